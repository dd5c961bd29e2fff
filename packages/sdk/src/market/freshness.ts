import type { Clock, TimerId, Timers } from '../environment'
import { createReadable, type Readable } from '../readable'
import { createRecency } from '../socket/recency'

/**
 * `idle`: nobody listens. `loading`: no value yet. `live`: the link is up and data came within the last 5 s.
 * `stale`: there is a value and it may be old.
 */
export interface StreamStatus {
  readonly state: 'idle' | 'loading' | 'live' | 'stale'
  /** Epoch milliseconds of the newest data; always current, also on a status object read earlier. */
  readonly updatedAt: number | undefined
}

/**
 * Says how far a stream can be trusted. Invariant: `live` is only ever said while the link is up and data came within the
 * last `staleAfter` ms; this is checked again at each reading, so a host that slept past the timer does not see `live`.
 * After the wall clock was set back it may be said for another `staleAfter` at most.
 */
export interface Freshness {
  readonly status: Readable<StreamStatus>
  opened(): void
  /** Data came at `at` (else now); `value`: from here on there is something to show. */
  heard(value: boolean, at?: number): void
  link(up: boolean): void
  closed(): void
}

type State = StreamStatus['state']

export function createFreshness(clock: Clock, timers: Timers, staleAfter: number): Freshness {
  let open = false
  let up = false
  let hasValue = false
  let wasLive = false
  const updated = createRecency(clock, staleAfter)
  const started = createRecency(clock, staleAfter)
  let timer: TimerId | undefined

  const statusOf = (state: State): StreamStatus => ({
    state,
    get updatedAt() {
      return updated.at
    },
  })
  let current = statusOf('idle')
  const told = createReadable<StreamStatus>(current)

  const judge = (): State => {
    if (!open) return 'idle'
    if (!hasValue) return 'loading'
    if (updated.recent && up) return 'live'
    return !wasLive && started.recent ? 'loading' : 'stale'
  }

  /** The next moment at which the state can change by itself. */
  const arm = () => {
    if (timer !== undefined || !open || !hasValue) return
    const next = updated.recent ? updated : judge() === 'loading' ? started : undefined
    if (next) timer = timers.setTimeout(tick, next.left + 1)
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

  const review = () => {
    const status = read()
    if (status.state === 'live') wasLive = true
    arm()
    told.set(status)
  }

  return {
    status: { get: read, subscribe: (listener) => told.subscribe(listener) },
    opened() {
      open = true
      wasLive = false
      started.mark()
      review()
    },
    heard(value, at) {
      hasValue ||= value
      updated.mark(at)
      if (told.get().state !== 'live') review()
    },
    link(next) {
      up = next
      review()
    },
    closed() {
      open = false
      up = false
      if (timer !== undefined) timers.clearTimeout(timer)
      timer = undefined
      review()
    },
  }
}
