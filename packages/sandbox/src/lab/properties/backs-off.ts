import { rejectionOf } from './own-orders'
import { type Property, sourceOf, violation } from './property'

export interface BackOffOptions {
  /** Failures in a row of one call. Default: 20. */
  readonly most?: number
  /** Time in which they count, ms. Default: 10,000. */
  readonly withinMs?: number
}

/** Faults that reject a call with a status alone. */
const FAILURES: ReadonlySet<string> = new Set(['rate-limited', 'server-error', 'unauthorized'])

/**
 * Demands pauses after failures: fewer than `most` failures of one call in a row within `withinMs`. A failure
 * is a rejection, a rate limit or an error of the server.
 */
export function backsOff(options: BackOffOptions = {}): Property {
  const { most = 20, withinMs = 10_000 } = options
  const name = sourceOf('backsOff', options)
  return {
    name,
    source: name,
    observer() {
      const failures = new Map<string, number[]>()
      let found: string | undefined
      return {
        call({ name: call, sentAt, answer, fault }) {
          const reason = rejectionOf(answer)
          const isFailed = reason !== undefined || answer === undefined || FAILURES.has(fault ?? '')
          if (!isFailed) {
            failures.delete(call)
            return
          }
          const times = [...(failures.get(call) ?? []).filter((at) => sentAt - at < withinMs), sentAt]
          failures.set(call, times)
          if (times.length >= most)
            found ??= `${call} failed ${times.length} times in ${withinMs / 1000} s, last: ${reason ?? fault ?? 'no answer'}`
        },
        check: (view) => (found === undefined ? undefined : violation(name, view, found)),
      }
    },
  }
}
