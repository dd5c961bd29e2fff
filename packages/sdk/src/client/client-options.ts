import { BgkError } from '../errors'
import { originOf } from '../http/origin'
import { LOCALES, type Locale } from '../messages/languages'
import type { EnvironmentOptions } from '../runtime/create-environment'
import type { StorageAdapter } from '../runtime/environment'
import { badInput } from '../runtime/input'

/** Options of `createClient`; only `origin` is required. */
export interface ClientOptions extends EnvironmentOptions {
  /**
   * Origin of the exchange, e.g. `https://bgk.example`; its path (`https://bgk.example/api`) precedes the
   * path of each call.
   */
  readonly origin: string
  /**
   * Distinguishes clients of one page in the keys of shared caches; default: a number per origin. Set it
   * where a server renders the page and the browser reuses its cache.
   */
  readonly id?: string
  /** Language of server messages; default: the previous one, else the reader's, else English. */
  readonly locale?: Locale
  /**
   * Storage of token, user and language; default: the page's `localStorage`, else memory. Clients with the
   * same storage and key follow each other's login.
   */
  readonly storage?: StorageAdapter
  /**
   * Prefix of the names in storage (`<storageKey>:token`); default: the origin, so that no exchange gets
   * another's token.
   */
  readonly storageKey?: string
  /**
   * Socket timings: `live` (default) detects a dead connection and reconnects faster; `spec` uses the upper
   * bounds of the specification.
   */
  readonly profile?: 'spec' | 'live'
  /** Minutes east of UTC of the exchange's wall clock; default: +08:00, verified against the data. */
  readonly exchangeUtcOffset?: number
  /**
   * Meaning of null in place of a list: `error` (default), because an empty list means no rows, or `empty`
   * for back ends that return null.
   */
  readonly nullLists?: 'error' | 'empty'
  /** Timeout of a call in milliseconds, retries included; default 10 000. */
  readonly timeout?: number
  /** Number of retries of a failed read within its timeout; default 2. A write is never sent twice. */
  readonly readRetries?: number
  /**
   * Queues calls while the exchange limits their rate (HTTP 429, `Retry-After`), cancels first, within their
   * `timeout`. A rejected call is sent again under the same key. false: each 429 fails with `RATE_LIMITED`.
   * Default true.
   */
  readonly rateLimitQueue?: boolean
  /**
   * Without idempotency keys: reads the exchange's time and lists before each order, withdrawal, transfer and
   * swap. A lost response can then be resolved. false saves these reads; such an attempt stays `unknown`.
   * Default true.
   */
  readonly snapshotBeforeWrites?: boolean
  /**
   * Refreshes the account streams of the feed (`openOrders`, `balances`, `positions`) within 30 s while
   * nothing is open or held. false saves these reads; the streams are then `stale`. Default true.
   */
  readonly accountRefresh?: boolean
  /** Called after a 401 has cleared the session: show the login. */
  readonly onUnauthorized?: () => void
  /**
   * Receives `STORAGE` when the storage failed (once for each kind of failure; the session continues in
   * memory). Receives `LISTENER_FAILED` when a callback threw (a subscriber of a stream, its status, the
   * session or the loading count); the error is the `cause`.
   */
  readonly onError?: (error: BgkError) => void
}

/** Longer timers of setTimeout fire immediately. */
const MAX_TIMER_MS = 2_147_483_647

interface Rule {
  readonly allowed: string
  readonly fits: (value: unknown) => boolean
}

const aNumber = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most
const aFunction: Rule = { allowed: 'a function', fits: (value) => typeof value === 'function' }
const aText: Rule = {
  allowed: 'a text that is not empty',
  fits: (value) => typeof value === 'string' && value !== '',
}
const anObject = (...methods: readonly string[]): Rule => ({
  allowed: `an object with ${methods.join(', ')}`,
  fits: (value) =>
    typeof value === 'object' &&
    value !== null &&
    methods.every((name) => typeof Reflect.get(value, name) === 'function'),
})
const oneOf = (values: readonly unknown[]): Rule => ({
  allowed: values.join(', '),
  fits: (value) => values.includes(value),
})

function rules(): Readonly<Record<keyof ClientOptions, Rule>> {
  return {
    origin: { allowed: 'an http or https URL', fits: (value) => originOf(value) !== '' },
    id: aText,
    locale: oneOf(LOCALES),
    storage: anObject('get', 'set', 'remove'),
    storageKey: aText,
    profile: oneOf(['spec', 'live']),
    exchangeUtcOffset: {
      allowed: 'whole minutes from -840 to 840',
      fits: (value) => Number.isInteger(value) && aNumber(-840, 840)(value),
    },
    nullLists: oneOf(['error', 'empty']),
    timeout: {
      allowed: `milliseconds from 1 to ${MAX_TIMER_MS}`,
      fits: aNumber(1, MAX_TIMER_MS),
    },
    readRetries: {
      allowed: 'a whole number from 0 to 10',
      fits: (value) => Number.isInteger(value) && aNumber(0, 10)(value),
    },
    snapshotBeforeWrites: oneOf([true, false]),
    accountRefresh: oneOf([true, false]),
    rateLimitQueue: oneOf([true, false]),
    onUnauthorized: aFunction,
    onError: aFunction,
    fetch: aFunction,
    WebSocket: aFunction,
    clock: anObject('now'),
    timers: anObject('setTimeout', 'clearTimeout'),
    random: aFunction,
    randomId: aFunction,
    online: anObject('isOnline', 'subscribe'),
    log: aFunction,
  }
}

/**
 * Validates options of a caller without types; an undefined option counts as absent. Throws BgkError CONFIG
 * with the option as `field`, and `params.value` and `params.allowed`.
 */
export function checkClientOptions(options: unknown): void {
  const known = rules()
  if (typeof options !== 'object' || options === null)
    throw badInput(
      'options',
      options,
      'an object with at least origin, e.g. { origin: "https://bgk.example" }',
      'CONFIG',
    )
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.entries(known).find(([key]) => key === name)?.[1]
    if (!rule) throw unknownOption(name, Object.keys(known))
    if (value !== undefined && !rule.fits(value)) throw badInput(name, value, rule.allowed, 'CONFIG')
  }
  originOf(Reflect.get(options, 'origin'))
}

function unknownOption(field: string, names: readonly string[]): BgkError {
  const allowed = names.join(', ')
  return new BgkError('CONFIG', `createClient has no option ${field}; it takes ${allowed}`, {
    field,
    params: { value: field, allowed },
  })
}
