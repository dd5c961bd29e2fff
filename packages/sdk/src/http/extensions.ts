import type { FetchAnswer } from '../runtime/environment'
import { createReadable, type Readable } from '../runtime/readable'

/** What an exchange offers beside the table of calls (docs/extensions.md); false until an answer announced it. */
export interface Extensions {
  /** WebSocket /ws/account: orders, positions, balances and fills of the member as they change. */
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
  /** The calls of `demo` that credit funds. */
  readonly demoFunds: boolean
}

/** Each extension's response header; the value `1` announces it, `0` takes it back. */
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

/** Remembers which extensions answers have announced; an answer without a header says nothing about it. */
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

/** The header in which a gateway says what its answer is of, and in which a client gives that back. */
export const STATE_HEADER = 'exchange-seq'

/** Of which exchange, and up to which command: `3f2a90c1-184467`. */
const STATE = /^([\w.]{1,64})-(\d{1,15})$/

/** The newest state of an exchange that a client has seen. */
export interface StateTracker {
  /** What the next request says; undefined while no answer has told. */
  get(): string | undefined
  /** The header of an answer, as it came. */
  note(value: string): void
}

/**
 * An exchange may have several gateways, each with a state of its own that is a few milliseconds old. A client says how far it has seen, so
 * that whichever gateway it meets next shows what it did and never something older (docs/scaling.md#reading-what-you-wrote).
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

/** Milliseconds of a `Retry-After` header, in seconds or as a date; undefined when it is neither. */
export function retryAfterMs(text: string | undefined, now: number): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const seconds = Number(text)
  const ms = Number.isNaN(seconds) ? Date.parse(text) - now : seconds * 1000
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
