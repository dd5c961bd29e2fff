/*
 * The screens' chunks. A chunk that is gone (a newer version was put up while this page stood open) reloads the page once; when that
 * does not help, or when the server is not there at all, the error reaches the screen, which offers to try again.
 */
import type { ComponentType } from 'react'
import type { FeatureTexts } from '../i18n/texts'
import type { RouteName } from '../platform/navigation/route-name'
import type { RouteDefinition } from './route-table'

type LoadedRoute = Pick<RouteDefinition, 'name' | 'load' | 'texts'>

export interface ScreenRegistry {
  /** The screen when its chunk is here already. */
  peek(name: RouteName): ComponentType | undefined
  load(route: LoadedRoute): Promise<ComponentType>
}

const KEY = 'chunkReloadAt'
const ONCE_IN_MS = 20_000

export interface ScreenRegistryOptions {
  window: Pick<Window, 'sessionStorage' | 'location'>
  now: () => number
  loadTexts: (name: FeatureTexts) => Promise<void>
  serverAnswers: () => Promise<boolean>
}

/** Keeps the chunks that were loaded. */
export function createScreenRegistry({
  window: win,
  now,
  loadTexts,
  serverAnswers,
}: ScreenRegistryOptions): ScreenRegistry {
  const here = new Map<RouteName, ComponentType>()
  const onTheWay = new Map<RouteName, Promise<ComponentType>>()

  const reloadOnce = async (): Promise<boolean> => {
    try {
      // Without the server a reload would trade our own page for the browser's error page.
      if (!(await serverAnswers())) return false
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
      const loading = Promise.all([route.load(), ...route.texts.map((name) => loadTexts(name))]).then(
        ([screen]) => {
          here.set(route.name, screen)
          return screen
        },
        async (error: unknown) => {
          onTheWay.delete(route.name)
          if (await reloadOnce()) return new Promise<ComponentType>(() => {})
          throw error
        },
      )
      onTheWay.set(route.name, loading)
      return loading
    },
  }
}
