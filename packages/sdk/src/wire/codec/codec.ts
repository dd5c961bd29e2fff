import * as z from 'zod/mini'
import { BgkError } from '../../errors'
import { DEFAULT_UTC_OFFSET, type Reading, readingAt } from './reading'
import { before, orNone, partOf, readPart, type SchemaAt, schema } from './schema'

/**
 * Converts between the wire format and our models. Wire times have no zone, so both directions take the
 * exchange's offset, in minutes east of UTC (default 480); reading also takes other exchange-specific
 * options.
 */
export interface Codec<T> {
  /**
   * Decodes a wire value; throws BgkError RESPONSE_INVALID (REQUEST_INVALID for a request) with the invalid
   * path as `field`.
   */
  decode(wire: unknown, reading?: Reading): T
  /** Encodes a model with wire field names and plain decimal text. */
  encode(value: T, utcOffset?: number): unknown
}

/**
 * Handling of an unreadable row in a list (docs/reference/rules.md#r38):
 *
 * - `fails`: the whole list fails.
 * - `skipped`: the row is omitted, as in public lists.
 * - `incomplete`: the row is omitted and the list marked, as in account lists.
 */
export type BadRow = 'fails' | 'skipped' | 'incomplete'

/**
 * A row of one member, such as an order, a position or a balance. Only its id must be readable
 * (docs/reference/rules.md#r38).
 */
export interface AccountRow {
  /** Names of fields that were present but unreadable, and are absent here. Absent if there are none. */
  readonly unreadable?: readonly string[]
}

/** A codec that can be nested in another one: its decoder is a zod schema. */
export interface WireCodec<T> extends Codec<T> {
  /** The decoder, for use in another schema. */
  readonly schemaAt: SchemaAt<T>
  /** Handling of unreadable rows in a list. Default: `fails`. */
  readonly badRow?: BadRow
}

type Direction = 'RESPONSE_INVALID' | 'REQUEST_INVALID'

const MESSAGES: Record<Direction, string> = {
  RESPONSE_INVALID: 'Unexpected response from the server',
  REQUEST_INVALID: 'The request is not valid',
}

/** Creates the decoder of a codec. Errors contain the path of the first invalid value, never the value. */
export function reader<T>(
  schemaAt: SchemaAt<T>,
  direction: Direction = 'RESPONSE_INVALID',
): (wire: unknown, reading?: Reading) => T {
  return (wire, reading = readingAt(DEFAULT_UTC_OFFSET)) => {
    const result = z.safeParse(schemaAt(reading), wire)
    if (result.success) return result.data
    const faults = result.error.issues.map(({ path, code }) => ({ field: path.map(String).join('.'), code }))
    const field = faults
      .slice(0, 1)
      .map((fault) => fault.field)
      .join()
    const [first] = result.error.issues
    const max = first?.code === 'custom' ? first.params?.max : undefined
    const where = field === '' ? MESSAGES[direction] : `${MESSAGES[direction]} at ${field}`
    throw new BgkError(direction, max === undefined ? where : `${where}: ${max} characters at most`, {
      field,
      ...(max !== undefined && { reason: 'TEXT_TOO_LONG', params: { max: String(max) } }),
      cause: new Error(faults.map((fault) => `${fault.field}: ${fault.code}`).join('; ')),
    })
  }
}

/**
 * Creates a codec from a reading schema and a writing function. The halves are separate, because reading is
 * lenient (two dialects, text or number) and writing strict.
 */
export function codec<T>(
  schemaAt: SchemaAt<T>,
  write: (value: T, utcOffset: number) => unknown,
  direction?: Direction,
): WireCodec<T> {
  return {
    schemaAt,
    decode: reader(schemaAt, direction),
    encode: (value, utcOffset = DEFAULT_UTC_OFFSET) => write(value, utcOffset),
  }
}

/** Creates a request codec, which throws REQUEST_INVALID. */
export function requestCodec<T>(schemaAt: SchemaAt<T>, write: (value: T) => unknown): WireCodec<T> {
  return codec(schemaAt, write, 'REQUEST_INVALID')
}

/** Returns the codec with another handling of unreadable rows. */
export function asRow<T>(badRow: BadRow, inner: WireCodec<T>): WireCodec<T> {
  return { ...inner, badRow }
}

/** Returns the codec with its input preprocessed. */
export function prepared<T>(inner: WireCodec<T>, prepare: (input: unknown) => unknown): WireCodec<T> {
  return codec(before(prepare, inner.schemaAt), inner.encode)
}

/** Returns the codec for an optional value, written as null. */
export function optionalOf<T>(inner: WireCodec<T>): WireCodec<T | undefined> {
  return codec(orNone(inner.schemaAt), (value, utcOffset) =>
    value === undefined ? null : inner.encode(value, utcOffset),
  )
}

/** Creates a codec of an object whose one field has the inner codec. */
export function wrapped<T>(name: string, inner: WireCodec<T>): WireCodec<T> {
  return codec(partOf(name, inner.schemaAt), (value, utcOffset) => ({
    [name]: inner.encode(value, utcOffset),
  }))
}

/** Joins two codecs into one for objects with the fields of both. */
export function joinCodecs<A extends object, B extends object>(
  one: WireCodec<A>,
  other: WireCodec<B>,
): WireCodec<A & B> {
  const joined = codec(
    schema((reading) => (input, context): A & B => {
      const a = readPart(one.schemaAt(reading), input, context)
      const b = readPart(other.schemaAt(reading), input, context)
      return context.issues.length > 0 ? z.NEVER : { ...a, ...b, ...bothUnreadable(a, b) }
    }),
    (value: A & B, utcOffset) =>
      Object.assign({}, one.encode(value, utcOffset), other.encode(value, utcOffset)),
  )
  const { badRow = other.badRow } = one
  return badRow ? asRow(badRow, joined) : joined
}

function bothUnreadable(a: object, b: object): AccountRow {
  const unreadable = [a, b].flatMap((half: AccountRow) => half.unreadable ?? [])
  return unreadable.length > 0 ? { unreadable } : {}
}
