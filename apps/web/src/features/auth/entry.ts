import { useIsLogin } from '@bgk/react-bindings'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigate } from '../../shared/navigation/navigate'

/** Target after login: the location stored by the guard, or home. */
export function targetOf(state: unknown): { readonly to: string; readonly carried: unknown } {
  const { returnTo, carried }: { returnTo?: unknown; carried?: unknown } = Object(state)
  // Two slashes would be another host's address.
  const inside = typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo)
  return { to: inside ? returnTo : '/', carried }
}

/**
 * Navigates to the original target after log-in or registration. Pass `state` on to the other entry screen.
 */
export function useLoginTarget(): { readonly state: unknown; goToTarget(): Promise<void> } {
  const navigate = useNavigate()
  const { state }: { state: unknown } = useLocation()
  const { to, carried } = targetOf(state)
  return { state, goToTarget: () => navigate(to, { state: carried, replace: true }) }
}

/** Sends a logged-in visitor of an entry screen home. Returns whether to show the screen. */
export function useVisitorsOnly(): boolean {
  const isLogin = useIsLogin()
  // A login on this screen continues from here.
  const [wasMember] = useState(isLogin)
  const navigate = useNavigate()
  useEffect(() => {
    if (wasMember) void navigate('/', { replace: true })
  }, [wasMember, navigate])
  return !wasMember
}
