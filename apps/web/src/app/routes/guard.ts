import { useBgkClient, useIsLogin } from '@bgk/react-bindings'
import { useEffect, useLayoutEffect } from 'react'
import { type Location, matchPath, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { appPath } from '../../shared/navigation/addresses'
import { usePendingLocation } from '../../shared/navigation/navigate'
import type { RouteName } from '../../shared/navigation/routes'
import { type RouteDefinition, routeTable } from './route-table'

export type Verdict = 'allow' | 'login' | 'cancel'

/**
 * Decides whether a route may be entered. A guest is sent to the login, but not from the login itself
 * (docs/reference/product.md#guard).
 */
export function guard(to: { login: boolean }, previous: RouteName | undefined, isLogin: boolean): Verdict {
  if (!to.login || isLogin) return 'allow'
  return previous === 'login' ? 'cancel' : 'login'
}

/** Finds the route of an address; undefined if unknown. */
export function matchRoute(pathname: string): RouteDefinition | undefined {
  return routeTable.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))
}

/** Navigation state for the login screen: target address and the state to pass on. */
export function loginState({ pathname, search, hash, state }: Omit<Location, 'key' | 'unstable_mask'>) {
  return { returnTo: pathname + search + hash, ...(state ? { carried: state } : {}) }
}

/**
 * Redirects a guest on a members' screen to the login, also when a session ends there. From the login screen
 * the navigation is cancelled
 * instead (docs/reference/product.md#guard). Returns true if the screen at the address may be shown.
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
    // The login replaces an entry that is already in the history: a reached screen, or one opened by the
    // browser's buttons.
    const arrived = !pending || appPath(window.location.pathname) === target.pathname
    void navigate('/login', { replace: arrived, state: loginState(target) })
  }, [sent, target, pending, navigate])
  return !sent
}
