import type { Schemas } from './schemas'
import { type Codec, isTagged, orNothing, type Reader, type Schema, type Scope, type Value } from './values'

/** Effect of a function that prepares the input of a reader. */
type Preparation = 'same' | 'optional' | 'orText'

/** By the function's id, or for an inline function by the constant that it belongs to. */
const PREPARATIONS: ReadonlyMap<string, Preparation> = new Map<string, Preparation>([
  // Also reads a list of one object, which no server of this project sends (docs/reference/wire.md#dialects).
  ['wire/codec/fields.ts#alone', 'same'],
  ['wire/cycle.ts#cycleInfoAnswerCodec', 'same'],
  ['wire/futures-market.ts#futuresMarketDetailCodec', 'same'],
  ['wire/account.ts#unwrapped', 'optional'],
  ['wire/home.ts#versionsCodec', 'optional'],
  ['wire/home.ts#tipsCodec', 'optional'],
  ['wire/home.ts#tipCodec', 'orText'],
])

export function prepared(inner: Reader, prepare: Value, { owner }: Scope): Reader {
  const id = (isTagged(prepare, 'code') ? prepare.id : undefined) ?? owner
  const effect = PREPARATIONS.get(id)
  if (effect === undefined)
    throw new Error(`Add the effect of the input preparation ${id} to scripts/contract/envelopes.ts`)
  if (effect === 'optional') return { ...inner, isOptional: true }
  if (effect === 'orText')
    return { kind: 'reader', isOptional: false, schema: { anyOf: [{ type: 'string' }, inner.schema] } }
  return inner
}

/** An accepted envelope; `data` may be null if it is optional. */
export function envelope(data: Schema, more: Readonly<Record<string, Schema>> = {}): Schema {
  return {
    type: 'object',
    properties: {
      code: { const: 200, description: 'Accepted.' },
      msg: { type: 'string', description: 'Message in the language of the request.' },
      data,
      ...more,
    },
    required: ['code', 'msg', 'data'],
  }
}

const COUNT: Schema = { type: 'integer', minimum: 0, description: 'Number of rows on all pages.' }

/** The envelope of a value, list or page; named after its model. */
export function answer(schemas: Schemas, inner: Reader, suffix: 'Answer' | 'List' | 'Page'): Codec {
  const data = inner.isOptional ? orNothing(inner.schema) : inner.schema
  const schema = envelope(data, suffix === 'Page' ? { count: COUNT } : {})
  const model = suffix === 'Answer' ? data : data.items
  const ref = typeof model === 'object' && model !== null && '$ref' in model ? model.$ref : undefined
  const name = typeof ref === 'string' ? ref.split('/').at(-1) : undefined
  const shown = name === undefined ? schema : schemas.define(`${name}${suffix}`, schema)
  return { kind: 'codec', schema: shown, isOptional: false }
}
