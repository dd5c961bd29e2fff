import type { Codec } from '../wire/codec/codec'

/**
 * One call of docs/calls.md as plain data; importable alone, so that a bundle holds only the calls it makes.
 */
export interface Endpoint<Input = unknown, Output = unknown> {
  /** Group and method, e.g. `spot.buyLimit`. */
  readonly name: string
  /** A GET reads and may be tried again; a POST writes and is sent once. */
  readonly method: 'GET' | 'POST'
  /** Starts with a slash; relative to the origin. */
  readonly path: string
  /** Needs a login. */
  readonly auth: boolean
  /** Turns the global spinner on. */
  readonly loading: boolean
  /** Cancels or closes something: goes first where calls wait for a rate limit. */
  readonly urgent?: true
  /** Multipart body instead of JSON. */
  readonly form?: true
  /** Between the input and the query or body. */
  readonly request: Codec<Input>
  /** Between the result and the WHOLE envelope `{ code, msg, data, count? }`. */
  readonly response: Codec<Output>
}

/** What a call of this entry takes. */
export type InputOf<E> = E extends Endpoint<infer Input, infer _> ? Input : never
/** What a call of this entry gives. */
export type OutputOf<E> = E extends Endpoint<infer _, infer Output> ? Output : never
