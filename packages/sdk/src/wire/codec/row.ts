import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { badInput, isRecord, requireFields } from '../../runtime/input'
import { type AccountRow, asRow, codec, type WireCodec } from './codec'
import { readingAt } from './reading'
import { isNothing, repeatIssues, type SchemaAt, schema, wrong } from './schema'

// Most objects of the wire differ from ours only in the names of their fields. Such a codec is a table: our
// name → the wire's name and how to read it. Reading also looks under the names of the other dialect
// (docs/reference/wire.md#dialects); writing uses the first name.

/** One line of the table. */
export interface Field<T> {
  /** The name that is written, and looked for first. */
  readonly wire: string
  /** Where else the value may stand. */
  readonly also: readonly string[]
  /** Where the value is written as well: the family spells some fields in two ways, and clients read either. */
  readonly twins?: readonly string[]
  /** Turns the wire's value into ours, in the exchange's zone. */
  readonly schemaAt: SchemaAt<T>
  /** Turns our value into the wire's. */
  write(value: T, utcOffset: number): unknown
  /** What is written when there is no value; undefined writes no field. */
  readonly absent?: unknown
  /** It has no field of its own: it reads the whole object, and writes several fields. */
  readonly spread?: true
  /** The names of the wire that one without a field of its own reads in a request. */
  readonly reads?: readonly string[]
  /** Is written also when there is no value, to say what is missing. */
  readonly always?: true
  /** What a caller may give, for an error; unsaid, the schema tells. */
  readonly allowed?: string
  /** Most characters of a text in a request, of a list all its texts together; unsaid, 64. */
  readonly longest?: number
}

/** Most characters of a text in a request where its field says no other number. */
const LONGEST_TEXT = 64
/** The same for what no field reads: it goes nowhere, and need not come far. */
const LONGEST_STRAY = 1000

/** A line for each of our fields; those of optional ones may read undefined. */
export type Fields<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Field<T[K] | undefined> : Field<T[K]>
}

type Plain = Readonly<Record<string, unknown>>

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  return Array.isArray(value) ? value.reduce<number>((sum, part) => sum + lengthOf(part), 0) : 0
}

/** How long the texts of a request may be, by the names of the wire. */
function lengthsOf(lines: readonly Field<unknown>[]): ReadonlyMap<string, number> {
  return new Map(
    lines.flatMap(({ wire, also, reads = [wire, ...also], longest = LONGEST_TEXT }) =>
      reads.map((name): [string, number] => [name, longest]),
    ),
  )
}

/** The first text of a request that is too long, with its limit. */
function tooLong(lengths: ReadonlyMap<string, number>, input: Plain) {
  for (const [name, value] of Object.entries(input)) {
    const max = lengths.get(name) ?? LONGEST_STRAY
    if (lengthOf(value) > max) return { name, max }
  }
  return undefined
}

function readingHalf(
  fields: Readonly<Record<string, Field<unknown>>>,
  /** What names an account's row, null for nothing; the rest of it may be unreadable. */
  key?: string | null,
  lengths?: ReadonlyMap<string, number>,
): SchemaAt<Plain> {
  return schema((reading) => {
    const lines = Object.entries(fields).map(([name, line]) => ({
      ...line,
      name,
      read: line.schemaAt(reading),
      spared: key !== undefined && name !== key,
    }))
    return (input, context) => {
      const ours: Record<string, unknown> = {}
      if (!isRecord(input)) return wrong(context)
      const long = lengths && tooLong(lengths, input)
      if (long) return wrong(context, [long.name], { max: long.max })
      const unreadable: string[] = []
      for (const { name, wire, also, read, spread, spared } of lines) {
        const found = isNothing(input[wire]) ? also.find((other) => !isNothing(input[other])) : undefined
        const value = spread ? input : input[found ?? wire]
        const { success, data, error } = z.safeParse(read, value)
        if (success) {
          if (data !== undefined) ours[name] = data
        } else if (!spared) repeatIssues(error.issues, context, spread ? [] : [wire])
        else if (!isNothing(value)) unreadable.push(name)
      }
      if (unreadable.length > 0) ours.unreadable = unreadable
      return ours
    }
  })
}

function writingHalf(
  fields: Readonly<Record<string, Field<unknown>>>,
): (value: Plain, utcOffset: number) => Plain {
  return (value, utcOffset) => {
    const wire: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      const input = value[name]
      const written = input === undefined && !field.always ? field.absent : field.write(input, utcOffset)
      if (field.spread) Object.assign(wire, written)
      else if (written !== undefined) {
        wire[field.wire] = written
        for (const twin of field.twins ?? []) wire[twin] = written
      }
    }
    return wire
  }
}

/**
 * A codec made from its table.
 */
export function row<T>(fields: Fields<T>): WireCodec<T>

export function row(fields: Readonly<Record<string, Field<unknown>>>): WireCodec<Plain> {
  return codec(readingHalf(fields), writingHalf(fields))
}

/**
 * The same for a public list: a row that cannot be read is left out, and the reading's `onBadRow` told.
 */
export function listedRow<T>(fields: Fields<T>): WireCodec<T> {
  return asRow('skipped', row(fields))
}

/**
 * The same for a row of an account: a field that is missing or cannot be read is absent, the key alone must be there. A list with a
 * row that lacks it is `incomplete`. Of two tables that are joined only one has the key.
 *
 * @param key Our name of what names the row; null: the wire has nothing.
 * @example
 * import { type Field, accountRow } from '@bgk/sdk/wire'
 * import { string } from 'zod/mini'
 * const text = (wire: string): Field<string | undefined> => ({ wire, also: [], schemaAt: () => string(), write: (value) => value })
 * const note = accountRow<{ readonly id?: string; readonly title?: string }>({ id: text('autoid'), title: text('biaoti') })
 * console.log(JSON.stringify(note.decode({ autoid: '7', biaoti: 0 }))) // {"id":"7","unreadable":["title"]}
 */
export function accountRow<T>(
  fields: Fields<Omit<T, keyof AccountRow>>,
  key?: (keyof T & string) | null,
): WireCodec<T>

export function accountRow(
  fields: Readonly<Record<string, Field<unknown>>>,
  key: string | null = 'id',
): WireCodec<Plain> {
  return asRow('incomplete', codec(readingHalf(fields, key), writingHalf(fields)))
}

/**
 * A request codec made from its table. A text that is longer than its field takes (`longest`, else 64 characters) is refused with
 * `field`, reason `TEXT_TOO_LONG` and `params.max`. Writing refuses an input that is not of the table, by our field's name; reading names the
 * wire's.
 *
 * @param constant Fields of the wire that are always the same.
 * @example
 * import { type Field, requestRow } from '@bgk/sdk/wire'
 * import { string } from 'zod/mini'
 * const text = (wire: string): Field<string> => ({ wire, also: [], schemaAt: () => string(), write: (value) => value })
 * const search = requestRow<{ readonly words: string }>({ words: text('q') }, { type: 'app' })
 * console.log(JSON.stringify(search.encode({ words: 'fees' }))) // {"type":"app","q":"fees"}
 */
export function requestRow<T>(fields: Fields<T>, constant?: Plain): WireCodec<T>

export function requestRow(
  fields: Readonly<Record<string, Field<unknown>>>,
  constant?: Plain,
): WireCodec<Plain> {
  const write = (input: Plain, utcOffset: number) => {
    requireFields(input, Object.keys(fields))
    const wire: Record<string, unknown> = { ...constant }
    for (const [name, line] of Object.entries(fields)) {
      const written = writtenField(name, line, input[name], utcOffset)
      if (line.spread) Object.assign(wire, written)
      else if (written !== undefined) wire[line.wire] = written
    }
    return wire
  }
  const lengths = lengthsOf(Object.values(fields))
  return codec(readingHalf(fields, undefined, lengths), write, 'REQUEST_INVALID')
}

function writtenField(name: string, line: Field<unknown>, input: unknown, utcOffset: number): unknown {
  const { spread, always, absent } = line
  const schema = line.schemaAt(readingAt(utcOffset))
  if (input === undefined && !always) {
    if (absent !== undefined) return absent
    const read = z.safeParse(schema, undefined)
    if (read.success && read.data === undefined) return undefined
  } else {
    try {
      const written = line.write(input, utcOffset)
      if (spread) return written
      // What does not come back as it was given is of another kind: 5 for a text, 'x' for a choice.
      const read = z.safeParse(schema, written)
      if (read.success && isSame(input, read.data)) return written
    } catch {
      // Refused below, with our name.
    }
  }
  throw badInput(name, input, line.allowed ?? allowedOf(name, schema))
}

function isSame(input: unknown, read: unknown): boolean {
  if (Array.isArray(input) && Array.isArray(read))
    return input.length === read.length && input.every((item, at) => item === read[at])
  return input === read || (typeof input === 'string' && isNothing(input) && isNothing(read))
}

const EXAMPLES: Readonly<Record<string, string>> = {
  coin: 'USDT',
  payCoin: 'USDT',
  currency: 'INR',
  email: 'a@b.com',
  areaCode: '86',
}

function allowedOf(name: string, schema: ZodMiniType<unknown>): string {
  if (typeof z.safeParse(schema, 1).data === 'number') return 'a whole number such as 1'
  const example = EXAMPLES[name]
  return example ? `text such as '${example}'` : 'text'
}
