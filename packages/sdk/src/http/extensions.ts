import type { FetchAnswer } from '../runtime/environment'
import { createReadable, type Readable } from '../runtime/readable'

/** Optional features of an exchange (docs/reference/extensions.md); false until a response announces them. */
export interface Extensions {
  /** WebSocket /ws/account: the member's orders, positions, balances and fills. */
  readonly accountStream: boolean
  /** `orderById` and `cancelAllOrders`. */
  readonly ordersById: boolean
  /** `amendOrder`. */
  readonly orderAmend: boolean
  /** `cancelAllAfter`. */
  readonly cancelAfter: boolean
  /** `devices`, `loginHistory`, `logoutDevice` and `logoutOtherDevices`. */
  readonly devices: boolean
  /** `antiPhishing` and `setAntiPhishing`. */
  readonly antiPhishing: boolean
  /** `totp`, `beginTotp`, `confirmTotp`, `renewRecoveryCodes`, `removeTotp` and `confirmLogin`. */
  readonly totp: boolean
  /** `passkeys`, `beginPasskey`, `addPasskey`, `removePasskey`, `passkeyChallenge` and `passkeyLogin`. */
  readonly passkeys: boolean
  /** `priceAlerts`, `addPriceAlert`, `removePriceAlert`, `pushKey`, `addPushDevice` and `removePushDevice`. */
  readonly priceAlerts: boolean
  /** The `demo` calls that credit funds. */
  readonly demoFunds: boolean
}

/** Response header of each extension: `1` announces it, `0` revokes it. */
export const EXTENSION_HEADERS: Readonly<Record<keyof Extensions, string>> = {
  accountStream: 'account-stream',
  ordersById: 'orders-by-id',
  orderAmend: 'order-amend',
  cancelAfter: 'cancel-after',
  devices: 'devices',
  antiPhishing: 'anti-phishing',
  totp: 'totp',
  passkeys: 'passkeys',
  priceAlerts: 'price-alerts',
  demoFunds: 'demo-funds',
}

const NONE: Extensions = {
  accountStream: false,
  ordersById: false,
  orderAmend: false,
  cancelAfter: false,
  devices: false,
  antiPhishing: false,
  totp: false,
  passkeys: false,
  priceAlerts: false,
  demoFunds: false,
}

/** Tracks the extensions announced by responses. A response without a header changes nothing. */
export function createExtensions(): {
  readonly offered: Readable<Extensions>
  note(headers: FetchAnswer['headers']): void
} {
  const offered = createReadable(NONE)
  return {
    offered,
    note(headers) {
      const known = offered.get()
      let next = known
      for (const [name, header] of Object.entries(EXTENSION_HEADERS)) {
        const value = headers.get(header)
        const offers = value === '1'
        if ((offers || value === '0') && Reflect.get(next, name) !== offers)
          next = { ...next, [name]: offers }
      }
      if (next !== known) offered.set(next)
    },
  }
}

/** Header with the state of a response, returned by the client in later requests. */
export const STATE_HEADER = 'exchange-seq'

/** Exchange id and sequence number: `3f2a90c1-184467`. */
const STATE = /^([\w.]{1,64})-(\d{1,15})$/

/** Newest exchange state seen by a client. */
export interface StateTracker {
  /** Header value of the next request; undefined before the first response with one. */
  get(): string | undefined
  /** Records the raw header of a response. */
  note(value: string): void
}

/**
 * Gateways of one exchange may each be a few milliseconds behind. The client sends the newest state it has
 * seen, so that no gateway returns an older one (docs/operate/cluster.md#reading-your-writes).
 */
export function createStateTracker(): StateTracker {
  let exchange = ''
  let seq = -1
  return {
    get: () => (seq < 0 ? undefined : `${exchange}-${seq}`),
    note(value) {
      const [, source, at] = STATE.exec(value) ?? []
      if (source === undefined || (source === exchange && Number(at) <= seq)) return
      exchange = source
      seq = Number(at)
    },
  }
}

/** Parses a `Retry-After` header, in seconds or as a date, into milliseconds; undefined if invalid. */
export function retryAfterMs(text: string | undefined, now: number): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const seconds = Number(text)
  const ms = Number.isNaN(seconds) ? Date.parse(text) - now : seconds * 1000
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
