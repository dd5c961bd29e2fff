import type { Clock, TimerId, Timers } from '../environment'
import { createReadable, type Readable } from '../readable'
import type { StreamStatus } from './stream'

/**
 * Says how far a stream can be trusted. Invariant: `live` is only ever said while the link is up and data came within the
 * last `staleAfter` ms; this is checked again at each reading, so a host that slept past the timer does not see `live`.
 * What lies in the future, after the wall clock was set back, is old: a clock cannot make data live.
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

/** True for an age from 0 to `most`; a negative one tells of a clock that was set back. */
export function isWithin(age: number, most: number): boolean {
  return age >= 0 && age <= most
}

export function createFreshness(clock: Clock, timers: Timers, staleAfter: number): Freshness {
  let open = false
  let up = false
  let hasValue = false
  let wasLive = false
  let updatedAt: number | undefined
  let openedAt = 0
  let timer: TimerId | undefined

  const statusOf = (state: State): StreamStatus => ({
    state,
    get updatedAt() {
      return updatedAt
    },
  })
  let current = statusOf('idle')
  const told = createReadable<StreamStatus>(current)

  const isRecent = (since: number | undefined) =>
    since !== undefined && isWithin(clock.now() - since, staleAfter)

  const judge = (): State => {
    if (!open) return 'idle'
    if (!hasValue) return 'loading'
    if (up && isRecent(updatedAt)) return 'live'
    return !wasLive && isRecent(openedAt) ? 'loading' : 'stale'
  }

  /** The next moment at which the state can change by itself. */
  const arm = () => {
    if (timer !== undefined || !open || !hasValue) return
    const state = judge()
    if (state === 'stale') return
    const since = state === 'live' ? (updatedAt ?? 0) : openedAt
    timer = timers.setTimeout(tick, Math.min(since - clock.now(), 0) + staleAfter + 1)
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
      openedAt = clock.now()
      review()
    },
    heard(value, at = clock.now()) {
      hasValue ||= value
      updatedAt = at
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
