import { useIsLogin } from '@bgk/react-bindings'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigate } from '../../shared/navigation/navigate'

/** Where the guard stopped a visitor, as it told the log-in; home for who came by themselves. */
export function wantedOf(state: unknown): { readonly to: string; readonly carried: unknown } {
  const { wanted, carried }: { wanted?: unknown; carried?: unknown } = Object(state)
  // Two slashes would be another host's address.
  const inside = typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted)
  return { to: inside ? wanted : '/', carried }
}

/** Goes on, after the log-in or the registration, to where the person wanted to go; `state` hands that on to the other one of them. */
export function useWanted(): { readonly state: unknown; land(): Promise<void> } {
  const navigate = useNavigate()
  const { state }: { state: unknown } = useLocation()
  const { to, carried } = wantedOf(state)
  return { state, land: () => navigate(to, { state: carried, replace: true }) }
}

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
