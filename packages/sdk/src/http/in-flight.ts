import { BgkError } from '../errors'
import type { TransportRequest } from './transport'

/** One request on its way. */
export interface Flight {
  readonly controller: AbortController
  /** The key said to the server; '' for a read. */
  readonly idempotencyKey: string
}

export interface InFlight {
  /** Enters a request, cancelling an equal one still on its way. */
  enter(request: TransportRequest): Flight
  leave(request: TransportRequest, flight: Flight): void
  /** Cancels everything on its way. */
  cancelAll(): void
}

function keyOf(request: TransportRequest): string | undefined {
  // Files cannot be compared; each upload is its own.
  if (request.form) return undefined
  // A caller that names its write says which one it is: equal orders with different keys are two orders.
  const body = request.method === 'GET' ? request.query : request.body
  return `${request.method} ${request.path} ${JSON.stringify(body ?? {})} ${request.idempotencyKey ?? ''}`
}

/**
 * The requests on their way, by method + path + query or body (rules E27): an equal one cancels the earlier.
 * A cancelled write may have reached the server all the same, therefore the later one says the same Idempotency-Key:
 * a double tap is one order.
 */
export function createInFlight(randomId: () => string): InFlight {
  const flights = new Map<string, Flight>()
  const all = new Set<Flight>()
  return {
    enter(request) {
      const key = keyOf(request)
      const earlier = key === undefined ? undefined : flights.get(key)
      const idempotencyKey =
        request.method === 'GET' ? '' : (request.idempotencyKey ?? earlier?.idempotencyKey ?? randomId())
      const flight: Flight = { controller: new AbortController(), idempotencyKey }
      all.add(flight)
      if (key !== undefined) flights.set(key, flight)
      earlier?.controller.abort(new BgkError('CANCELLED', 'Replaced by a newer equal request'))
      return flight
    },
    leave(request, flight) {
      all.delete(flight)
      const key = keyOf(request)
      if (key !== undefined && flights.get(key) === flight) flights.delete(key)
    },
    cancelAll() {
      for (const flight of all) flight.controller.abort(new BgkError('CANCELLED', 'The client was closed'))
    },
  }
}
