import { matchPath } from 'react-router-dom'
import { type RouteDefinition, routeTable } from './route-table'

/** The route of an address, or undefined for an unknown one. */
export function matchRoute(pathname: string): RouteDefinition | undefined {
  return routeTable.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))
}
