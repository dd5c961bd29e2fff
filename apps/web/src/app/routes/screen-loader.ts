/*
 * The screens' chunks, with their texts. A chunk that is gone (a newer version was put up while this page stood open) reloads the page.
 * When that cannot help, or when the server is not there at all, the screen is waited for: `stuck` says so, and `retry`, or the return
 * of the network or the server, asks once more.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react'
import { type ComponentType, createContext, useContext } from 'react'
import type { FeatureTexts } from '../../i18n/texts'
import type { RouteDefinition } from './route-table'

type LoadedRoute = Pick<RouteDefinition, 'name' | 'load' | 'texts'>

export interface ScreenLoader {
  /** Whether a screen that is waited for cannot be loaded. */
  readonly stuck: ReadonlySignal<boolean>
  /** Loads a screen for later; fails as `import()` does. */
  prefetch(route: LoadedRoute): Promise<ComponentType>
  /** Loads a screen, as often as it takes. */
  load(route: LoadedRoute): Promise<ComponentType>
  /** Asks for what is stuck once more. */
  retry(): void
}

const MIN_PAGE_AGE_MS = 20_000
const SERVER_POLL_MS = 2000

export interface ScreenLoaderOptions {
  window: Pick<Window, 'addEventListener'>
  /** How long the page has been open, in milliseconds. */
  age: () => number
  loadTexts: (names: readonly FeatureTexts[]) => Promise<void>
  isServerReachable: () => Promise<boolean>
  /** Loads the page anew, in the newest version there is. */
  renew: () => Promise<void>
}

/** Makes the loader of one page. */
export function createScreenLoader(options: ScreenLoaderOptions): ScreenLoader {
  const { window: win, age, loadTexts, isServerReachable, renew } = options
  const stuck = signal(false)
  let waiting: (() => void)[] = []
  const isReachable = () => isServerReachable().catch(() => false)

  const reload = async (isRetry: boolean): Promise<boolean> => {
    // A page that has just been loaded would only be loaded again and again, unless somebody asks for it each time.
    if (!isRetry && age() < MIN_PAGE_AGE_MS) return false
    // Without the server a reload would trade our own page for the browser's error page.
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
  /** A chunk that is missing although the server answers would only be asked for again and again. */
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
          // Some browsers remember that an import failed: to them only another page helps.
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

/** What loads the screens of this page. */
export function useScreens(): ScreenLoader {
  const screens = useContext(ScreensContext)
  if (!screens) throw new Error('Used outside the app')
  return screens
}

/** Fetches a screen's chunk when a finger comes down on its link: about 100 ms before the click asks for it. */
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
