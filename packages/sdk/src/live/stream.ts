import type { BgkError } from '../errors'
import type { Clock, Timers } from '../runtime/environment'
import { createReadable, type Readable } from '../runtime/readable'
import { createFreshness, type StreamStatus } from './freshness'

/**
 * Live data: the first subscriber opens it, the last one to leave closes it, and all of them share one link. A subscriber that
 * throws is reported (see `feed.onProblem`) and hurts nobody.
 */
export interface Stream<T> extends Readable<T | undefined>, AsyncIterable<T> {
  /**
   * The newest value; after the last subscriber left, the last one known.
   *
   * @example
   * const price = client.feed.ticker('BTC/USDT').get()?.price
   */
  get(): T | undefined
  /**
   * Calls back on each new value (not at once with the present one).
   *
   * @returns The way to stop.
   * @example
   * const stop = client.feed.ticker('BTC/USDT').subscribe(({ price }) => console.log(price))
   */
  subscribe(listener: (value: T) => void): () => void
  /**
   * Changes of state only; watching it does not open the stream.
   *
   * @example
   * stream.status.subscribe(({ state }) => setDimmed(state !== 'live'))
   */
  readonly status: Readable<StreamStatus>
  /**
   * Values until `signal` aborts or the loop is left; a slow reader skips to the newest one.
   *
   * @throws BgkError `UNKNOWN_MARKET` when there is no such market; the loop ends with it.
   * @example
   * for await (const book of client.feed.book('BTC/USDT').values({ signal: AbortSignal.timeout(60_000) }))
   *   console.log(book.bids[0]?.price)
   */
  values(options?: { readonly signal?: AbortSignal }): AsyncIterableIterator<T>
}

/** The writing end of a stream, for whoever brings it its data. */
export interface StreamSink<T> {
  get(): T | undefined
  /**
   * The link brought data at `at` (else now), good for `within` ms (else `staleAfter`); the same value again is a sign of life and
   * wakes nobody.
   */
  put(value: T, at?: number, validFor?: number): void
  /** A value that did not come over the link: it is shown, and no sign of life. */
  seed(value: T): void
  /** Data came that did not change the value. */
  markReceived(): void
  link(up: boolean): void
  /** Nothing can be had for now: the value becomes `empty` if there is one, the status idle, until `resume`. */
  pause(empty: T): void
  resume(): void
  /** There is nothing to be had: leaves the source, and iterators throw. */
  end(error: BgkError): void
}

export interface StreamOptions<T> {
  readonly clock: Clock
  readonly timers: Timers
  readonly staleAfter: number
  /** Runs with the first subscriber; what it returns runs with the last one's leave. */
  readonly open: (sink: StreamSink<T>) => () => void
  /** A subscriber threw; the other subscribers and the stream are not concerned. */
  readonly onListenerError: (error: unknown) => void
  /** When the feed is closed the source is left and iterators end. */
  readonly closed: Readable<boolean>
}

/** Makes a stream: reference counting, the newest value, trustworthiness, callbacks and iterators over one source. */
export function createStream<T>(options: StreamOptions<T>): Stream<T> {
  const { closed, onListenerError } = options
  const freshness = createFreshness(options)
  const failing = new Set<(error: BgkError) => void>()
  let stopSource: (() => void) | undefined
  const leave = () => {
    const stop = stopSource
    stopSource = undefined
    stop?.()
  }
  const sink: StreamSink<T> = {
    get: () => value.get(),
    put(next, at, validFor) {
      freshness.markReceived(true, at, validFor)
      value.set(next)
    },
    seed(next) {
      freshness.seeded()
      value.set(next)
    },
    markReceived: () => freshness.markReceived(false),
    link: (up) => freshness.link(up),
    pause(empty) {
      freshness.paused()
      if (value.get() !== undefined) value.set(empty)
    },
    resume: () => freshness.resumed(),
    end(error) {
      leave()
      freshness.ended(error)
      for (const fail of [...failing]) fail(error)
    },
  }
  const value = createReadable<T | undefined>(undefined, {
    onError: onListenerError,
    onFirst() {
      if (closed.get()) return () => {}
      freshness.opened()
      stopSource = options.open(sink)
      const release = () => {
        forget()
        leave()
        freshness.closed()
      }
      const forget = closed.subscribe(release)
      return release
    },
  })
  const subscribe = (listener: (value: T) => void) =>
    value.subscribe((next) => {
      if (next !== undefined) listener(next)
    })

  const values = ({ signal }: { readonly signal?: AbortSignal } = {}) =>
    iterate<T>((push, end) => {
      const stop = subscribe(push)
      const fail = (error: BgkError) => end(error)
      const finish = () => end()
      const { state, error } = freshness.status.get()
      const now = state === 'live' ? value.get() : undefined
      if (now !== undefined) push(now)
      failing.add(fail)
      signal?.addEventListener('abort', finish)
      const forget = closed.subscribe(finish)
      if (signal?.aborted || closed.get()) finish()
      else if (error) fail(error)
      return () => {
        stop()
        forget()
        failing.delete(fail)
        signal?.removeEventListener('abort', finish)
      }
    })

  return {
    get: () => value.get(),
    subscribe,
    status: freshness.status,
    values,
    [Symbol.asyncIterator]: () => values(),
  }
}

/** Turns callbacks into an iterator that holds one value at most: a slow reader skips to the newest. */
function iterate<T>(
  start: (push: (value: T) => void, end: (error?: BgkError) => void) => () => void,
): AsyncIterableIterator<T> {
  let waiting: { resolve(result: IteratorResult<T>): void; reject(error: BgkError): void }[] = []
  let held: { readonly value: T } | undefined
  let failure: BgkError | undefined
  let ended = false
  let stop: (() => void) | undefined
  let started = false

  const push = (value: T) => {
    const next = waiting.shift()
    if (next) next.resolve({ done: false, value })
    else held = { value }
  }
  const end = (error?: BgkError) => {
    if (ended) return
    ended = true
    held = undefined
    stop?.()
    stop = undefined
    const [first, ...others] = waiting
    waiting = []
    if (error && first) first.reject(error)
    else first?.resolve({ done: true, value: undefined })
    if (error && !first) failure = error
    for (const { resolve } of others) resolve({ done: true, value: undefined })
  }

  return {
    next() {
      if (!started && !ended) {
        started = true
        stop = start(push, end)
        if (ended) stop()
      }
      if (failure) {
        // Once; whoever asks on finds the end.
        const error = failure
        failure = undefined
        return Promise.reject(error)
      }
      if (ended) return Promise.resolve({ done: true, value: undefined })
      if (held) {
        const { value } = held
        held = undefined
        return Promise.resolve({ done: false, value })
      }
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
      })
    },
    return() {
      end()
      failure = undefined
      return Promise.resolve({ done: true, value: undefined })
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
