import { useCallback, useMemo } from 'react'
import { type Location, useNavigation, useNavigate as useRouterNavigate } from 'react-router-dom'
import { useOverlayHistory } from '../../ui/overlays/ui-provider'
import { appPath } from './addresses'

interface NavigateOptions {
  /** Handed over to the screen: `useLocation().state`. */
  state?: unknown
  /** The screen takes the place of the present one in the history. */
  replace?: boolean
}

/**
 * Goes to another screen, by its path. To where one is already: nothing happens. From an open sheet, the sheet's own entry in the history
 * becomes the new screen, so that the way back leads to the screen below it.
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

/** The router numbers the entries of the history; 0 is where the visit began. */
const beganHere = (state: unknown) =>
  !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0)

/** One step back, or to `fallback` when the visit began on this screen. */
export function useGoBack(fallback = '/'): () => void {
  const step = useRouterNavigate()
  const navigate = useNavigate()
  return useCallback(() => {
    if (beganHere(window.history.state)) void navigate(fallback, { replace: true })
    else void step(-1)
  }, [step, navigate, fallback])
}

/** Where the app is on its way to. The router tells it as the browser's path, unlike the place where one is. */
export function usePendingLocation(): Location | undefined {
  const { location } = useNavigation()
  return useMemo(() => location && { ...location, pathname: appPath(location.pathname) }, [location])
}
