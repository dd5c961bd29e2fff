import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { BgkError } from '../errors'

/** Both ways over the border between the wire's words and ours. */
export interface Codec<T> {
  /** Reads what came; throws BgkError RESPONSE_INVALID (REQUEST_INVALID for a request) whose `field` is the path that was wrong. */
  decode(wire: unknown): T
  /** Writes the wire's own field names and plain decimal text. */
  encode(value: T): unknown
}

/** A codec that can stand inside another one: its reading half is a zod schema. */
export interface WireCodec<T> extends Codec<T> {
  readonly schema: ZodMiniType<T>
}

type Direction = 'RESPONSE_INVALID' | 'REQUEST_INVALID'

const SAID: Record<Direction, string> = {
  RESPONSE_INVALID: 'The server sent something unexpected',
  REQUEST_INVALID: 'The request is not valid',
}

/** The reading half of a codec alone. No value of the input gets into the error, only the path of the first thing that was wrong. */
export function reader<T>(
  schema: ZodMiniType<T>,
  direction: Direction = 'RESPONSE_INVALID',
): (wire: unknown) => T {
  return (wire) => {
    const result = z.safeParse(schema, wire)
    if (result.success) return result.data
    const faults = result.error.issues.map(({ path, code }) => ({ field: path.map(String).join('.'), code }))
    const field = faults
      .slice(0, 1)
      .map((fault) => fault.field)
      .join()
    throw new BgkError(direction, field === '' ? SAID[direction] : `${SAID[direction]} at ${field}`, {
      field,
      cause: new Error(faults.map((fault) => `${fault.field}: ${fault.code}`).join('; ')),
    })
  }
}

/**
 * Makes a codec of a reading schema and a writing function. Reading is lenient (two dialects, text or number), writing strict,
 * therefore the two halves are separate.
 */
export function codec<T>(
  schema: ZodMiniType<T>,
  encode: (value: T) => unknown,
  direction?: Direction,
): WireCodec<T> {
  return { schema, encode, decode: reader(schema, direction) }
}

/** A request codec: the same, failing with REQUEST_INVALID. */
export function requestCodec<T>(schema: ZodMiniType<T>, encode: (value: T) => unknown): WireCodec<T> {
  return codec(schema, encode, 'REQUEST_INVALID')
}
