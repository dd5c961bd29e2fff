import { BgkError } from '../errors'
import { originOf } from '../http/origin'
import { LOCALES, type Locale } from '../messages/languages'
import type { EnvironmentOptions } from '../runtime/create-environment'
import type { StorageAdapter } from '../runtime/environment'
import { badInput } from '../runtime/input'

/** What `createClient` takes; only `origin` is needed. */
export interface ClientOptions extends EnvironmentOptions {
  /** Where the exchange lives, e.g. `https://bgk.example`; a path of it (`https://bgk.example/api`) comes before that of each call. */
  readonly origin: string
  /**
   * Tells clients of one page apart, as part of the keys of caches that they share; default: the number of the client among those of
   * its origin. Name it where a server renders the page and the browser goes on with its cache.
   */
  readonly id?: string
  /** The language of the exchange's words; default: the one of last time, else the reader's, else English. */
  readonly locale?: Locale
  /**
   * Where token, user and language are kept; default: the page's `localStorage`, else memory. Clients of the same storage and key follow
   * each other's login.
   */
  readonly storage?: StorageAdapter
  /** What stands before the names in storage (`<storageKey>:token`); default: the origin, so that no exchange gets another's token. */
  readonly storageKey?: string
  /** Socket timings: `live` (default), which detects a dead link and reconnects faster, or `spec`, the upper bounds of the product's description. */
  readonly profile?: 'spec' | 'live'
  /** Minutes east of UTC of the exchange's wall clock; default: +08:00, verified against the data. */
  readonly exchangeUtcOffset?: number
  /**
   * What null means where a list belongs: `error` (default), for an empty list says that there is nothing, or `empty` for back ends
   * that answer so.
   */
  readonly nullLists?: 'error' | 'empty'
  /** Milliseconds a call may take, all its tries together; default 10 000. */
  readonly timeout?: number
  /** How often a read that failed is tried again within its time; default 2. A write is never sent twice. */
  readonly readRetries?: number
  /**
   * Calls wait while the exchange limits their rate (HTTP 429, `Retry-After`), cancels first, within their `timeout`. A refused call is
   * sent again under the same key. false: each 429 fails with `RATE_LIMITED`. Default true.
   */
  readonly rateLimitQueue?: boolean
  /**
   * Where the exchange keeps no idempotency keys: read its time and the lists of that kind before each order, withdrawal, transfer
   * and swap, so that a lost answer can be settled by them. false saves these reads; then such an attempt stays unsure. Default true.
   */
  readonly snapshotBeforeWrites?: boolean
  /**
   * Account streams of the feed (`openOrders`, `balances`, `positions`) are also refreshed, within 30 s, while nothing is open or held.
   * false saves these reads; then they are `stale` meanwhile. Default true.
   */
  readonly accountRefresh?: boolean
  /** Called after a 401 has cleared the session: show the login. */
  readonly onUnauthorized?: () => void
  /**
   * Told `STORAGE` when the storage failed (once for each kind of failure; the session goes on in memory), and `LISTENER_FAILED` when a callback of yours threw (a subscriber of a stream, of its status, of the session or of the loading
   * count); the error is the `cause`. Nothing else is disturbed by it.
   */
  readonly onError?: (error: BgkError) => void
}

/** setTimeout fires at once beyond this. */
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
 * Checks what a caller without types may have given. An option that is undefined counts as left out.
 * Throws BgkError CONFIG with the option as `field`, and `params.value` and `params.allowed`.
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
