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
  /** Number of rows on all pages; absent if unknown. */
  readonly total?: number
}

/** Response of a write: the server's message, in the session's language. */
export interface Answer {
  readonly message: string
  /** The `id` of the created item in the lists, if the server returns it. */
  readonly orderId?: number
  /**
   * Fill of an order or close at the time of the response; absent if there is none or the server returns
   * none.
   */
  readonly fill?: Fill
}

// Response codecs handle the whole envelope, because a list's `count` and a write's `msg` are next to `data`
// (docs/reference/wire.md#envelope).

const accepted = (data: unknown) => ({ code: 200, msg: 'success', data })

/** Creates the envelope codec of a single value. */
export function answerOf<T>(inner: WireCodec<T>): Codec<T> {
  return codec(partOf('data', inner.schemaAt), (value, utcOffset) => accepted(inner.encode(value, utcOffset)))
}

/** Creates the envelope codec of a whole list. */
export function listAnswerOf<T>(inner: WireCodec<T>): Codec<Rows<T>> {
  return codec(partOf('data', rowsOf(inner, 'data')), (value, utcOffset) =>
    accepted(value.map((item) => inner.encode(item, utcOffset))),
  )
}

const count = partOf('count', optionalWhole)

/** Creates the envelope codec of a page. */
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

/** Envelope of a write: the server's message, and the created id if returned. */
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

/** Optional; an unreadable fill does not invalidate a write's response. */
function fillOf(data: unknown): Fill | undefined {
  if (typeof data !== 'object' || data === null || !('fill' in data)) return undefined
  const read = z.safeParse(fillCodec.schemaAt(readingAt(DEFAULT_UTC_OFFSET)), data.fill)
  return read.success ? read.data : undefined
}

/**
 * Servers write the id as a field of `data` or as `data` itself; anything else is neither an id nor a fault.
 */
function createdId(data: unknown): number | undefined {
  const fields: Readonly<Record<string, unknown>> = typeof data === 'object' ? { ...data } : { id: data }
  for (const value of [fields.orderId, fields.autoid, fields.id]) {
    const id = Number(plainNumber(value))
    if (Number.isSafeInteger(id) && id > 0) return id
  }
  return undefined
}

/** Request codec of a call without input. */
export const noInput: Codec<undefined> = {
  decode: () => undefined,
  encode(input) {
    if (input !== undefined) requireFields(input, [])
    return {}
  },
}
