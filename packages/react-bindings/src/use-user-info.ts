import type { UserInfo } from '@bgk/sdk/wire'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'
import { entries } from './entries'
import { useBgkClient } from './use-bgk-client'
import { useReadOptions } from './use-read-options'

/**
 * Loads the user again where it is shown; what comes also goes into `useSession().userInfo`. Null when the login changed
 * meanwhile. Waits for a login.
 */
export function useUserInfo(): UseQueryResult<UserInfo | null> {
  const { session } = useBgkClient()
  return useQuery({
    ...useReadOptions(entries.userInfo),
    queryKey: bgkKeys.of(entries.userInfo),
    queryFn: async () => (await session.refreshUser()) ?? null,
  })
}
