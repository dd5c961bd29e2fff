import type { Reading } from '../wire/codec/reading'

/** A call in transport form. */
export interface TransportRequest {
  /** GETs may be retried and shared; POSTs are sent once. */
  readonly method: 'GET' | 'POST'
  /** Path below the origin, with a leading slash. */
  readonly path: string
  /** GET only. */
  readonly query?: Readonly<Record<string, string>>
  /** POST only; JSON text. */
  readonly body?: string
  /** POST only; multipart instead of JSON. */
  readonly form?: FormData
  /** POST only: texts of its body to redact from errors. */
  readonly secrets?: readonly string[]
  /** Idempotency key of a POST. Default: created by the transport. */
  readonly idempotencyKey?: string
  /**
   * POST only: requests the outcome of the write with this `idempotencyKey` without applying it. For
   * exchanges that store keys.
   */
  readonly resolve?: true
  /** GET only: does not share an equal read in flight. */
  readonly fresh?: boolean
  /** Sent first when calls queue for a rate limit: cancels and closes. */
  readonly urgent?: true
  /** Aborts the request: it fails with `CANCELLED`, a sent POST with `OUTCOME_UNKNOWN`. */
  readonly signal?: AbortSignal | undefined
  /** Requires a login. */
  readonly auth: boolean
  /** Shows the global spinner. */
  readonly loading: boolean
}

/** Raw envelope `{ code, msg, data, count? }` of an accepted call. */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
  readonly count?: number
}

/** Sends one request; returns the accepted envelope or throws BgkError. */
export interface Transport {
  (request: TransportRequest): Promise<Envelope>
  /** Reading options for the response of a call. Default: the wire table's, at +08:00. */
  readonly reading?: (call: string) => Reading
  /** Records an exchange state received over another connection: later responses are not older. */
  readonly seen?: (state: string) => void
}
