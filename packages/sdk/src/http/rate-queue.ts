import type { Environment, TimerId } from '../runtime/environment'
import { readEnvelope } from './envelope'
import { retryAfterMs } from './extensions'
import type { Ending } from './outcome'
import type { TransportRequest } from './transport'

/**
 * Queues requests while the exchange limits their rate. Each bucket of the exchange has its lane here.
 *
 * free ──429──► paused (Retry-After) ──time──► congested: one request, then one more per response
 *                       ▲                               │   queue empty ──► free
 *                       └──────────────429──────────────┘
 *
 * A rejected request keeps its place and is resent under the same idempotency key: the exchange's own
 * envelope with code 429 proves that it was not applied. Cancels go first. Nothing is dropped: a request
 * waits for its turn, its abort or its deadline.
 */
export interface RateQueue {
  /** Sends when the request's lane is free, and again after each 429; returns the last ending. */
  run(request: TransportRequest, call: QueuedCall): Promise<Ending>
}

export interface QueuedCall {
  readonly send: () => Promise<Ending>
  readonly signal: AbortSignal
  /** Deadline by the environment's clock. */
  readonly deadline: number
  /** Called with the ending of an expired wait while the request waits; undefined once it is sent. */
  readonly onWait: (ending: Ending | undefined) => void
}

/** Rate buckets of the exchange: by address, or by member (docs/reference/limits.md#rates). */
type Bucket = 'public' | 'account' | 'orders' | 'uploads' | 'resolve'

function bucketOf({ auth, form, method, resolve }: TransportRequest): Bucket {
  // Also without a login, because a caller waits for its write's outcome.
  if (resolve) return 'resolve'
  if (!auth) return 'public'
  if (form) return 'uploads'
  return method === 'POST' ? 'orders' : 'account'
}

/** First pause after a 429 without `Retry-After`, in ms; doubles with each further 429 up to the maximum. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 16_000

type QueueEnvironment = Pick<Environment, 'clock' | 'timers'>

export function createRateQueue(environment: QueueEnvironment): RateQueue {
  const lanes = new Map<Bucket, Lane>()
  let arrivals = 0
  const laneOf = (bucket: Bucket): Lane => {
    const lane = lanes.get(bucket) ?? createLane(environment)
    lanes.set(bucket, lane)
    return lane
  }

  return {
    async run(request, { send, signal, deadline, onWait }) {
      const lane = laneOf(bucketOf(request))
      const place = { urgent: request.urgent === true, arrival: arrivals++, deadline, signal }
      let refused: Ending | undefined
      for (;;) {
        if (!lane.enter()) {
          onWait(refused ?? { kind: 'limited', retryAfterMs: lane.pause })
          if (!(await lane.wait(place))) return refused ?? { kind: 'limited', retryAfterMs: lane.pause }
          onWait(undefined)
        }
        let ending: Ending | undefined
        try {
          ending = await send()
        } finally {
          lane.leave(ending)
        }
        if (!mayRepeat(request, ending)) return ending
        refused = ending
      }
    },
  }
}

const isLimited = (ending: Ending | undefined): boolean =>
  ending?.kind === 'answered' && (ending.status === 429 || isRefusedBy429(ending))

function isRefusedBy429(ending: Ending): boolean {
  if (ending.kind !== 'answered' || ending.status < 200 || ending.status > 299) return false
  // Avoids parsing the envelope of accepted calls, which contains no such code.
  const read = ending.body.includes('429') ? readEnvelope(ending) : undefined
  return read?.kind === 'refused' && read.code === 429
}

/** A write needs the exchange's own proof that it was not applied; a read may always be repeated. */
function mayRepeat({ method }: TransportRequest, ending: Ending): boolean {
  if (ending.kind !== 'answered' || !isLimited(ending)) return false
  return method === 'GET' || readEnvelope(ending).kind === 'refused'
}

interface Place {
  readonly urgent: boolean
  readonly arrival: number
  readonly deadline: number
  readonly signal: AbortSignal
}

interface Waiter extends Place {
  finish(mayGo: boolean): void
}

interface Lane {
  /** Takes the lane if it is free. */
  enter(): boolean
  /** Waits for the lane; false if aborted, or if the pause ends after the deadline. */
  wait(place: Place): Promise<boolean>
  /** Releases the lane with the ending of the request. */
  leave(ending: Ending | undefined): void
  /** Milliseconds until the pause ends. */
  readonly pause: number
}

function createLane({ clock, timers }: QueueEnvironment): Lane {
  const waiting: Waiter[] = []
  let active = 0
  let window = Number.POSITIVE_INFINITY
  let pausedUntil: number | undefined
  let pauseMs = 0
  let refusals = 0
  let timer: TimerId | undefined

  // A clock set back must not prolong a pause beyond its length.
  const left = () =>
    pausedUntil === undefined ? 0 : Math.min(pauseMs, Math.max(0, pausedUntil - clock.now()))
  const isFree = () => active < window && left() === 0

  const pump = () => {
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = undefined
    if (left() === 0) pausedUntil = undefined
    while (waiting.length > 0 && isFree()) {
      active += 1
      waiting.shift()?.finish(true)
    }
    for (const late of waiting.filter(({ deadline }) => left() > 0 && clock.now() + left() >= deadline))
      late.finish(false)
    if (waiting.length > 0 && left() > 0) timer = timers.setTimeout(endPause, left())
  }
  const endPause = () => {
    timer = undefined
    pausedUntil = undefined
    pump()
  }

  const wait = (place: Place) =>
    new Promise<boolean>((resolve) => {
      const finish = (mayGo: boolean) => {
        const at = waiting.indexOf(waiter)
        if (at >= 0) waiting.splice(at, 1)
        place.signal.removeEventListener('abort', abort)
        resolve(mayGo)
      }
      const abort = () => {
        finish(false)
        if (waiting.length === 0) pump()
      }
      const waiter: Waiter = { ...place, finish }
      if (place.signal.aborted) return resolve(false)
      place.signal.addEventListener('abort', abort, { once: true })
      const at = waiting.findIndex((other) => isBefore(place, other))
      waiting.splice(at < 0 ? waiting.length : at, 0, waiter)
      pump()
    })

  return {
    enter() {
      if (waiting.length > 0 || !isFree()) return false
      active += 1
      return true
    },
    wait,
    leave(ending) {
      active -= 1
      if (isLimited(ending)) {
        refusals += 1
        const retryAfter =
          ending?.kind === 'answered' ? retryAfterMs(ending.retryAfter, clock.now()) : undefined
        const backoff = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (refusals - 1))
        // A pause of 0 after each rejection would be a busy loop.
        const ms = retryAfter === 0 && refusals > 1 ? backoff : (retryAfter ?? backoff)
        window = 1
        if (ms > left()) {
          pauseMs = ms
          pausedUntil = clock.now() + ms
        }
      } else {
        refusals = 0
        window += 1
        if (waiting.length === 0 && active === 0) window = Number.POSITIVE_INFINITY
      }
      pump()
    },
    get pause() {
      return left()
    },
  }
}

const isBefore = (one: Place, other: Place): boolean =>
  one.urgent === other.urgent ? one.arrival < other.arrival : one.urgent
