import type { i18n as I18n } from 'i18next'
import { loadAllTexts } from '../../i18n/text-files'
import type { AppUpdate } from '../../shared/installed-app'

interface ServiceWorkerSchedule {
  page: Window
  workers: ServiceWorkerContainer
  update: AppUpdate
  texts: Promise<I18n>
}

/**
 * Delay after page load before the service worker starts, so that it does not compete with the page's own
 * requests.
 */
const QUIET_MS = 5_000

/** Starts the service worker (start-service-worker.ts) after this page has loaded. */
export function scheduleServiceWorker({ page, workers, update, texts }: ServiceWorkerSchedule): void {
  const start = async () => {
    const [{ registerSW }, { startServiceWorker }] = await Promise.all([
      import('virtual:pwa-register'),
      import('./start-service-worker'),
    ])
    startServiceWorker({
      register: registerSW,
      update,
      page: page.document,
      now: Date.now,
      ready: () => workers.ready,
      loadTexts: async () => loadAllTexts((await texts).language),
      loaded: () => page.performance.getEntriesByType('resource').map(({ name }) => name),
    })
  }
  // Failures are silent: the next visit tries again.
  const wait = () => setTimeout(() => start().catch(() => undefined), QUIET_MS)
  if (page.document.readyState === 'complete') wait()
  else page.addEventListener('load', wait, { once: true })
}
