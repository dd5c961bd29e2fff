import { useIsLogin } from '@bgk/react-bindings'
import { useEffect, useState } from 'react'
import { useNavigate } from '../../shared/navigation/use-navigate'

/** For log-in and registration: who came here logged in already goes home. Whether the screen is to be shown. */
export function useVisitorsOnly(): boolean {
  const isLogin = useIsLogin()
  // Who logs in here goes on from here.
  const [wasMember] = useState(isLogin)
  const navigate = useNavigate()
  useEffect(() => {
    if (wasMember) void navigate('/', { replace: true })
  }, [wasMember, navigate])
  return !wasMember
}
