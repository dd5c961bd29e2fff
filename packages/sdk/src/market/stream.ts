import type { Clock, Timers } from '../environment'
import { createReadable, type Readable } from '../readable'
import { createFreshness, type StreamStatus } from './freshness'

/** Live data: the first subscriber opens it, the last one to leave closes it; all subscribers share one link. */
export interface Stream<T> extends AsyncIterable<T> {
  /** The newest value; after the last subscriber left, the last one known. */
  get(): T | undefined
  /** Calls back on each new value (not at once); returns the way to stop. */
  subscribe(listener: (value: T) => void): () => void
  /** Changes of state only; watching it does not open the stream. */
  readonly status: Readable<StreamStatus>
  /** Values until `signal` aborts; a slow reader skips to the newest one. */
  values(options?: { readonly signal?: AbortSignal }): AsyncIterableIterator<T>
}

/** Tells once that a feed is closed. Not an AbortSignal: those warn of a leak at the eleventh listener in Node. */
export interface Closing {
  readonly closed: boolean
  onClose(run: () => void): () => void
  close(): void
}

export function createClosing(): Closing {
  const listeners = new Set<() => void>()
  let closed = false
  return {
    get closed() {
      return closed
    },
    onClose(run) {
      const entry = () => run()
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    close() {
      closed = true
      for (const run of [...listeners]) run()
      listeners.clear()
    },
  }
}

/** The writing end of a stream, for whoever brings it its data. */
export interface StreamSink<T> {
  get(): T | undefined
  /** Data came (at `at`, else now); the same value again is a sign of life and wakes nobody. */
  put(value: T, at?: number): void
  /** Data came that did not change the value. */
  heard(): void
  link(up: boolean): void
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
  readonly closing: Closing
}

/** Makes a stream: reference counting, the newest value, trustworthiness, callbacks and iterators over one source. */
export function createStream<T>(options: StreamOptions<T>): Stream<T> {
  const freshness = createFreshness(options.clock, options.timers, options.staleAfter)
  const sink: StreamSink<T> = {
    get: () => value.get(),
    put(next, at) {
      freshness.heard(true, at)
      value.set(next)
    },
    heard: () => freshness.heard(false),
    link: (up) => freshness.link(up),
  }
  const value = createReadable<T | undefined>(undefined, {
    onError: options.onListenerError,
    onFirst() {
      if (options.closing.closed) return () => {}
      freshness.opened()
      const stop = options.open(sink)
      let released = false
      const release = () => {
        if (released) return
        released = true
        forget()
        stop()
        freshness.closed()
      }
      const forget = options.closing.onClose(release)
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
      const now = freshness.status.get().state === 'live' ? value.get() : undefined
      if (now !== undefined) push(now)
      signal?.addEventListener('abort', end)
      const forget = options.closing.onClose(end)
      if (signal?.aborted || options.closing.closed) end()
      return () => {
        stop()
        forget()
        signal?.removeEventListener('abort', end)
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
  start: (push: (value: T) => void, end: () => void) => () => void,
): AsyncIterableIterator<T> {
  let waiting: ((result: IteratorResult<T>) => void)[] = []
  let held: { readonly value: T } | undefined
  let ended = false
  let stop: (() => void) | undefined
  let started = false

  const push = (value: T) => {
    const next = waiting.shift()
    if (next) next({ done: false, value })
    else held = { value }
  }
  const end = () => {
    if (ended) return
    ended = true
    held = undefined
    stop?.()
    stop = undefined
    for (const resolve of waiting) resolve({ done: true, value: undefined })
    waiting = []
  }

  return {
    next() {
      if (!started) {
        started = true
        stop = start(push, end)
        if (ended) stop()
      }
      if (ended) return Promise.resolve({ done: true, value: undefined })
      if (held) {
        const { value } = held
        held = undefined
        return Promise.resolve({ done: false, value })
      }
      return new Promise((resolve) => {
        waiting.push(resolve)
      })
    },
    return() {
      end()
      return Promise.resolve({ done: true, value: undefined })
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
