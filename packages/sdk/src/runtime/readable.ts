import { requireLike, requireObject } from './input'

/** An observable value, in the shape of `useSyncExternalStore`. */
export interface Readable<T> {
  /** Returns the current value. */
  get(): T
  /**
   * Calls the listener on each later change; returns the unsubscribe function.
   *
   * @throws BgkError `REQUEST_INVALID` for a listener that is not a function.
   */
  subscribe(listener: (value: T) => void): () => void
}

/** A writable `Readable`. */
export interface Writable<T> extends Readable<T> {
  /** Sets the value and notifies the listeners, unless it is unchanged (`Object.is`). */
  set(value: T): void
  /** Current number of listeners. */
  readonly size: number
}

/** Options of `createReadable`. */
export interface WritableOptions<T = unknown> {
  /** Computes a time-dependent value for `get`; listeners are notified only by `set`. */
  readonly read?: () => T
  /** Runs when the first listener subscribes; the returned function runs when the last one leaves. */
  readonly onFirst?: () => () => void
  /** Receives exceptions of listeners. Default: `set` throws after all listeners were notified. */
  readonly onError?: (error: unknown) => void
}

/** Derives a Readable from a part of another, or a value computed on its changes. */
export function mapReadable<T, Part>(source: Readable<T>, pick: (value: T) => Part): Readable<Part> {
  return {
    get: () => pick(source.get()),
    subscribe: (listener) => source.subscribe((value) => listener(pick(value))),
  }
}

/**
 * Creates an observable value. Listeners added or removed during a notification count from the next one.
 *
 * @param initial The initial value.
 * @param options Hooks for the first and last listener, and for exceptions.
 * @throws BgkError `CONFIG` for invalid options.
 */
export function createReadable<T>(initial: T, options: WritableOptions<T> = {}): Writable<T> {
  requireObject(options, 'options', 'CONFIG')
  const listeners = new Map<symbol, (value: T) => void>()
  let value = initial
  let stop: (() => void) | undefined

  const notify = () => {
    const failures: unknown[] = []
    const current = value
    for (const listener of [...listeners.values()]) {
      try {
        listener(current)
      } catch (error) {
        if (options.onError) options.onError(error)
        else failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }

  return {
    get: options.read ?? (() => value),
    set(next) {
      if (Object.is(next, value)) return
      value = next
      notify()
    },
    subscribe(listener) {
      requireLike(listener, 'listener', createReadable)
      const key = Symbol()
      listeners.set(key, listener)
      if (listeners.size === 1) stop = options.onFirst?.()
      return () => {
        if (!listeners.delete(key) || listeners.size > 0) return
        const leave = stop
        stop = undefined
        leave?.()
      }
    },
    get size() {
      return listeners.size
    },
  }
}
