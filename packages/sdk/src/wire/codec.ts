import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { BgkError } from '../errors'

/** Both ways over the border between the wire's words and ours (design §2.2). */
export interface Codec<T> {
  /** Reads what came; throws BgkError RESPONSE_INVALID (REQUEST_INVALID for a request) whose `field` is the path that was wrong. */
  decode(wire: unknown): T
  /** Writes the spec's own field names and plain decimal text. */
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

/**
 * Makes a codec of a reading schema and a writing function. Reading is lenient (two dialects, text or number), writing strict,
 * therefore the two halves are separate. No value of the input gets into the error, only the path.
 */
/* @__NO_SIDE_EFFECTS__ */
export function codec<T>(
  schema: ZodMiniType<T>,
  encode: (value: T) => unknown,
  direction: Direction = 'RESPONSE_INVALID',
): WireCodec<T> {
  return {
    schema,
    encode,
    decode(wire) {
      const result = z.safeParse(schema, wire)
      if (result.success) return result.data
      const path = (result.error.issues[0]?.path ?? []).map(String).join('.')
      throw new BgkError(direction, path === '' ? SAID[direction] : `${SAID[direction]} at ${path}`, {
        field: path,
        cause: new Error(
          result.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`).join('; '),
        ),
      })
    },
  }
}

/** A request codec: the same, failing with REQUEST_INVALID. */
/* @__NO_SIDE_EFFECTS__ */
export function requestCodec<T>(schema: ZodMiniType<T>, encode: (value: T) => unknown): WireCodec<T> {
  return codec(schema, encode, 'REQUEST_INVALID')
}
