/*
 * The app inside a native one: a web view whose shell puts an object into the page before it loads (its name is `nativeShell` of the
 * configuration; docs/operators.md says how on Android and iOS). Everything in it may be missing; a shell that fails never disturbs the app.
 */

import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { config } from '../config'

/** What the shell is told of its status bar: on each route, and when the theme changes. */
export interface StatusBarAppearance {
  /** As the product has it for the route: light, or dark elsewhere (docs/reference/product.md#frame). */
  readonly style: 'light' | 'dark'
  /** The colour that the page has below it, as `#rrggbb`. */
  readonly ground: string
  readonly theme: 'light' | 'dark'
}

const VERSION = /^\d{1,5}(?:\.\d{1,5}){0,3}$/

/** A function of the shell by its name. What Android puts into a page loses its `this` when it is taken out of its object. */
function call(page: object, name: string, ...args: readonly string[]): unknown {
  const shell: Record<string, unknown> = Object(Object(page)[config.nativeShell])
  if (typeof shell[name] !== 'function') return undefined
  try {
    return shell[name](...args)
  } catch {
    return undefined
  }
}

/** Tells the shell how its status bar is to look: `setStatusBar(style, ground, theme)`. */
export function setNativeStatusBar(
  { style, ground, theme }: StatusBarAppearance,
  page: object = globalThis,
): void {
  call(page, 'setStatusBar', style, ground, theme)
}

/** The version that is installed: what the shell's `installedVersion()` says, else that of this build. */
export function installedVersion(page: object = globalThis): string {
  const version = call(page, 'installedVersion')
  return typeof version === 'string' && VERSION.test(version) ? version : config.version
}

/*
 * Putting the web app among the device's apps. A browser that can do it says so once for a page, mostly before anyone asks
 * (`beforeinstallprompt`); what it says is kept here until the person wants it, and serves once.
 */

export interface AppInstall {
  /** Whether the browser would install it now. */
  readonly offered: ReadonlySignal<boolean>
  /** Lets the browser ask the person. */
  start(): Promise<void>
}

interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function'

/** Listens for the offer of one page. */
export function createAppInstall(page: Pick<Window, 'addEventListener'>): AppInstall {
  const offered = signal(false)
  let offer: InstallOffer | undefined
  const setOffer = (next: InstallOffer | undefined) => {
    offer = next
    offered.value = next !== undefined
  }
  page.addEventListener('beforeinstallprompt', (event: Event) => {
    if (!isOffer(event)) return
    // Without it the browser asks at once, on whatever screen the person is.
    event.preventDefault()
    setOffer(event)
  })
  page.addEventListener('appinstalled', () => setOffer(undefined))
  return {
    offered,
    async start() {
      const current = offer
      setOffer(undefined)
      await current?.prompt()
    },
  }
}

/*
 * A newer build of the app. The service worker keeps one build and shows it; a newer one it has fetched waits until the person takes it, because
 * a page that is loaded anew loses what was typed. Without a worker the newest build is what loading the page anew brings.
 */

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
const UPDATE_TIMEOUT_MS = 60_000

export interface AppUpdateOptions {
  /** The browser's registrations; undefined where there are none, as on pages without HTTPS. */
  workers: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined
  isServerReachable: () => Promise<boolean>
  reload: () => void
}

/** Makes the updates of one page. */
export function createAppUpdate({ workers, isServerReachable, reload }: AppUpdateOptions): AppUpdate {
  const waiting: Signal<boolean> = signal(false)

  const replace = async (): Promise<boolean> => {
    const registration = await workers?.getRegistration()
    if (registration && (await takeNewest(registration))) return true
    // Without the server a reload would bring this build again, or the browser's error page.
    if (!(await isServerReachable())) return false
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
      const tooLong = new Promise<boolean>((give) => setTimeout(() => give(true), UPDATE_TIMEOUT_MS))
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
