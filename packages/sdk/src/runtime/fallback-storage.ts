import { BgkError } from '../errors'
import type { StorageAdapter } from './environment'

type Action = 'read' | 'write' | 'remove'

/**
 * Storage that neither throws nor rejects: what the adapter refuses stays in memory, and each kind of failure is reported once. Changes
 * reach an asynchronous adapter one after the other. A key that the adapter does not hold yet is read from memory, so that a write
 * that failed or is under way cannot bring an old value back.
 *
 * @param onFailure Told `STORAGE` with the adapter's error as `cause`.
 */
export function createFallbackStorage(
  adapter: StorageAdapter,
  onFailure: (error: BgkError) => void,
): StorageAdapter {
  const unsaved = new Map<string, string | null>()
  const reported = new Set<Action>()
  let queue: Promise<void> | undefined
  let isChanging = false
  let listener: ((key: string | null) => void) | undefined
  let isMissed = false

  const fail = (action: Action, cause: unknown) => {
    if (reported.has(action)) return
    reported.add(action)
    onFailure(new BgkError('STORAGE', `Storage failed to ${action}; going on in memory`, { cause }))
  }

  const change = (
    action: 'write' | 'remove',
    key: string,
    value: string | null,
    run: () => void | Promise<void>,
  ) => {
    unsaved.set(key, value)
    const saved = () => {
      if (unsaved.get(key) === value) unsaved.delete(key)
    }
    const attempt = (): void | Promise<void> => {
      isChanging = true
      try {
        const done = run()
        if (isPromise(done)) return done.then(saved, (cause: unknown) => fail(action, cause))
        saved()
      } catch (cause) {
        fail(action, cause)
      } finally {
        isChanging = false
      }
    }
    const done = queue ? queue.then(attempt) : attempt()
    if (!done) return
    queue = done
    void done.then(() => {
      if (queue !== done) return
      queue = undefined
      if (isMissed) listener?.(null)
      isMissed = false
    })
  }

  // A change of our own may be reported too, at once or later: it is none of another's.
  const changed = (key: string | null) => {
    if (queue) isMissed = true
    if (queue || isChanging) return
    // Whoever changed it since knows better than a write of ours that failed.
    if (key === null) unsaved.clear()
    else unsaved.delete(key)
    listener?.(key)
  }

  return {
    get(key) {
      const mine = unsaved.get(key)
      if (mine !== undefined) return mine
      const failed = (cause: unknown) => {
        fail('read', cause)
        return null
      }
      try {
        const value = adapter.get(key)
        return isPromise(value) ? value.then((text) => text ?? null, failed) : (value ?? null)
      } catch (cause) {
        return failed(cause)
      }
    },
    set(key, value) {
      change('write', key, value, () => adapter.set(key, value))
    },
    remove(key) {
      change('remove', key, null, () => adapter.remove(key))
    },
    subscribe(next) {
      listener = next
      const stop = adapter.subscribe?.(changed)
      return () => {
        listener = undefined
        stop?.()
      }
    },
  }
}

/** Whether an adapter answers later. */
export function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof value === 'object' && value !== null && 'then' in value
}
