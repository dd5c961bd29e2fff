import type { RegisterSWOptions } from 'vite-plugin-pwa/types'
import { config } from '../../config'
import type { AppUpdate } from '../../shared/installed-app'

export interface ServiceWorkerOptions {
  /** `registerSW` of the build plugin; no-op in development and in a demo. */
  register: (options: RegisterSWOptions) => unknown
  update: Pick<AppUpdate, 'found'>
  page: Document
  now: () => number
  /** Resolves with the active worker's registration. */
  ready: () => Promise<Pick<ServiceWorkerRegistration, 'active'>>
  loadTexts: () => Promise<void>
  /** Addresses of all files that this page has loaded. */
  loaded: () => readonly string[]
}

/** Minimum time between update checks of a page that stays open. */
const UPDATE_CHECK_MS = 3_600_000

/**
 * Starts the service worker that caches the app for the next visit. Does nothing where service workers are
 * unavailable.
 */
export function startServiceWorker(options: ServiceWorkerOptions): void {
  const { register, update, page, now, ready, loadTexts, loaded } = options
  let checkedAt = now()
  // The worker precaches pages and code; texts are cached for the current language only.
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
    // Another tab applied the update: no reload here, because unsaved input would be lost.
    onNeedReload: () => undefined,
    onRegisterError: () => undefined,
    onRegisteredSW: (_, registration) => {
      const updateThenCache = async () => {
        // Chromium checks for a newer worker only after the current one has been idle.
        await registration?.update().catch(() => undefined)
        // A newer worker activates only when this one is idle, so it gets no more work.
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
