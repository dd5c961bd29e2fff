import type { Reading } from '../wire/codec/reading'

/** What a call becomes on its way to the server. */
export interface TransportRequest {
  /** A GET may be tried again and shared; a POST is sent once. */
  readonly method: 'GET' | 'POST'
  /** Starts with a slash; relative to the origin. */
  readonly path: string
  /** GET only. */
  readonly query?: Readonly<Record<string, string>>
  /** POST only; JSON text. */
  readonly body?: string
  /** POST only; multipart instead of JSON. */
  readonly form?: FormData
  /** POST only: texts of its body to redact from errors. */
  readonly secrets?: readonly string[]
  /** Said on each POST; made by the transport when absent. */
  readonly idempotencyKey?: string
  /** POST only: asks for the outcome of the write with this `idempotencyKey`, which is not done. For exchanges that keep keys. */
  readonly resolve?: true
  /** GET only: the answer must not come from an equal read that is on its way already. */
  readonly fresh?: boolean
  /** Goes before others where calls wait for a rate limit: cancels and closes. */
  readonly urgent?: true
  /** Aborting ends it with `CANCELLED`, a POST that was sent with `OUTCOME_UNKNOWN`. */
  readonly signal?: AbortSignal | undefined
  /** The call needs a login. */
  readonly auth: boolean
  /** The call turns the global spinner on. */
  readonly loading: boolean
}

/** The envelope `{ code, msg, data, count? }` of an accepted call, as it came. */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
  readonly count?: number
}

/** Sends one request; gives the envelope of an accepted call or throws BgkError. */
export interface Transport {
  (request: TransportRequest): Promise<Envelope>
  /** How the answer of this call is read; absent: as the wire table says, in the zone +08:00. */
  readonly reading?: (call: string) => Reading
  /** Notes up to which command the client has seen the exchange, as another connection said it: the next answer is not older. */
  readonly seen?: (state: string) => void
}
