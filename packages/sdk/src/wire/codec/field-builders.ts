import * as z from 'zod/mini'
import type { WireCodec } from './codec'
import type { Names } from './fields'
import {
  DECIMAL_TEXT,
  moneyText,
  optionalFlag,
  optionalText,
  plainText,
  textRequired,
  typedNumber,
  wholeBetween,
  wholeField,
} from './fields'
import type { Field } from './row'
import { after, isNothing, orNone, type SchemaAt, schema, valid, wrong } from './schema'
import { readTime, writeTime } from './time'

const asItIs = <T>(value: T): unknown => value

/** Defines a field written unchanged. */
export function field<T>(wire: string, schemaAt: SchemaAt<T>, ...also: readonly string[]): Field<T> {
  return { wire, also, schemaAt, write: asItIs }
}

/** Defines a field with its own writer. */
export function written<T>(
  wire: string,
  schemaAt: SchemaAt<T>,
  write: (value: T) => unknown,
  ...also: readonly string[]
): Field<T> {
  return { wire, also, schemaAt, write }
}

/** Adds further names to write a field under, like other servers of the family. */
export function twin<T>(inner: Field<T>, ...twins: readonly string[]): Field<T> {
  return { ...inner, twins }
}

/**
 * Defines a row's `id`. Clients read `autoid` or `id`; only `autoid` is read if `id` may belong to something
 * else.
 */
export function rowId(...also: readonly string[]): Field<number> {
  return twin(field('autoid', wholeField, ...also), 'id')
}

/** Writes a placeholder for a missing value, because some servers require the key. */
export function orElse<T>(inner: Field<T>, absent: unknown): Field<T> {
  return { ...inner, absent }
}

/** Defines a flag, `enable` or `disable`. */
export function flag(wire: string, ...also: readonly string[]): Field<boolean | undefined> {
  return written(wire, optionalFlag, (yes) => (yes ? 'enable' : 'disable'), ...also)
}

/** Defines a word of a dictionary; unknown words pass unchanged (docs/reference/rules.md#r38). */
export function named(wire: string, words: Names, ...also: readonly string[]): Field<string> {
  return written(wire, after(textRequired, words.toDomain), words.toWire, ...also)
}

/** Defines an optional word of a dictionary. */
export function optionallyNamed(
  wire: string,
  words: Names,
  ...also: readonly string[]
): Field<string | undefined> {
  const schema = after(optionalText, (word) => word && words.toDomain(word))
  return written(wire, schema, (word) => word && words.toWire(word), ...also)
}

/** Defines a nested object. */
export function nested<T>(wire: string, inner: WireCodec<T>, ...also: readonly string[]): Field<T> {
  return { wire, also, schemaAt: inner.schemaAt, write: inner.encode }
}

/** Defines an object whose fields are inlined in this one. */
export function spread<T>(inner: WireCodec<T>): Field<T> {
  return { ...nested('', inner), spread: true }
}

/** Defines a list of objects. */
export function listed<T>(wire: string, inner: WireCodec<T>, ...also: readonly string[]): Field<Rows<T>> {
  return {
    wire,
    also,
    schemaAt: rowsOf(inner, wire),
    write: (values, utcOffset) => values.map((value) => inner.encode(value, utcOffset)),
  }
}

/** Defines a list of plain values of one type. */
export function values<T>(wire: string, value: SchemaAt<T>, ...also: readonly string[]): Field<readonly T[]> {
  return { wire, also, schemaAt: valuesOf(value), write: asItIs }
}

/** Makes a field optional. */
export function maybe<T>(inner: Field<T>): Field<T | undefined> {
  return {
    ...inner,
    schemaAt: orNone(inner.schemaAt),
    write: (value, utcOffset) => (value === undefined ? undefined : inner.write(value, utcOffset)),
  }
}

/**
 * Defines a decimal of a request: the typed text, validated by the server's checks; a JS number is rejected
 * (docs/reference/rules.md#r1, docs/reference/rules.md#r6).
 */
export function money(wire: string, ...also: readonly string[]): Field<string> {
  return allowing(
    written(wire, typedNumber, (value) => moneyText(value, wire), ...also),
    DECIMAL_TEXT,
  )
}

const optionalTyped: SchemaAt<string | undefined> = after(typedNumber, (text) => text || undefined)

/** Defines an optional decimal of a request. */
export function optionalMoney(wire: string): Field<string | undefined> {
  const write = (value: string | undefined) => value && moneyText(value, wire)
  return allowing(written(wire, optionalTyped, write), DECIMAL_TEXT)
}

/** Defines a whole number within inclusive bounds; reading nothing returns the fallback. */
export function between(wire: string, lowest: number, highest: number, fallback: number): Field<number> {
  return {
    ...field(wire, wholeBetween(lowest, highest, fallback)),
    allowed: `a whole number from ${lowest} to ${highest}`,
  }
}

const timeAt = schema(
  ({ utcOffset }) =>
    (input) =>
      readTime(input, utcOffset) || undefined,
)

/** Defines a time. An unreadable time is absent and does not invalidate the row. */
export function time(wire: string, ...also: readonly string[]): Field<number | undefined> {
  return {
    wire,
    also,
    schemaAt: timeAt,
    write: (ms, utcOffset) => ms && writeTime(ms, utcOffset),
  }
}

const deadlineAt = schema(({ utcOffset }) => (input, context): number | undefined => {
  if (isNothing(input)) return undefined
  return (readTime(input, utcOffset) ?? wrong(context)) || undefined
})

/** Defines a deadline or start time; nothing and 0 mean none, and unreadable values are rejected. */
export function deadline(wire: string, ...also: readonly string[]): Field<number | undefined> {
  return { wire, also, schemaAt: deadlineAt, write: (ms) => ms }
}

// Functions instead of object spreads: a bundler keeps a top-level `{ ...a }` as a side effect, but drops
// unused calls.

/** Sets the description of valid input. */
export function allowing<T>(inner: Field<T>, allowed: string): Field<T> {
  return { ...inner, allowed }
}

/** Sets the maximum text length of a field in a request. */
export function upTo<T>(longest: number, inner: Field<T>): Field<T> {
  return { ...inner, longest }
}

/** Merges two tables. */
export function merged<One extends object, Other extends object>(one: One, other: Other): One & Other {
  return { ...one, ...other }
}

/**
 * Defines one of a closed list, as pairs of our word and the wire's; anything else is invalid. For requests,
 * because responses may contain unknown words.
 */
export function choice<T>(wire: string, words: readonly (readonly [ours: T, wire: string])[]): Field<T> {
  return {
    wire,
    also: [],
    schemaAt: schema(() => (input, context) => {
      const known = words.find(([, word]) => word === plainText(input))
      return known ? known[0] : wrong(context)
    }),
    write: (value) => words.find(([ours]) => ours === value)?.[1],
    allowed: [
      ...new Set(words.map(([ours]) => (typeof ours === 'string' ? `'${ours}'` : String(ours)))),
    ].join(' or '),
  }
}

const joinedTexts: SchemaAt<readonly string[]> = valid((input) => {
  if (isNothing(input)) return []
  const parts: readonly unknown[] = Array.isArray(input) ? input : [input]
  return parts.every((part) => typeof part === 'string')
    ? parts.flatMap((part) => part.split(',')).filter((part) => !isNothing(part))
    : undefined
})

/** Defines texts joined with commas on the wire; also reads a list of texts. */
export function joined(wire: string, ...also: readonly string[]): Field<readonly string[]> {
  return {
    wire,
    also,
    schemaAt: joinedTexts,
    write: (values) => values.join(','),
    allowed: "a list of texts such as ['a.png']",
  }
}

/** Defines joined texts of a response, absent if empty, because empty text may mean "unknown". */
export function joinedOrNone(wire: string): Field<readonly string[] | undefined> {
  const inner = maybe(joined(wire))
  const schemaAt = after(inner.schemaAt, (texts) => (texts?.length === 0 ? undefined : texts))
  return { ...inner, schemaAt }
}

/** Rows of the exchange. */
export type Rows<T> = readonly T[] & {
  /** A row without an id was omitted, so do not rely on the list being complete. */
  readonly incomplete?: true
}

/**
 * Creates the schema of a list (docs/reference/rules.md#r38). `badRow` decides on unreadable rows; a list
 * with only skipped rows is invalid.
 *
 * @param where Path of the list, for `onBadRow`.
 */
export function rowsOf<T>(
  { schemaAt, badRow = 'fails' }: Pick<WireCodec<T>, 'schemaAt' | 'badRow'>,
  where: string,
): SchemaAt<Rows<T>> {
  return schema((reading) => (input, context): Rows<T> => {
    if (isNothing(input) && reading.nullLists === 'empty') return []
    if (!Array.isArray(input)) return wrong(context)
    const row = schemaAt(reading)
    const rows: T[] = []
    const bad: PropertyKey[][] = []
    for (const [index, value] of input.entries()) {
      const read = z.safeParse(row, value)
      if (read.success) rows.push(read.data)
      else for (const { path } of read.error.issues.slice(0, 1)) bad.push([index, ...path])
    }
    if (bad.length === 0) return rows
    if (badRow === 'fails' || (badRow === 'skipped' && rows.length === 0))
      for (const path of bad) wrong(context, path)
    else for (const path of bad) reading.onBadRow?.([where, ...path].join('.'))
    return badRow === 'incomplete' ? Object.assign(rows, { incomplete: true } as const) : rows
  })
}

/** Creates the schema of a list of plain values; one unreadable value invalidates it. */
function valuesOf<T>(schemaAt: SchemaAt<T>): SchemaAt<readonly T[]> {
  return rowsOf({ schemaAt }, '')
}
