import { BgkError } from '../errors'

/** The end of what its caller gave up before anything was sent. */
export const cancelled = (cause?: unknown): BgkError => new BgkError('CANCELLED', 'Cancelled', { cause })

/** The work's own end, or `failure()` if the signal comes first: nobody waits for what does not listen to its signal. */
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
