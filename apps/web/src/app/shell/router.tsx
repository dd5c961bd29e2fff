import { memo } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom'
import { config } from '../../config'
import { BrokenScreen, PendingScreen } from '../routes/fallback-screens'
import { type RouteDefinition, routeTable } from '../routes/route-table'
import type { ScreenLoader } from '../routes/screen-loader'
import { Shell } from './shell'

/** The screens by their addresses, each loaded when it is visited; an unknown address leads home (docs/reference/product.md#routes). */
export function appRoutes(screens: ScreenLoader): RouteObject[] {
  const screenRoute = (route: RouteDefinition) => ({
    id: route.name,
    path: route.path,
    caseSensitive: true,
    HydrateFallback: PendingScreen,
    ErrorBoundary: BrokenScreen,
    // Memo: a change of the address alone, as sheets make it, renders no screen.
    lazy: async () => ({ Component: memo(await screens.load(route)) }),
  })
  return [
    {
      element: <Shell screens={screens} />,
      children: [
        ...routeTable.map(screenRoute),
        { path: '*', loader: () => redirect('/'), HydrateFallback: PendingScreen },
      ],
    },
  ]
}

/** The router of the page. */
export const createAppRouter = (screens: ScreenLoader) =>
  createBrowserRouter(appRoutes(screens), { basename: config.basePath })
