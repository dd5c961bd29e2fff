import type { RegisterSWOptions } from 'vite-plugin-pwa/types'
import { config } from '../../config'
import type { AppUpdate } from '../../shared/installed-app'

export interface ServiceWorkerOptions {
  /** `registerSW` of the build's plugin; does nothing in development and in a demo. */
  register: (options: RegisterSWOptions) => unknown
  update: Pick<AppUpdate, 'found'>
  page: Document
  now: () => number
  /** Resolves with the worker that is in place. */
  ready: () => Promise<Pick<ServiceWorkerRegistration, 'active'>>
  /** Loads all texts of the language that is spoken. */
  loadTexts: () => Promise<void>
  /** Addresses of all files this page has loaded. */
  loaded: () => readonly string[]
}

/** A page that is never closed asks for a newer build at most this often. */
const UPDATE_CHECK_MS = 3_600_000

/** Starts the service worker that keeps the app for the next opening. Where there can be none, everything goes on without. */
export function startServiceWorker(options: ServiceWorkerOptions): void {
  const { register, update, page, now, ready, loadTexts, loaded } = options
  let checkedAt = now()
  // The worker keeps pages and code of all screens by itself; of the texts, those of the language that is spoken.
  const cacheTexts = async () => {
    const [{ active }] = await Promise.all([ready(), loadTexts()])
    const urlsToCache = loaded().filter((url) =>
      url.startsWith(`${page.location.origin}${config.basePath}assets/`),
    )
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  }
  register({
    immediate: true,
    onNeedRefresh: () => update.found(),
    // In a page the person did not update from, something may be half typed: it goes on as it is.
    onNeedReload: () => undefined,
    onRegisterError: () => undefined,
    onRegisteredSW: (_, registration) => {
      const updateThenCache = async () => {
        // By itself Chromium looks for another worker only when this one has had nothing to do for a while.
        await registration?.update().catch(() => undefined)
        // A newer worker waits until this one has nothing to do, so this one gets no more work.
        if (!registration?.installing && !registration?.waiting) await cacheTexts()
      }
      updateThenCache().catch(() => undefined)
      page.addEventListener('visibilitychange', () => {
        if (page.visibilityState !== 'visible' || now() - checkedAt < UPDATE_CHECK_MS) return
        checkedAt = now()
        registration?.update().catch(() => undefined)
      })
    },
  })
}
