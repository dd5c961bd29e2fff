import type { TransportRequest } from './transport'

/** One request on its way, and how many callers wait for it. */
export interface Flight<Outcome> {
  /** Said to the server with a write; '' for a read. */
  readonly idempotencyKey: string
  readonly outcome: Promise<Outcome>
  /** The request was given to `fetch`. */
  handedOver: boolean
  callers: number
}

export interface FlightsOptions<Outcome> {
  readonly randomId: () => string
  /** Starts a request; the returned promise never rejects. */
  readonly start: (request: TransportRequest, flight: Omit<Flight<Outcome>, 'outcome'>) => Promise<Outcome>
}

export interface Flights<Outcome> {
  /** Starts the request, or gives the equal one on its way; the caller is counted. */
  join(request: TransportRequest, who: Caller): Flight<Outcome>
  /** A caller does not wait any more. True when it was the last one. */
  leave(flight: Flight<Outcome>): boolean
}

/** What makes requests differ beside what is in them. */
interface Caller {
  readonly token: string | undefined
  readonly locale: string
}

/** The text under which equal requests meet; undefined for one that is always sent. */
function nameOf(request: TransportRequest, { token, locale }: Caller): string | undefined {
  // Files cannot be compared; each upload is its own.
  if (request.form) return undefined
  const { method, path, query, body, idempotencyKey, settle } = request
  // A caller that names its write says which one it is: equal orders with different keys are two orders.
  return method === 'GET'
    ? JSON.stringify([method, path, query ?? {}, token, locale])
    : JSON.stringify([method, path, body ?? {}, token, idempotencyKey, settle])
}

/**
 * The requests on their way. An equal one (method, path, query or body, token) is not sent: its caller shares the answer of the
 * one on its way, so a double tap is one order. One caller's leaving takes nothing from the others.
 *
 * What a read shows may be older than a write that began or ended after it: from then on nobody joins it.
 */
export function createFlights<Outcome>(options: FlightsOptions<Outcome>): Flights<Outcome> {
  const reads = new Map<string, Flight<Outcome>>()
  const writes = new Map<string, Flight<Outcome>>()

  const forget = (known: Map<string, Flight<Outcome>>, flight: Flight<Outcome>) => {
    for (const [name, other] of known) if (other === flight) known.delete(name)
  }
  const over = (flight: Flight<Outcome>, write: boolean) => {
    forget(write ? writes : reads, flight)
    if (write) reads.clear()
  }

  return {
    join(request, who) {
      const write = request.method === 'POST'
      const known = write ? writes : reads
      const name = nameOf(request, who)
      const equal = name === undefined || request.fresh ? undefined : known.get(name)
      if (equal) {
        equal.callers += 1
        return equal
      }
      if (write) reads.clear()
      const idempotencyKey = write ? (request.idempotencyKey ?? options.randomId()) : ''
      const started = { idempotencyKey, handedOver: false, callers: 1 }
      const outcome = options.start(request, started)
      const flight: Flight<Outcome> = Object.assign(started, { outcome })
      if (name !== undefined) known.set(name, flight)
      // Before any caller hears of the end, since this was asked first.
      void outcome.then(() => over(flight, write))
      return flight
    },
    leave(flight) {
      flight.callers -= 1
      if (flight.callers > 0) return false
      forget(reads, flight)
      if (flight.idempotencyKey !== '') over(flight, true)
      return true
    },
  }
}
