/*
 * Putting the web app among the device's apps. A browser that can do it says so once for a page, mostly before anyone asks
 * (`beforeinstallprompt`); what it says is kept here until the person wants it, and serves once.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react'

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
  const keep = (next: InstallOffer | undefined) => {
    offer = next
    offered.value = next !== undefined
  }
  page.addEventListener('beforeinstallprompt', (event: Event) => {
    if (!isOffer(event)) return
    // Without it the browser asks at once, on whatever screen the person is.
    event.preventDefault()
    keep(event)
  })
  page.addEventListener('appinstalled', () => keep(undefined))
  return {
    offered,
    async start() {
      const kept = offer
      keep(undefined)
      await kept?.prompt()
    },
  }
}
