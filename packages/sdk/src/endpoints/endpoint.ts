import type { Codec } from '../wire/codec/codec'

/** One call as plain data. Imported alone, so a bundle contains only the calls it makes. */
export interface Endpoint<Input = unknown, Output = unknown> {
  /** Group and method, such as `spot.buyLimit`. */
  readonly name: string
  /** `GET` reads may be retried; `POST` writes are sent once. */
  readonly method: 'GET' | 'POST'
  /** Path below the origin, with a leading slash. */
  readonly path: string
  /** Requires a login. */
  readonly auth: boolean
  /** Shows the global spinner. */
  readonly loading: boolean
  /** Cancels or closes something: sent first when calls queue for the rate limit. */
  readonly urgent?: true
  /** Sends multipart form data instead of JSON. */
  readonly form?: true
  /** Codec of the input, to query or body. */
  readonly request: Codec<Input>
  /** Codec of the result, from the whole envelope `{ code, msg, data, count? }`. */
  readonly response: Codec<Output>
  /** Finds the result by other calls after a rejection, or throws it. */
  onRejected?(input: Input, read: ReadEntry, rejection: unknown): Promise<Output>
}

/** Calls an entry for another entry. */
export type ReadEntry = <Input, Output>(entry: Endpoint<Input, Output>, input: Input) => Promise<Output>

/** Input type of an endpoint. */
export type InputOf<E> = E extends Endpoint<infer Input, infer _> ? Input : never
/** Output type of an endpoint. */
export type OutputOf<E> = E extends Endpoint<infer _, infer Output> ? Output : never
