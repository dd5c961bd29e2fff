import * as z from 'zod/mini'
import { BgkError } from '../../errors'
import { DEFAULT_UTC_OFFSET, type Reading, readingAt } from './reading'
import { before, orNone, partOf, readPart, type SchemaAt, schema } from './schema'

/**
 * Both ways over the border between the wire's words and ours. The wire's times have no zone: both ways take the exchange's, in
 * minutes east of UTC (480 where nobody says), reading with what else an exchange does in its own way.
 */
export interface Codec<T> {
  /** Reads what came; throws BgkError RESPONSE_INVALID (REQUEST_INVALID for a request) whose `field` is the path that was wrong. */
  decode(wire: unknown, reading?: Reading): T
  /** Writes the wire's own field names and plain decimal text. */
  encode(value: T, utcOffset?: number): unknown
}

/**
 * What becomes of a list when one of its rows cannot be read: it `fails` with that row; the row is `skipped`, as of public lists; or
 * it is left out and the list is `incomplete`, as of an account's (docs/reference/rules.md#r38).
 */
export type BadRow = 'fails' | 'skipped' | 'incomplete'

/** Of one member: an order, a position, a balance. Of such a row nothing is needed but what names it (docs/reference/rules.md#r38). */
export interface AccountRow {
  /** Names of the fields that came and could not be read; they are absent here. Absent when all could. */
  readonly unreadable?: readonly string[]
}

/** A codec that can stand inside another one: its reading half is a zod schema. */
export interface WireCodec<T> extends Codec<T> {
  /** The reading half, to be put into another schema. */
  readonly schemaAt: SchemaAt<T>
  /** As a row of a list; unsaid, `fails`. */
  readonly badRow?: BadRow
}

type Direction = 'RESPONSE_INVALID' | 'REQUEST_INVALID'

const MESSAGES: Record<Direction, string> = {
  RESPONSE_INVALID: 'The server sent something unexpected',
  REQUEST_INVALID: 'The request is not valid',
}

/** The reading half of a codec alone. No value of the input gets into the error, only the path of the first thing that was wrong. */
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
 * Makes a codec of a reading schema and a writing function. Reading is lenient (two dialects, text or number), writing strict,
 * therefore the two halves are separate.
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

/**
 * A request codec: the same, failing with REQUEST_INVALID.
 */
export function requestCodec<T>(schemaAt: SchemaAt<T>, write: (value: T) => unknown): WireCodec<T> {
  return codec(schemaAt, write, 'REQUEST_INVALID')
}

/** The same codec, for lists that do this with a row that cannot be read. */
export function asRow<T>(badRow: BadRow, inner: WireCodec<T>): WireCodec<T> {
  return { ...inner, badRow }
}

/** The same codec, its input put right first. */
export function prepared<T>(inner: WireCodec<T>, prepare: (input: unknown) => unknown): WireCodec<T> {
  return codec(before(prepare, inner.schemaAt), inner.encode)
}

/** The same codec where there may be none, written as null. */
export function optionalOf<T>(inner: WireCodec<T>): WireCodec<T | undefined> {
  return codec(orNone(inner.schemaAt), (value, utcOffset) =>
    value === undefined ? null : inner.encode(value, utcOffset),
  )
}

/** A codec of an object whose one field is read and written by another. */
export function wrapped<T>(name: string, inner: WireCodec<T>): WireCodec<T> {
  return codec(partOf(name, inner.schemaAt), (value, utcOffset) => ({
    [name]: inner.encode(value, utcOffset),
  }))
}

/** One codec for objects that have the fields of both. */
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
