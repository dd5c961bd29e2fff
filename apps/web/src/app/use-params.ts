import { useApp } from './app-context'
import { matchPath, type PathParams } from './match-path'
import { useLocation } from './use-location'

/** What stands in the places of the screen's path, e.g. `type` of `/marketDetails/:type`. */
export function useParams(): PathParams {
  const { navigation } = useApp()
  const { pathname } = useLocation()
  return matchPath(navigation.get().route.path, pathname) ?? {}
}
