/*
 * A newer build of the app. The service worker keeps one build and shows it; a newer one it has fetched waits until the person takes it, because
 * a page that is loaded anew loses what was typed. Without a worker the newest build is what loading the page anew brings.
 */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react'

export interface AppUpdate {
  /** Whether a newer build is on this device and waits. */
  readonly waiting: ReadonlySignal<boolean>
  /** Says that one waits. */
  found(): void
  /**
   * Fetches the newest build if it is not here yet, puts it in the place of this one, and loads the page anew. False: it cannot be had,
   * for the server does not answer, and this page stays.
   */
  apply(): Promise<boolean>
}

/** On a slow link a whole build takes this long; later it is shown at the next opening. */
const PATIENCE_MS = 60_000

export interface AppUpdateOptions {
  /** The browser's registrations; undefined where there are none, as on pages without HTTPS. */
  workers: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined
  serverAnswers: () => Promise<boolean>
  reload: () => void
}

/** Makes the updates of one page. */
export function createAppUpdate({ workers, serverAnswers, reload }: AppUpdateOptions): AppUpdate {
  const waiting: Signal<boolean> = signal(false)

  const replace = async (): Promise<boolean> => {
    const registration = await workers?.getRegistration()
    if (registration && (await takeNewest(registration))) return true
    // Without the server a reload would bring this build again, or the browser's error page.
    if (!(await serverAnswers())) return false
    // What the server has cannot be kept, or is no worker at all: its page is had without one.
    await registration?.unregister()
    return true
  }
  return {
    waiting,
    found: () => {
      waiting.value = true
    },
    async apply() {
      const tooLong = new Promise<boolean>((give) => setTimeout(() => give(true), PATIENCE_MS))
      const had = await Promise.race([replace().catch(() => false), tooLong])
      if (had) reload()
      return had
    },
  }
}

/** Whether the newest build is now the one that is shown. */
async function takeNewest(registration: ServiceWorkerRegistration): Promise<boolean> {
  try {
    await registration.update()
  } catch {
    return false
  }
  const { installing } = registration
  if (installing) await until(installing, ({ state }) => state !== 'installing')
  const next = registration.waiting
  // Nothing newer, or one that did not wait.
  if (!next) return installing?.state !== 'redundant'
  const started = until(next, ({ state }) => state !== 'installed')
  // What the workers of Workbox listen for.
  next.postMessage({ type: 'SKIP_WAITING' })
  await started
  return next.state !== 'redundant'
}

function until(worker: ServiceWorker, holds: (worker: ServiceWorker) => boolean): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (holds(worker)) done()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
