import { useCallback, useMemo } from 'react'
import { type Location, useNavigation, useNavigate as useRouterNavigate } from 'react-router-dom'
import { useOverlayHistory } from '../../ui/overlays/ui-provider'
import { appPath } from './addresses'

interface NavigateOptions {
  /** Passed to the screen: `useLocation().state`. */
  state?: unknown
  replace?: boolean
}

/**
 * Returns a function that navigates to a path; no-op for the current one. From an open sheet, the sheet's
 * history entry becomes the new screen,
 * so that back leads to the screen below it.
 */
export function useNavigate(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useRouterNavigate()
  const overlays = useOverlayHistory()
  return useCallback(
    async (to, { state, replace = false } = {}) => {
      await overlays.settled()
      const { pathname, search, hash } = window.location
      if (to === appPath(pathname) + search + hash) return
      const go = async (instead: boolean) => navigate(to, { state, replace: instead, viewTransition: true })
      await (overlays.onTop() ? overlays.replaced(() => go(true)) : go(replace))
    },
    [navigate, overlays],
  )
}

/** The router numbers history entries; 0 is the start of the visit. */
const beganHere = (state: unknown) =>
  !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0)

/** Goes back one step, or to `fallback` if the visit began on this screen. */
export function useGoBack(fallback = '/'): () => void {
  const step = useRouterNavigate()
  const navigate = useNavigate()
  return useCallback(() => {
    if (beganHere(window.history.state)) void navigate(fallback, { replace: true })
    else void step(-1)
  }, [step, navigate, fallback])
}

/**
 * Returns the pending location as an app path; the router reports it as the browser's path, unlike the
 * current one.
 */
export function usePendingLocation(): Location | undefined {
  const { location } = useNavigation()
  return useMemo(() => location && { ...location, pathname: appPath(location.pathname) }, [location])
}
