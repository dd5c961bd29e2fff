import { BgkError } from '../errors'
import type { Timers } from './environment'

/** Error of a call cancelled before anything was sent. */
export const cancelled = (cause?: unknown): BgkError => new BgkError('CANCELLED', 'Cancelled', { cause })

/**
 * Resolves with the work, or rejects with `failure()` once the signal aborts, even if the work ignores the
 * signal.
 */
export function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  failure: () => unknown = cancelled,
): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(failure())
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Waits, or rejects with the signal's reason. */
export function pause(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = () => {
      timers.clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = timers.setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
