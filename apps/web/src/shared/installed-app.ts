/*
 * Native shell: a web view that puts an object into the page before it loads (named by `nativeShell` of the
 * configuration; docs/operate/web-app.md
 * covers Android and iOS). All its methods are optional; a failing shell never disturbs the app.
 */

import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { config } from '../config'

/** Status bar, sent to the shell on each route and theme change. */
export interface StatusBarAppearance {
  /** Style of the route: light, or dark elsewhere (docs/reference/product.md#frame). */
  readonly style: 'light' | 'dark'
  /** Page colour below the bar, as `#rrggbb`. */
  readonly ground: string
  readonly theme: 'light' | 'dark'
}

const VERSION = /^\d{1,5}(?:\.\d{1,5}){0,3}$/

/** Calls a method of the shell by name. On Android a detached method loses its `this`. */
function call(page: object, name: string, ...args: readonly string[]): unknown {
  const shell: Record<string, unknown> = Object(Object(page)[config.nativeShell])
  if (typeof shell[name] !== 'function') return undefined
  try {
    return shell[name](...args)
  } catch {
    return undefined
  }
}

/** Calls the shell's `setStatusBar(style, ground, theme)`. */
export function setNativeStatusBar(
  { style, ground, theme }: StatusBarAppearance,
  page: object = globalThis,
): void {
  call(page, 'setStatusBar', style, ground, theme)
}

/** Returns the shell's `installedVersion()`, else this build's version. */
export function installedVersion(page: object = globalThis): string {
  const version = call(page, 'installedVersion')
  return typeof version === 'string' && VERSION.test(version) ? version : config.version
}

/*
 * Installing the web app on the device. A browser fires `beforeinstallprompt` once per page, usually early;
 * the event is stored for the user's
 * request and can be used once.
 */

export interface AppInstall {
  /** The browser can install the app now. */
  readonly offered: ReadonlySignal<boolean>
  start(): Promise<void>
}

interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function'

export function createAppInstall(page: Pick<Window, 'addEventListener'>): AppInstall {
  const offered = signal(false)
  let offer: InstallOffer | undefined
  const setOffer = (next: InstallOffer | undefined) => {
    offer = next
    offered.value = next !== undefined
  }
  page.addEventListener('beforeinstallprompt', (event: Event) => {
    if (!isOffer(event)) return
    // Otherwise the browser prompts immediately, on any screen.
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
 * Newer builds of the app. The service worker serves one build; a newer one waits for the user's consent,
 * because a reload loses typed input.
 * Without a worker, a reload gets the newest build.
 */

export interface AppUpdate {
  /** A newer build is downloaded and waits. */
  readonly waiting: ReadonlySignal<boolean>
  found(): void
  /**
   * Downloads the newest build if necessary, activates it and reloads the page. False: the server is
   * unreachable and this page stays.
   */
  apply(): Promise<boolean>
}

/** Enough for a whole build on a slow link; a later one is applied on the next visit. */
const UPDATE_TIMEOUT_MS = 60_000

export interface AppUpdateOptions {
  /** Service worker registrations; undefined if unavailable, e.g. without HTTPS. */
  workers: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined
  isServerReachable: () => Promise<boolean>
  reload: () => void
}

export function createAppUpdate({ workers, isServerReachable, reload }: AppUpdateOptions): AppUpdate {
  const waiting: Signal<boolean> = signal(false)

  const replace = async (): Promise<boolean> => {
    const registration = await workers?.getRegistration()
    if (registration && (await takeNewest(registration))) return true
    // Without the server, a reload would show this build again, or the browser's error page.
    if (!(await isServerReachable())) return false
    // The server's build cannot be cached, or has no worker: load it without one.
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

/** Activates the newest build; true if it is now in use. */
async function takeNewest(registration: ServiceWorkerRegistration): Promise<boolean> {
  try {
    await registration.update()
  } catch {
    return false
  }
  const { installing } = registration
  if (installing) await until(installing, ({ state }) => state !== 'installing')
  const next = registration.waiting
  // Nothing newer, or a build that skipped waiting.
  if (!next) return installing?.state !== 'redundant'
  const started = until(next, ({ state }) => state !== 'installed')
  // Message handled by Workbox workers.
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
