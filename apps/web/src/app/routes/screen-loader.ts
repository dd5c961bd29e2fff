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
  ahead(route: LoadedRoute): Promise<ComponentType>
  /** Loads a screen, as often as it takes. */
  load(route: LoadedRoute): Promise<ComponentType>
  /** Asks for what is stuck once more. */
  retry(): void
}

const YOUNG_MS = 20_000
const SERVER_EVERY_MS = 2000

export interface ScreenLoaderOptions {
  window: Pick<Window, 'addEventListener'>
  /** How long the page has been open, in milliseconds. */
  age: () => number
  loadTexts: (names: readonly FeatureTexts[]) => Promise<void>
  serverAnswers: () => Promise<boolean>
  /** Loads the page anew, in the newest version there is. */
  renew: () => Promise<void>
}

/** Makes the loader of one page. */
export function createScreenLoader(options: ScreenLoaderOptions): ScreenLoader {
  const { window: win, age, loadTexts, serverAnswers, renew } = options
  const stuck = signal(false)
  let waiting: (() => void)[] = []
  const answers = () => serverAnswers().catch(() => false)

  const reload = async (asked: boolean): Promise<boolean> => {
    // A page that has just been loaded would only be loaded again and again, unless somebody asks for it each time.
    if (!asked && age() < YOUNG_MS) return false
    // Without the server a reload would trade our own page for the browser's error page.
    if (!(await answers())) return false
    await renew()
    return true
  }

  const ahead = async ({ load, texts }: LoadedRoute): Promise<ComponentType> => {
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
    if (await answers()) return
    do await new Promise((resolve) => setTimeout(resolve, SERVER_EVERY_MS))
    while (stuck.value && !(await answers()))
    if (stuck.value) retry()
  }

  return {
    stuck,
    ahead,
    async load(route) {
      for (let asked = false; ; asked = true) {
        try {
          return await ahead(route)
        } catch {
          // Some browsers remember that an import failed: to them only another page helps.
          if (await reload(asked)) return new Promise(() => {})
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
export function fetchOnPress(root: Document, fetch: (path: string) => void): void {
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
