import type { i18n as I18n } from 'i18next'
import { loadAllTexts } from '../../i18n/text-files'
import type { AppUpdate } from '../../shared/installed-app'

interface ServiceWorkerSchedule {
  page: Window
  workers: ServiceWorkerContainer
  update: AppUpdate
  texts: Promise<I18n>
}

/** A visit keeps the app for the next one, and asks for a newer build, when it has had everything it needs itself. */
const QUIET_MS = 5_000

/** Has the app kept for the next opening (start-service-worker.ts), once this one has loaded. */
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
  // Nothing is said when it cannot: the next opening tries again.
  const wait = () => setTimeout(() => start().catch(() => undefined), QUIET_MS)
  if (page.document.readyState === 'complete') wait()
  else page.addEventListener('load', wait, { once: true })
}
