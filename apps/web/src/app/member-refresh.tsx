import { useSession, useUserInfo } from '@bgk/react-bindings'
import { useState } from 'react'

/**
 * Reloads the member with the page, and again after an outage: an ended session is detected here, not at the first order.
 */
export function MemberRefresh() {
  const { userInfo } = useSession()
  const [stored] = useState(userInfo)
  useUserInfo({
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    ...(userInfo && { initialData: userInfo, initialDataUpdatedAt: userInfo === stored ? 0 : Date.now() }),
  })
  return null
}
