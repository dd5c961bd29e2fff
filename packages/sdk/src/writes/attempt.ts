/** A value as JSON has it. */
export type AttemptValue =
  | string
  | number
  | boolean
  | null
  | readonly AttemptValue[]
  | { readonly [name: string]: AttemptValue }

/** The input of a call as JSON, without its secrets. */
export type AttemptInput = { readonly [name: string]: AttemptValue }

/**
 * One thing that is wanted of the exchange once, made before it is sent: plain JSON, to be stored and settled after a crash.
 * It holds no secret: a fund password is given when it is sent.
 */
export interface Attempt {
  /** Version of this shape; what an older or newer SDK stored otherwise is refused. */
  readonly v: 1
  /** The entry of the endpoint table, e.g. `spot.buyLimit`. */
  readonly call: string
  /** null where the call takes nothing. */
  readonly input: AttemptInput | null
  /** The idempotency key; the same whenever it is sent. */
  readonly key: string
  /** Of the exchange it is for. */
  readonly origin: string
  /** Account number of the member it is of; absent where nobody was logged in. */
  readonly account?: string
  /** Epoch milliseconds: a time of the exchange's own clock before it was sent; with `knownUpTo` just before. */
  readonly serverTime?: number
  /** Seconds for which the exchange keeps the key, as it had shown by then. */
  readonly idempotencyTtl?: number
  /** The highest id that the lists showed just before: what is above came later. */
  readonly knownUpTo?: number
}

/** What an attempt does not hold, given when it is sent. */
export interface AttemptSecrets {
  /** What withdrawals and the sale of coins ask for. */
  readonly fundPassword?: string
  /** What other calls ask for, by the names of their input: `newPassword`, `code`, ... */
  readonly [name: string]: string | undefined
}
