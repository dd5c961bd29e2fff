import { useCallback } from 'react'
import { useNavigate as useRouterNavigate } from 'react-router-dom'
import { useOverlayHistory } from '../../ui/overlays/ui-provider'
import { appPath } from './app-address'

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
