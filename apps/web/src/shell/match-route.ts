import { matchPath } from './match-path'
import type { RouteDefinition } from './route-table'

/** The route of an address, or undefined for an unknown one. */
export function matchRoute(
  routes: readonly RouteDefinition[],
  pathname: string,
): RouteDefinition | undefined {
  return routes.find((route) => matchPath(route.path, pathname))
}
