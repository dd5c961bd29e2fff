import { matchPath, type PathParams } from '../../shell/match-path'
import { useApp } from '../app-context'
import { useLocation } from './use-location'

/** What stands in the places of the screen's path, e.g. `type` of `/marketDetails/:type`. */
export function useParams(): PathParams {
  const { navigation } = useApp()
  const { pathname } = useLocation()
  return matchPath(navigation.get().route.path, pathname) ?? {}
}
