import { requireLike, requireObject } from './input'

/** A value that can be read now and watched: the shape `useSyncExternalStore` wants. */
export interface Readable<T> {
  /** The value now. */
  get(): T
  /**
   * Calls back on each change (not at once); returns the way to stop.
   *
   * @throws BgkError `REQUEST_INVALID` for a listener that is no function.
   */
  subscribe(listener: (value: T) => void): () => void
}

/** A Readable with its writing end. */
export interface Writable<T> extends Readable<T> {
  /** Sets the value and tells the listeners, unless it is the same value (`Object.is`). */
  set(value: T): void
  /** Number of listeners now. */
  readonly size: number
}

/** How a watched value behaves. */
export interface WritableOptions<T = unknown> {
  /** Computes what `get` returns, where it changes with time; listeners are notified by `set` alone. */
  readonly read?: () => T
  /** Runs when the first listener arrives; the returned function runs when the last one leaves. */
  readonly onFirst?: () => () => void
  /** Where a listener's exception goes; without it the exception reaches the writer after everyone was told. */
  readonly onError?: (error: unknown) => void
}

/** A part of another Readable, or what can be read whenever it changes. */
export function mapReadable<T, Part>(source: Readable<T>, pick: (value: T) => Part): Readable<Part> {
  return {
    get: () => pick(source.get()),
    subscribe: (listener) => source.subscribe((value) => listener(pick(value))),
  }
}

/**
 * Makes a watched value. A listener added or removed during a notification takes effect from the next one.
 *
 * @param initial The first value.
 * @param options What runs with the first and after the last listener, and where their exceptions go.
 * @throws BgkError `CONFIG` for options that are none.
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
