import type { IncomingMessage, ServerResponse } from 'node:http'

/** Requests of one call, method and status class. */
export interface RequestSeries {
  readonly call: string
  readonly method: string
  /** `2xx` … `5xx`, or `aborted` if the caller disconnected first. */
  readonly status: string
  readonly count: number
  /** Total seconds. */
  readonly sum: number
  /** Counts per bucket: above the previous limit of `BUCKETS`, up to its own. */
  readonly buckets: readonly number[]
}

/** Upper limits, seconds. */
export const BUCKETS: readonly number[] = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
]

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'HEAD', 'PUT', 'OPTIONS', 'DELETE'])

/**
 * Request durations as plain numbers: counting takes less than a microsecond. Client input (paths, methods)
 * is mapped to a few names before it becomes a key.
 */
export class RequestTimes {
  readonly #series = new Map<string, Counting>()
  readonly #now: () => number

  /** `now`: monotonic, ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Counts the request after its response, or its abort. `nameOf`: the call of a path. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse, nameOf: (target: string) => string): void {
    const began = this.#now()
    outgoing.once('close', () => {
      const { method = '', url = '' } = incoming
      const status = outgoing.writableFinished ? `${Math.floor(outgoing.statusCode / 100)}xx` : 'aborted'
      this.add(nameOf(url), METHODS.has(method) ? method : 'other', status, (this.#now() - began) / 1000)
    })
  }

  add(call: string, method: string, status: string, seconds: number): void {
    const key = `${call} ${method} ${status}`
    let one = this.#series.get(key)
    if (one === undefined) {
      one = { call, method, status, count: 0, sum: 0, buckets: BUCKETS.map(() => 0) }
      this.#series.set(key, one)
    }
    one.count += 1
    one.sum += seconds
    for (let at = 0; at < BUCKETS.length; at++) {
      if (seconds > (BUCKETS[at] ?? 0)) continue
      one.buckets[at] = (one.buckets[at] ?? 0) + 1
      return
    }
  }

  all(): readonly RequestSeries[] {
    return [...this.#series.values()]
  }
}

interface Counting extends RequestSeries {
  count: number
  sum: number
  readonly buckets: number[]
}
