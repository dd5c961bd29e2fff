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

/** A value that is written as it is. */
export function field<T>(wire: string, schemaAt: SchemaAt<T>, ...also: readonly string[]): Field<T> {
  return { wire, also, schemaAt, write: asItIs }
}

/** A value with its own way of writing. */
export function written<T>(
  wire: string,
  schemaAt: SchemaAt<T>,
  write: (value: T) => unknown,
  ...also: readonly string[]
): Field<T> {
  return { wire, also, schemaAt, write }
}

/** The same field, written under these names as well, as servers of the family do. */
export function twin<T>(inner: Field<T>, ...twins: readonly string[]): Field<T> {
  return { ...inner, twins }
}

/** The `id` of a row, of which clients read `autoid` or `id`. Read is `autoid` alone where the other may be of something else. */
export function rowId(...also: readonly string[]): Field<number> {
  return twin(field('autoid', wholeField, ...also), 'id')
}

/** The same field, written with a value of its own when ours is missing: some servers want the key there. */
export function orElse<T>(inner: Field<T>, absent: unknown): Field<T> {
  return { ...inner, absent }
}

/** `enable` or `disable`. */
export function flag(wire: string, ...also: readonly string[]): Field<boolean | undefined> {
  return written(wire, optionalFlag, (yes) => (yes ? 'enable' : 'disable'), ...also)
}

/** A word of a dictionary; one it does not know passes as it came (docs/reference/rules.md#r38). */
export function named(wire: string, words: Names, ...also: readonly string[]): Field<string> {
  return written(wire, after(textRequired, words.toDomain), words.toWire, ...also)
}

/** The same where there may be none. */
export function optionallyNamed(
  wire: string,
  words: Names,
  ...also: readonly string[]
): Field<string | undefined> {
  const schema = after(optionalText, (word) => word && words.toDomain(word))
  return written(wire, schema, (word) => word && words.toWire(word), ...also)
}

/** Another object inside this one. */
export function nested<T>(wire: string, inner: WireCodec<T>, ...also: readonly string[]): Field<T> {
  return { wire, also, schemaAt: inner.schemaAt, write: inner.encode }
}

/** An object whose fields stand among those of this one. */
export function spread<T>(inner: WireCodec<T>): Field<T> {
  return { ...nested('', inner), spread: true }
}

/** A list of objects. */
export function listed<T>(wire: string, inner: WireCodec<T>, ...also: readonly string[]): Field<Rows<T>> {
  return {
    wire,
    also,
    schemaAt: rowsOf(inner, wire),
    write: (values, utcOffset) => values.map((value) => inner.encode(value, utcOffset)),
  }
}

/** A list of plain values, all of the same kind. */
export function values<T>(wire: string, value: SchemaAt<T>, ...also: readonly string[]): Field<readonly T[]> {
  return { wire, also, schemaAt: valuesOf(value), write: asItIs }
}

/** The same field where there may be nothing: then it is absent. */
export function maybe<T>(inner: Field<T>): Field<T | undefined> {
  return {
    ...inner,
    schemaAt: orNone(inner.schemaAt),
    write: (value, utcOffset) => (value === undefined ? undefined : inner.write(value, utcOffset)),
  }
}

/**
 * Money of a request: what was typed, for the server's checks to judge; a JS number is refused
 * (docs/reference/rules.md#r1, docs/reference/rules.md#r6).
 */
export function money(wire: string, ...also: readonly string[]): Field<string> {
  return allowing(
    written(wire, typedNumber, (value) => moneyText(value, wire), ...also),
    DECIMAL_TEXT,
  )
}

const optionalTyped: SchemaAt<string | undefined> = after(typedNumber, (text) => text || undefined)

/** Money of a request that may be left out. */
export function optionalMoney(wire: string): Field<string | undefined> {
  const write = (value: string | undefined) => value && moneyText(value, wire)
  return allowing(written(wire, optionalTyped, write), DECIMAL_TEXT)
}

/** A whole number within bounds, both included; reading nothing gives the fallback. */
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

/** When something happened. No row is lost for a time that cannot be read: then it has none. */
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

/** Until or from when something may be done; nothing and 0 are no deadline, and what cannot be read is refused. */
export function deadline(wire: string, ...also: readonly string[]): Field<number | undefined> {
  return { wire, also, schemaAt: deadlineAt, write: (ms) => ms }
}

// The tables stand at the top of their modules, where a bundler takes `{ ...a }` for work with an effect and keeps it: calls it drops.

/** The same field, with what a caller may give. */
export function allowing<T>(inner: Field<T>, allowed: string): Field<T> {
  return { ...inner, allowed }
}

/** The same field, for longer or shorter texts than usual: so many characters at most in a request. */
export function upTo<T>(longest: number, inner: Field<T>): Field<T> {
  return { ...inner, longest }
}

/** One table of two. */
export function merged<One extends object, Other extends object>(one: One, other: Other): One & Other {
  return { ...one, ...other }
}

/** One of a closed list, ours beside the wire's word; anything else is invalid. For requests: what is read may be unknown. */
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

/** Texts joined with commas on the wire; a list of texts is read too. */
export function joined(wire: string, ...also: readonly string[]): Field<readonly string[]> {
  return {
    wire,
    also,
    schemaAt: joinedTexts,
    write: (values) => values.join(','),
    allowed: "a list of texts such as ['a.png']",
  }
}

/** The same of an answer; it is absent where there are none, since empty text cannot be told from "not said". */
export function joinedOrNone(wire: string): Field<readonly string[] | undefined> {
  const inner = maybe(joined(wire))
  const schemaAt = after(inner.schemaAt, (texts) => (texts?.length === 0 ? undefined : texts))
  return { ...inner, schemaAt }
}

/** Rows as the exchange has them. */
export type Rows<T> = readonly T[] & {
  /** A row came that nothing names, so that it is not among these: whoever counts on the whole list must not. */
  readonly incomplete?: true
}

/**
 * A list of rows (docs/reference/rules.md#r38): what `badRow` of the codec says becomes of one that cannot be read. A list that is
 * skipped altogether is no list.
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

/** A list of plain values: all of them can be read, or it is none. */
function valuesOf<T>(schemaAt: SchemaAt<T>): SchemaAt<readonly T[]> {
  return rowsOf({ schemaAt }, '')
}
