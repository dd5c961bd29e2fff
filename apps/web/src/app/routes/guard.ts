import { useBgkClient, useIsLogin } from '@bgk/react-bindings'
import { useEffect, useLayoutEffect } from 'react'
import { type Location, matchPath, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { appPath } from '../../shared/navigation/addresses'
import { usePendingLocation } from '../../shared/navigation/navigate'
import type { RouteName } from '../../shared/navigation/routes'
import { type RouteDefinition, routeTable } from './route-table'

export type Verdict = 'allow' | 'login' | 'cancel'

/**
 * May this route be entered? An anonymous visitor is sent to log in, but not from there again
 * (docs/reference/product.md#guard).
 */
export function guard(to: { login: boolean }, previous: RouteName | undefined, isLogin: boolean): Verdict {
  if (!to.login || isLogin) return 'allow'
  return previous === 'login' ? 'cancel' : 'login'
}

/** The route of an address, or undefined for an unknown one. */
export function matchRoute(pathname: string): RouteDefinition | undefined {
  return routeTable.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))
}

/** What the login screen is told: where one wanted to go and what was to be carried there. */
export function loginState({ pathname, search, hash, state }: Omit<Location, 'key' | 'unstable_mask'>) {
  return { returnTo: pathname + search + hash, ...(state ? { carried: state } : {}) }
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
