import type { TimerId, Timers } from '../runtime/environment'
import type { FaultInjector, Strike } from './faults'

/** A request as received by the server. */
export interface FakeRequest {
  /** `GET` or `POST`. */
  readonly method: string
  /** With a leading slash, without the query. */
  readonly path: string
  /** Empty if there is none. */
  readonly query: URLSearchParams
  /** Body text. */
  readonly body: string
  /** Including `token`, `locale` and `idempotency-key`. */
  readonly headers: Headers
}

/** Response of the server. */
export interface FakeAnswer {
  /** HTTP status; a rejection of the exchange has 200 and a code in its body. */
  readonly status: number
  /** Body text: for the exchange, a JSON envelope. */
  readonly body: string
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface FakeHttpOptions {
  readonly travel: Travel
  /** Returns a call's name for the fault rules. */
  readonly nameOf: (request: FakeRequest) => string
  readonly answer: (request: FakeRequest) => FakeAnswer
}

async function readRequest(request: Request, body: unknown): Promise<FakeRequest> {
  const { method, headers } = request
  const { pathname: path, searchParams: query } = new URL(request.url)
  if (method === 'GET') return { method, path, query, headers, body: '' }
  return { method, path, query, headers, body: typeof body === 'string' ? body : await request.text() }
}

/** A response read without a stream: browsers read streams in real time, during which virtual time would pass. */
class TextResponse extends Response {
  readonly #text: string

  constructor(text: string, init: ResponseInit) {
    super(text, init)
    this.#text = text
  }

  override get body(): null {
    return null
  }

  override async text(): Promise<string> {
    return this.#text
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.#text)
  }
}

/** Creates a `fetch` over a fake network. */
export function createFakeFetch({ travel, nameOf, answer }: FakeHttpOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const fakeRequest = await readRequest(request, init?.body)
    const { status, body, headers } = await travel<FakeAnswer>(nameOf(fakeRequest), request.signal, {
      work: () => answer(fakeRequest),
      refusal: ({ status, inBody, retryAfter }) => ({
        status: inBody ? 200 : status,
        body: JSON.stringify(inBody ? { code: status, msg: 'refused', data: null } : { message: 'refused' }),
        ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
      }),
      cutShort: (whole) => ({ ...whole, body: whole.body.slice(0, whole.body.length / 2) }),
    })
    return new TextResponse(body, { status, ...(headers && { headers }) })
  }
}

/** Response in place of the exchange's. */
interface Refusal {
  readonly status: number
  readonly inBody: boolean
  /** Seconds. */
  readonly retryAfter?: number
}

/** Steps of a trip to the server and back; their errors reach the caller. */
interface TripStops<T> {
  /** Runs the request on the server; twice for a duplicate. */
  work(): T
  /** Creates the response sent in place of the server's, before or after its work. */
  refusal(refusal: Refusal): T
  /** Truncates a response. */
  cutShort(answer: T): T
}

/**
 * Sends a request to the server and returns the response, with latency and faults. Rejects with the signal's
 * reason when aborted, with the TypeError of `fetch` when disconnected. An abort does not stop the work on
 * the server.
 */
export type Travel = <T>(name: string, signal: AbortSignal, stops: TripStops<T>) => Promise<T>

export interface FakeNetwork {
  readonly timers: Timers
  readonly hostTimers: Timers
  readonly strikeCall: FaultInjector['strikeCall']
  /** One way, in milliseconds. */
  readonly latency: () => number
}

/** Combined faults of one trip. */
interface Trip {
  lost: 'request' | 'answer' | undefined
  silent: 'request' | 'answer' | undefined
  thereMs: number
  backMs: number
  copies: number
  cut: boolean
  instead: Refusal | undefined
  /** Applied before the rejection. */
  carriedOut: boolean
}

function tripOf(faults: readonly Strike[], latency: number): Trip {
  const trip: Trip = {
    lost: undefined,
    silent: undefined,
    thereMs: latency,
    backMs: latency,
    copies: 1,
    cut: false,
    instead: undefined,
    carriedOut: false,
  }
  for (const { kind, ms, status, inBody = false, carriedOut = false } of faults) {
    if (kind === 'request-lost') trip.lost = 'request'
    else if (kind === 'reply-lost') trip.lost = 'answer'
    else if (kind === 'request-stalled') trip.silent = 'request'
    else if (kind === 'no-reply') trip.silent = 'answer'
    else if (kind === 'delay') trip.thereMs += ms
    else if (kind === 'late-reply') trip.backMs += ms
    else if (kind === 'duplicate') trip.copies += 1
    else if (kind === 'truncated-body') trip.cut = true
    else {
      trip.carriedOut = carriedOut
      if (kind === 'unauthorized') trip.instead = { status: 401, inBody: status === undefined }
      else if (kind === 'rate-limited')
        trip.instead = { status: status ?? 429, inBody: false, retryAfter: Math.ceil(ms / 1000) }
      else if (kind === 'server-error') trip.instead = { status: status ?? 500, inBody }
    }
  }
  return trip
}

/** Returns the server's response; undefined if it is lost. */
function answerOf<T>(
  { lost, instead, carriedOut, copies, cut }: Trip,
  stops: TripStops<T>,
): { readonly value: T } | undefined {
  if (lost === 'request') return undefined
  let value: T | undefined
  if (!instead || carriedOut) {
    value = stops.work()
    for (let copy = 1; copy < copies; copy += 1) stops.work()
  }
  if (lost === 'answer') return undefined
  if (instead) value = stops.refusal(instead)
  if (value === undefined) return undefined
  return { value: cut ? stops.cutShort(value) : value }
}

export function createTravel({ timers, hostTimers, strikeCall, latency }: FakeNetwork): Travel {
  return <T>(name: string, signal: AbortSignal, stops: TripStops<T>) =>
    new Promise<T>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const trip = tripOf(strikeCall(name), latency())
      let onItsWay: TimerId | undefined
      let over = false
      const end = (run: () => void) => {
        over = true
        signal.removeEventListener('abort', aborted)
        if (onItsWay !== undefined) hostTimers.clearTimeout(onItsWay)
        run()
      }
      const aborted = () => end(() => reject(signal.reason))
      signal.addEventListener('abort', aborted)

      timers.setTimeout(() => {
        if (trip.silent === 'request') return
        let arrive = () => reject(new TypeError('fetch failed'))
        try {
          const answer = answerOf(trip, stops)
          if (answer) arrive = () => resolve(answer.value)
        } catch (error) {
          arrive = () => reject(error)
        }
        if (over || trip.silent) return
        onItsWay = hostTimers.setTimeout(() => end(arrive), trip.backMs)
      }, trip.thereMs)
    })
}
