import * as z from 'zod/mini'
import { requireFields } from '../../runtime/input'
import { type Fill, fillCodec } from '../fills'
import { type Codec, codec, reader, type WireCodec } from './codec'
import { type Rows, rowsOf } from './field-builders'
import { optionalText, optionalWhole, plainNumber } from './fields'
import { DEFAULT_UTC_OFFSET, readingAt } from './reading'
import { partOf, readPart, schema } from './schema'

/** One page of a list. */
export interface Page<T> {
  readonly rows: Rows<T>
  /** Counts all rows, not only those of this page; absent where the server does not say. */
  readonly total?: number
}

/** What a write answers: the server's own words, already in the session's language. */
export interface Answer {
  readonly message: string
  /** The `id` under which the lists show what was made, where the server tells it. */
  readonly orderId?: number
  /** Of an order or a close, what was filled by the time of the answer; absent while nothing is, or where the server does not tell. */
  readonly fill?: Fill
}

// Response codecs read and write the whole envelope, because a list's `count` and a write's `msg` stand
// beside `data` (docs/reference/wire.md#envelope).

const accepted = (data: unknown) => ({ code: 200, msg: 'success', data })

/**
 * The envelope of one thing.
 */
export function answerOf<T>(inner: WireCodec<T>): Codec<T> {
  return codec(partOf('data', inner.schemaAt), (value, utcOffset) => accepted(inner.encode(value, utcOffset)))
}

/**
 * The envelope of a whole list.
 */
export function listAnswerOf<T>(inner: WireCodec<T>): Codec<Rows<T>> {
  return codec(partOf('data', rowsOf(inner, 'data')), (value, utcOffset) =>
    accepted(value.map((item) => inner.encode(item, utcOffset))),
  )
}

const count = partOf('count', optionalWhole)

/**
 * The envelope of one page.
 */
export function pageAnswerOf<T>(inner: WireCodec<T>): Codec<Page<T>> {
  const data = partOf('data', rowsOf(inner, 'data'))
  return codec(
    schema((reading) => (input, context): Page<T> => {
      const total = readPart(count(reading), input, context)
      return { rows: readPart(data(reading), input, context), ...(total !== undefined && { total }) }
    }),
    (page, utcOffset) => ({
      ...accepted(page.rows.map((row) => inner.encode(row, utcOffset))),
      ...(page.total !== undefined && { count: page.total }),
    }),
  )
}

const readMessage = reader(partOf('msg', optionalText))

/** The envelope of a write: the server's words, and the id of what was made where it tells. */
export const messageAnswer: Codec<Answer> = {
  decode(wire) {
    const msg = readMessage(wire)
    const { data } = Object(wire)
    const orderId = createdId(data)
    const fill = fillOf(data)
    return { message: msg ?? '', ...(orderId !== undefined && { orderId }), ...(fill && { fill }) }
  },
  encode: ({ message, orderId, fill }) => ({
    code: 200,
    msg: message,
    data:
      orderId === undefined && fill === undefined
        ? null
        : {
            ...(orderId !== undefined && { orderId }),
            ...(fill && { fill: fillCodec.encode(fill) }),
          },
  }),
}

/** Most servers tell none, and one that cannot be read spoils no answer of a write. */
function fillOf(data: unknown): Fill | undefined {
  if (typeof data !== 'object' || data === null || !('fill' in data)) return undefined
  const read = z.safeParse(fillCodec.schemaAt(readingAt(DEFAULT_UTC_OFFSET)), data.fill)
  return read.success ? read.data : undefined
}

/** Servers write the id as a field of `data` or as `data` itself; anything else there is no id and no fault. */
function createdId(data: unknown): number | undefined {
  const fields: Readonly<Record<string, unknown>> = typeof data === 'object' ? { ...data } : { id: data }
  for (const value of [fields.orderId, fields.autoid, fields.id]) {
    const id = Number(plainNumber(value))
    if (Number.isSafeInteger(id) && id > 0) return id
  }
  return undefined
}

/** The request of a call that takes nothing. */
export const noInput: Codec<undefined> = {
  decode: () => undefined,
  encode(input) {
    if (input !== undefined) requireFields(input, [])
    return {}
  },
}
