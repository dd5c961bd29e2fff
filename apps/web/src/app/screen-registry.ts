/*
 * The screens' chunks. A chunk that is gone (a newer version was put up while this page stood open) reloads the page once; when that
 * does not help the error reaches the screen, which offers to try again.
 */
import type { ComponentType } from 'react'
import type { RouteName } from './route-name'
import type { RouteDefinition } from './route-table'

export interface ScreenRegistry {
  /** The screen when its chunk is here already. */
  peek(name: RouteName): ComponentType | undefined
  load(route: Pick<RouteDefinition, 'name' | 'load'>): Promise<ComponentType>
}

const KEY = 'chunkReloadAt'
const ONCE_IN_MS = 20_000

/** Keeps the chunks that were loaded. */
export function createScreenRegistry(
  win: Pick<Window, 'sessionStorage' | 'location'>,
  now: () => number,
): ScreenRegistry {
  const here = new Map<RouteName, ComponentType>()
  const onTheWay = new Map<RouteName, Promise<ComponentType>>()

  const reloadOnce = (): boolean => {
    try {
      const last = Number(win.sessionStorage.getItem(KEY) ?? 0)
      if (now() - last < ONCE_IN_MS) return false
      win.sessionStorage.setItem(KEY, String(now()))
    } catch {
      return false
    }
    win.location.reload()
    return true
  }

  return {
    peek: (name) => here.get(name),
    load(route) {
      const known = onTheWay.get(route.name)
      if (known) return known
      const loading = route.load().then(
        (screen) => {
          here.set(route.name, screen)
          return screen
        },
        (error: unknown) => {
          onTheWay.delete(route.name)
          if (reloadOnce()) return new Promise<ComponentType>(() => {})
          throw error
        },
      )
      onTheWay.set(route.name, loading)
      return loading
    },
  }
}
