import type { BgkError } from '../errors'
import type { Clock, TimerId, Timers } from '../runtime/environment'
import { createReadable, type Readable } from '../runtime/readable'

/** Trustworthiness of a stream; see `stream.status`. */
export interface StreamStatus {
  /**
   * `idle`: no subscriber or, for a stream of the account, no login. `loading`: no value yet, or not
   * confirmed by the link. `live`: the link is up and sent data within the last 5 s. `stale`: the value may
   * be old. `ended`: there is no such market; see `error`. Nothing is requested again until all subscribers
   * have left.
   */
  readonly state: 'idle' | 'loading' | 'live' | 'stale' | 'ended'
  /** Epoch milliseconds of the newest data; current also on an older status object. */
  readonly updatedAt: number | undefined
  /** `UNKNOWN_MARKET`, with `ended` only. */
  readonly error?: BgkError
}

/**
 * Status of a stream. Invariant: `live` only while the link is up and sent data within the last `staleAfter`
 * ms. A first value from another source (a REST response beside a socket) is shown but proves nothing. Each
 * read checks this, so a host that slept past the timer does not see `live`. After the wall clock was set
 * back, `live` may last for another `staleAfter`.
 */
export interface Freshness {
  readonly status: Readable<StreamStatus>
  opened(): void
  /**
   * The link sent data at `at` (else now), valid for `validFor` ms (else `staleAfter`); `value`: there is a
   * value to show.
   */
  markReceived(value: boolean, at?: number, validFor?: number): void
  /** There is a value to show that proves nothing about the link. */
  seeded(): void
  link(up: boolean): void
  /** No data is available and the value is cleared, until `resumed`. */
  paused(): void
  resumed(): void
  ended(error: BgkError): void
  closed(): void
}

export interface FreshnessOptions {
  readonly clock: Clock
  readonly timers: Timers
  readonly staleAfter: number
  /** Reports a status listener that threw. */
  readonly onListenerError: (error: unknown) => void
}

type State = StreamStatus['state']

export function createFreshness(options: FreshnessOptions): Freshness {
  const { clock, timers, staleAfter, onListenerError } = options
  let open = false
  let up = false
  let hasValue = false
  let wasLive = false
  let failure: BgkError | undefined
  let updatedAt: number | undefined
  /** Freshness of the current link's data. */
  const proof = createFreshnessTimer(clock, staleAfter)
  const started = createFreshnessTimer(clock, staleAfter)
  let timer: TimerId | undefined

  const statusOf = (state: State): StreamStatus => ({
    state,
    get updatedAt() {
      return updatedAt
    },
    ...(state === 'ended' && failure && { error: failure }),
  })
  let current = statusOf('idle')
  let notified: State = 'idle'

  const judge = (): State => {
    if (!open) return 'idle'
    if (failure) return 'ended'
    if (!hasValue) return 'loading'
    if (proof.isFresh && up) return 'live'
    return !wasLive && started.isFresh ? 'loading' : 'stale'
  }

  const rest = () => {
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = undefined
  }

  /** Schedules the next time at which the state can change by itself. */
  const arm = () => {
    if (timer !== undefined || !open || !hasValue || failure) return
    const next = proof.isFresh ? proof : judge() === 'loading' ? started : undefined
    if (next) timer = timers.setTimeout(tick, next.remaining + 1)
  }

  const tick = () => {
    timer = undefined
    review()
  }

  // A read must not notify: it happens while a component renders. The timer notifies the listeners.
  const read = (): StreamStatus => {
    const state = judge()
    if (state !== current.state) current = statusOf(state)
    return current
  }
  const status = createReadable<StreamStatus>(current, { read, onError: onListenerError })

  const review = () => {
    const next = read()
    if (next.state === 'live') wasLive = true
    arm()
    notified = next.state
    status.set(next)
  }

  const start = () => {
    open = true
    failure = undefined
    wasLive = false
    started.mark()
    review()
  }

  const stop = () => {
    open = false
    up = false
    proof.forget()
    rest()
    review()
  }

  return {
    status,
    opened: start,
    markReceived(value, at = clock.now(), validFor) {
      hasValue ||= value
      updatedAt = at
      proof.mark(at, validFor)
      // A timer set for a longer time would be late.
      if (validFor !== undefined) rest()
      if (notified === 'live') arm()
      else review()
    },
    seeded() {
      hasValue = true
      updatedAt = clock.now()
      if (notified !== 'live') review()
    },
    link(next) {
      up = next
      // Data of the previous link proves nothing about the next one.
      if (!next) proof.forget()
      review()
    },
    paused() {
      hasValue = false
      updatedAt = undefined
      stop()
    },
    resumed: start,
    ended(error) {
      failure = error
      up = false
      proof.forget()
      rest()
      review()
    },
    closed: stop,
  }
}

/**
 * True within `maxAge` milliseconds of a mark. Stale stays stale until `mark()`: neither a wall clock that
 * was set back nor a mark in the future makes it fresh.
 */
export interface FreshnessTimer {
  /** Marks now or that time; `validFor` replaces `maxAge` until the next mark. */
  mark(at?: number, validFor?: number): void
  /** Removes the mark. */
  forget(): void
  readonly isFresh: boolean
  /** Time of the last mark, also once stale. */
  readonly at: number | undefined
  /** Milliseconds until it is stale, at most `maxAge`. */
  readonly remaining: number
}

export function createFreshnessTimer(clock: Clock, maxAge: number): FreshnessTimer {
  let at: number | undefined
  let old = true
  let limit = maxAge
  const age = () => clock.now() - (at ?? 0)
  return {
    mark(when = clock.now(), validFor = maxAge) {
      at = when
      limit = validFor
      old = false
    },
    forget() {
      at = undefined
      old = true
    },
    get isFresh() {
      if (!old && (age() < 0 || age() > limit)) old = true
      return !old
    },
    get at() {
      return at
    },
    get remaining() {
      return Math.min(limit, limit - age())
    },
  }
}
