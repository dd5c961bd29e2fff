import type { BgkError } from '../errors'
import type { Clock, TimerId, Timers } from '../runtime/environment'
import { createReadable, type Readable } from '../runtime/readable'

/** How far a stream can be trusted; see `stream.status`. */
export interface StreamStatus {
  /**
   * `idle`: nobody listens, or, of an account's stream, nobody is logged in. `loading`: no value yet, or none that the link
   * has confirmed. `live`: the link is up and brought data within the last 5 s. `stale`: there is a value and it may be old.
   * `ended`: there is no such market; `error` says so, and nothing is asked for again until everybody has left.
   */
  readonly state: 'idle' | 'loading' | 'live' | 'stale' | 'ended'
  /** Epoch milliseconds of the newest data; always current, also on a status object read earlier. */
  readonly updatedAt: number | undefined
  /** With `ended` only: `UNKNOWN_MARKET`. */
  readonly error?: BgkError
}

/**
 * Says how far a stream can be trusted. Invariant: `live` is only ever said while the link is up and that link brought data
 * within the last `staleAfter` ms; a first value of another source (a REST answer beside a socket) shows something and proves
 * nothing. This is checked again at each reading, so a host that slept past the timer does not see `live`. After the wall
 * clock was set back it may be said for another `staleAfter` at most.
 */
export interface Freshness {
  readonly status: Readable<StreamStatus>
  opened(): void
  /** The link brought data at `at` (else now), good for `within` ms (else `staleAfter`); `value`: there is something to show. */
  markReceived(value: boolean, at?: number, validFor?: number): void
  /** There is something to show that says nothing of the link. */
  seeded(): void
  link(up: boolean): void
  /** Nothing can be had for now and what was shown is gone, until `resumed`. */
  paused(): void
  resumed(): void
  ended(error: BgkError): void
  closed(): void
}

export interface FreshnessOptions {
  readonly clock: Clock
  readonly timers: Timers
  readonly staleAfter: number
  /** A listener of the status threw. */
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
  /** Of data that the present link brought. */
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

  /** The next moment at which the state can change by itself. */
  const arm = () => {
    if (timer !== undefined || !open || !hasValue || failure) return
    const next = proof.isFresh ? proof : judge() === 'loading' ? started : undefined
    if (next) timer = timers.setTimeout(tick, next.remaining + 1)
  }

  const tick = () => {
    timer = undefined
    review()
  }

  // Reading must not notify: it happens while a component renders. The timer tells the listeners.
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
      // A timer that was set for a longer time would be late.
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
      // What the link before brought proves nothing of the next one.
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
 * Whether something happened within the last `most` milliseconds. What has grown old never grows young again by itself: a wall
 * clock that was set back cannot bring it back, nor can a moment that now lies in the future count.
 */
export interface FreshnessTimer {
  /** It happens, now or at that moment; `within` replaces `most` until the next mark. */
  mark(at?: number, validFor?: number): void
  /** As if it had never happened. */
  forget(): void
  readonly isFresh: boolean
  /** When it happened last, also after it has grown old. */
  readonly at: number | undefined
  /** Milliseconds until it is old, at most `most`, if nothing happens. */
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
