import { answer, prepared } from './envelopes'
import type { Builders, Call, Interpreter } from './language'
import { FLAG, MOMENT, MONEY, OPTIONAL_MONEY, TIME } from './readers'
import { requestProperties, rowProperties } from './rows'
import type { Schemas } from './schemas'
import { ownBuilders } from './spreads'
import {
  type Codec,
  codecOf,
  type Field,
  fieldOf,
  isTagged,
  type Json,
  listOf,
  namesOf,
  numberOf,
  objectReader,
  type Reader,
  reader,
  readerOf,
  type Schema,
  tableOf,
  textOf,
  textsOf,
  type Value,
} from './values'

type Build = (call: Call) => Value

const codec = ({ kind: _, ...parts }: Reader): Codec => ({ kind: 'codec', ...parts })

const field = (wire: string, of: Reader, also: readonly string[] = []): Field => ({
  kind: 'field',
  wire,
  also,
  twins: [],
  reader: of,
})

const optional = (one: Reader): Reader => ({ ...one, isOptional: true })

const list = (inner: Reader): Reader => reader({ type: 'array', items: inner.isOptional ? {} : inner.schema })

export function createBuilders(interpreter: Interpreter, schemas: Schemas): Builders {
  const { apply } = interpreter

  /** A field with its own writer: flags are written in the words of the server. */
  function written(of: Reader, writer: Value): Reader {
    const write = (value: boolean): Json => {
      const word = isTagged(writer, 'code') ? apply(writer, [value]) : String(value)
      return typeof word === 'string' || typeof word === 'number' ? word : null
    }
    if (of.schema === FLAG) {
      const words = [write(true), write(false)]
      const isNumber = typeof words[0] === 'number'
      return {
        ...of,
        schema: isNumber ? { type: 'integer', minimum: 0, maximum: 1 } : { type: 'string', enum: words },
      }
    }
    if (of.schema.type === 'integer')
      return { ...of, schema: { type: ['string', 'integer'], pattern: String.raw`^[+-]?\d+$` } }
    return of
  }

  const word = (words: Readonly<Record<string, string>>): Schema => ({
    type: 'string',
    'x-bgk-values': words,
  })

  function choice(words: readonly Value[]): Reader {
    const pairs = words.map((pair) => listOf(pair))
    const values = Object.fromEntries(pairs.map(([ours, wire = '']) => [textOf(wire), String(ours)]))
    return reader({ type: 'string', enum: Object.keys(values), 'x-bgk-values': values })
  }

  function between(lowest: number, highest: number, fallback: number): Reader {
    const isOptional = fallback >= lowest && fallback <= highest
    const bounds = { type: 'integer', minimum: lowest, maximum: highest }
    return reader({ ...bounds, ...(isOptional && { default: fallback }) }, isOptional)
  }

  function row(call: Call, key?: string | null): Codec {
    const model = call.node.typeArguments?.[0]
    const properties = schemas.documented(rowProperties(tableOf(call.args[0]), key), model)
    return { ...codec(objectReader(properties)), schema: schemas.ofModel(properties, model) }
  }

  function requestRow(call: Call): Codec {
    const model = call.node.typeArguments?.[0]
    const [fields, constant] = call.args
    const table = requestProperties(tableOf(fields), constant === undefined ? new Map() : tableOf(constant))
    return { ...codec(objectReader(schemas.documented(table, model))), isRequest: true }
  }

  function joined(one: Codec, other: Codec): Codec {
    return codec(objectReader({ ...one.properties, ...other.properties }))
  }

  const builders: Readonly<Record<string, Readonly<Record<string, Build>>>> = {
    'wire/codec/field-builders.ts': {
      field: ({ args: [wire, of, ...also] }) => field(textOf(wire), readerOf(of), textsOf(also)),
      written: ({ args: [wire, of, writer, ...also] }) =>
        field(textOf(wire), written(readerOf(of), writer), textsOf(also)),
      twin: ({ args: [inner, ...twins] }) => ({ ...fieldOf(inner), twins: textsOf(twins) }),
      orElse: ({ args: [inner] }) => inner,
      flag: ({ args: [wire, ...also] }) => field(textOf(wire), reader(FLAG, true), textsOf(also)),
      named: ({ args: [wire, words, ...also] }) =>
        field(
          textOf(wire),
          reader({ ...word(namesOf(words).words), minLength: 1, not: { enum: ['--', 'null'] } }),
          textsOf(also),
        ),
      optionallyNamed: ({ args: [wire, words, ...also] }) =>
        field(textOf(wire), reader(word(namesOf(words).words), true), textsOf(also)),
      nested: ({ args: [wire, inner, ...also] }) => field(textOf(wire), readerOf(inner), textsOf(also)),
      spread: ({ args: [inner] }) => ({
        ...field('', readerOf(inner)),
        spread: codecOf(inner).properties ?? {},
      }),
      listed: ({ args: [wire, inner, ...also] }) => field(textOf(wire), list(readerOf(inner)), textsOf(also)),
      values: ({ args: [wire, inner, ...also] }) => field(textOf(wire), list(readerOf(inner)), textsOf(also)),
      maybe({ args: [inner] }) {
        const one = fieldOf(inner)
        return { ...one, reader: optional(one.reader) }
      },
      money: ({ args: [wire, ...also] }) => field(textOf(wire), reader(MONEY), textsOf(also)),
      optionalMoney: ({ args: [wire] }) => field(textOf(wire), reader(OPTIONAL_MONEY, true)),
      between: ({ args: [wire, lowest, highest, fallback] }) =>
        field(textOf(wire), between(numberOf(lowest), numberOf(highest), numberOf(fallback))),
      time: ({ args: [wire, ...also] }) => field(textOf(wire), reader(TIME, true), textsOf(also)),
      deadline: ({ args: [wire, ...also] }) => field(textOf(wire), reader(MOMENT, true), textsOf(also)),
      allowing: ({ args: [inner] }) => inner,
      upTo: ({ args: [longest, inner] }) => ({ ...fieldOf(inner), longest: numberOf(longest) }),
      merged: ({ args: [one, other] }) => ({
        kind: 'table',
        entries: new Map([...tableOf(one), ...tableOf(other)]),
      }),
      choice: ({ args: [wire, words] }) => field(textOf(wire), choice(listOf(words))),
      joined: ({ args: [wire, ...also] }) =>
        field(textOf(wire), reader({ type: 'string' }, true), textsOf(also)),
      joinedOrNone: ({ args: [wire] }) => field(textOf(wire), reader({ type: 'string' }, true)),
      rowsOf: ({ args: [inner] }) => list(readerOf(inner)),
      rowId: ({ args: also }) => ({
        ...field('autoid', reader({ type: 'integer', format: 'int64' }), textsOf(also)),
        twins: ['id'],
      }),
    },
    'wire/codec/fields.ts': {
      wholeOr: ({ args: [fallback] }) => reader({ type: 'integer', default: numberOf(fallback) }, true),
      wordOf: ({ args: [words, absent] }) =>
        reader({ type: 'string', enum: textsOf(listOf(words)) }, absent !== undefined),
      names: ({ args: [table] }) => ({
        kind: 'names',
        words: Object.fromEntries([...tableOf(table)].map(([ours, wire]) => [textOf(wire), ours])),
      }),
    },
    'wire/codec/schema.ts': {
      after: ({ args: [first] }) => readerOf(first),
      before: ({ args: [prepare, next], scope }) => prepared(readerOf(next), prepare, scope),
      partOf: ({ args: [name, part] }) => {
        const one = readerOf(part)
        return objectReader({ [textOf(name)]: { schema: one.schema, isRequired: !one.isOptional } })
      },
      orNone: ({ args: [some] }) => optional(readerOf(some)),
    },
    'wire/codec/row.ts': {
      row: (call) => row(call),
      listedRow: (call) => row(call),
      accountRow: (call) => row(call, call.args[1] === null ? null : textOf(call.args[1] ?? 'id')),
      requestRow,
    },
    'wire/codec/codec.ts': {
      codec: ({ args: [of] }) => codec(readerOf(of)),
      requestCodec: ({ args: [of] }) => codec(readerOf(of)),
      asRow: ({ args: [, inner] }) => inner,
      prepared: ({ args: [inner, prepare], scope }) => codec(prepared(readerOf(inner), prepare, scope)),
      optionalOf({ args: [inner] }) {
        const { properties: _, ...one } = codecOf(inner)
        return { ...one, isOptional: true }
      },
      wrapped: ({ args: [name, inner] }) => {
        const one = codecOf(inner)
        return codec(objectReader({ [textOf(name)]: { schema: one.schema, isRequired: !one.isOptional } }))
      },
      joinCodecs: ({ args: [one, other] }) => joined(codecOf(one), codecOf(other)),
    },
    'wire/codec/envelope.ts': {
      answerOf: ({ args: [inner] }) => answer(schemas, readerOf(inner), 'Answer'),
      listAnswerOf: ({ args: [inner] }) => answer(schemas, list(readerOf(inner)), 'List'),
      pageAnswerOf: ({ args: [inner] }) => answer(schemas, list(readerOf(inner)), 'Page'),
    },
    // Changes of a codec that the wire does not show.
    'wire/credentials.ts': { emailWithoutDialling: ({ args: [inner] }) => inner },
    'wire/order-changes.ts': {
      orNothing: ({ args: [inner] }) => ({ ...codecOf(inner), isOptional: true }),
    },
    ...ownBuilders(interpreter),
  }
  return new Map(
    Object.entries(builders).flatMap(([file, functions]) =>
      Object.entries(functions).map(([name, build]): [string, Build] => [`${file}#${name}`, build]),
    ),
  )
}
