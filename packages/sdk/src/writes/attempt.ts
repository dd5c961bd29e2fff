/** JSON value. */
export type AttemptValue =
  | string
  | number
  | boolean
  | null
  | readonly AttemptValue[]
  | { readonly [name: string]: AttemptValue }

/** Input of a call as JSON, without its secrets. */
export type AttemptInput = { readonly [name: string]: AttemptValue }

/**
 * One intended write, made before it is sent: plain JSON, to be stored and resolved after a crash. It holds
 * no secrets: a fund password is passed when it is sent.
 */
export interface Attempt {
  /** Version of this shape; another version of a stored attempt is rejected. */
  readonly v: 1
  /** Entry of the endpoint table, e.g. `spot.buyLimit`. */
  readonly call: string
  /** null for a call without input. */
  readonly input: AttemptInput | null
  /** Idempotency key; the same for each sending. */
  readonly key: string
  /** Origin of the exchange. */
  readonly origin: string
  /** Account number of the member; absent without a login. */
  readonly account?: string
  /** Epoch milliseconds: exchange time before it was sent; with `knownUpTo`, immediately before. */
  readonly serverTime?: number
  /** Idempotency TTL of the exchange in seconds, as announced when the attempt was made. */
  readonly idempotencyTtl?: number
  /** Highest id of the lists before the attempt; higher ids are newer. */
  readonly knownUpTo?: number
}

/** Secrets of a write, passed when it is sent. */
export interface AttemptSecrets {
  /** Fund password for withdrawals and the sale of coins. */
  readonly fundPassword?: string
  /** Secrets of other calls, by the names of their input: `newPassword`, `code`, ... */
  readonly [name: string]: string | undefined
}
