import { useBgkClient, useIsLogin } from '@bgk/react-bindings'
import { useEffect, useLayoutEffect } from 'react'
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { appPath } from '../shared/navigation/app-address'
import { usePendingLocation } from '../shared/navigation/use-pending-location'
import { guard } from './guard'
import { matchRoute } from './match-route'

/** What the login screen is told: where one wanted to go and what was to be carried there. */
export function loginState({ pathname, search, hash, state }: Omit<Location, 'key' | 'unstable_mask'>) {
  return { wanted: pathname + search + hash, ...(state ? { carried: state } : {}) }
}

/**
 * Sends an anonymous visitor of a member's screen to log in, also when a session ends on one; from the login screen the step is cancelled
 * instead (docs/reference/product.md#guard). Whether the screen at the address may be shown.
 */
export function useGuard(): boolean {
  const { session } = useBgkClient()
  const isLogin = useIsLogin()
  const navigate = useNavigate()
  const here = useLocation()
  const pending = usePendingLocation()
  const target = pending ?? here
  const route = matchRoute(target.pathname)
  const sent = route !== undefined && guard(route, undefined, isLogin) === 'login'

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const to = matchRoute(nextLocation.pathname)
    const from = matchRoute(currentLocation.pathname)?.name
    return to !== undefined && guard(to, from, session.state.get().isLogin) === 'cancel'
  })
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])

  useLayoutEffect(() => {
    if (!sent) return
    // What is in the history already gives its place to the login: the screen has been reached, or by the browser's own buttons.
    const arrived = !pending || appPath(window.location.pathname) === target.pathname
    void navigate('/login', { replace: arrived, state: loginState(target) })
  }, [sent, target, pending, navigate])
  return !sent
}
