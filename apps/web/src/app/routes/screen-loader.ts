/*
 * Chunks of the screens, with their texts. A missing chunk (a newer version was deployed while this page was
 * open) reloads the page. If
 * that cannot help or the server is unreachable, the screen waits: `stuck` turns true, and `retry`, or the
 * return of network or server, tries
 * again.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react'
import { type ComponentType, createContext, useContext } from 'react'
import type { FeatureTexts } from '../../i18n/texts'
import type { RouteDefinition } from './route-table'

type LoadedRoute = Pick<RouteDefinition, 'name' | 'load' | 'texts'>

export interface ScreenLoader {
  /** A requested screen cannot be loaded. */
  readonly stuck: ReadonlySignal<boolean>
  /** Loads a screen for later; fails like `import()`. */
  prefetch(route: LoadedRoute): Promise<ComponentType>
  /** Loads a screen, retrying as often as needed. */
  load(route: LoadedRoute): Promise<ComponentType>
  retry(): void
}

const MIN_PAGE_AGE_MS = 20_000
const SERVER_POLL_MS = 2000

export interface ScreenLoaderOptions {
  window: Pick<Window, 'addEventListener'>
  /** Age of the page in milliseconds. */
  age: () => number
  loadTexts: (names: readonly FeatureTexts[]) => Promise<void>
  isServerReachable: () => Promise<boolean>
  /** Reloads the page in its newest version. */
  renew: () => Promise<void>
}

export function createScreenLoader(options: ScreenLoaderOptions): ScreenLoader {
  const { window: win, age, loadTexts, isServerReachable, renew } = options
  const stuck = signal(false)
  let waiting: (() => void)[] = []
  const isReachable = () => isServerReachable().catch(() => false)

  const reload = async (isRetry: boolean): Promise<boolean> => {
    // Avoids a reload loop: a fresh page reloads only on a user's retry.
    if (!isRetry && age() < MIN_PAGE_AGE_MS) return false
    // Without the server, a reload would show the browser's error page.
    if (!(await isReachable())) return false
    await renew()
    return true
  }

  const prefetch = async ({ load, texts }: LoadedRoute): Promise<ComponentType> => {
    const [screen] = await Promise.all([load(), loadTexts(texts)])
    return screen
  }
  const retry = () => {
    stuck.value = false
    const again = waiting
    waiting = []
    for (const go of again) go()
  }
  win.addEventListener('online', retry)
  /** Polls until the server responds. Skipped if it already does: the missing chunk would only fail again. */
  const retryWithServer = async () => {
    if (await isReachable()) return
    do await new Promise((resolve) => setTimeout(resolve, SERVER_POLL_MS))
    while (stuck.value && !(await isReachable()))
    if (stuck.value) retry()
  }

  return {
    stuck,
    prefetch,
    async load(route) {
      for (let isRetry = false; ; isRetry = true) {
        try {
          return await prefetch(route)
        } catch {
          // Some browsers cache failed imports: only a reload helps.
          if (await reload(isRetry)) return new Promise(() => {})
          if (!stuck.value) {
            stuck.value = true
            void retryWithServer()
          }
          await new Promise<void>((go) => waiting.push(go))
        }
      }
    },
    retry,
  }
}

export const ScreensContext = createContext<ScreenLoader | undefined>(undefined)

export function useScreens(): ScreenLoader {
  const screens = useContext(ScreensContext)
  if (!screens) throw new Error('Used outside the app')
  return screens
}

/** Prefetches a screen's chunk on pointer down, about 100 ms before the click. */
export function prefetchOnPress(root: Document, fetch: (path: string) => void): void {
  root.addEventListener(
    'pointerdown',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
      const path = link?.getAttribute('href')?.split(/[?#]/)[0]
      if (path) fetch(path)
    },
    { passive: true },
  )
}
