/**
 * What a command answers with, told once: each field of a row has its name in JSON, NDJSON and CSV, its kind in the schema, and where it
 * has a title its column in the table.
 *
 *   fields -> table (titles alone) | record (`Title  value` lines) | document (JSON, NDJSON, CSV) | JSON Schema
 */

import type { Paint } from './paint'
import { type Column, facts } from './table'
import { quoted } from './text'
import type { Zone } from './zone'

/** `decimal` is an exact number as text; `time` is epoch milliseconds, written as ISO text with its zone; `rows` are rows of `items`. */
type FieldKind = 'text' | 'decimal' | 'integer' | 'boolean' | 'time' | 'texts' | 'rows' | 'object'

type FieldValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly object[]
  | object
  | null
  | undefined

interface FieldTold<Row> {
  readonly kind: FieldKind
  /** One phrase for the schema: what it is, in what unit. */
  readonly about: string
  /** Written by others, as an announcement is: shown in quotation marks. */
  readonly quoted?: true
  /** Over the column of the table; without it the table leaves the field out. */
  readonly title?: string
  /** What the table shows in the place of the value. */
  cell?(row: Row): string
  /** Colours the finished cell. */
  paint?(paint: Paint, text: string, row: Row): string
  /** Of the kind `rows`: its rows as JSON, and their schema. `rowsField` makes both. */
  documents?(row: Row, zone: Zone): readonly object[] | null
  itemSchema?(): object
  itemQuoted?(): readonly string[]
}

/** A field of the row by its own name, or one with another name or made of several. Undefined is null in JSON and empty in a table. */
export type Field<Row> = FieldTold<Row> &
  (
    | { readonly name: keyof Row & string; readonly value?: undefined }
    | { readonly name: string; value(row: Row): FieldValue }
  )

export interface View<Row> {
  /** Names a row in a stream: `order`, `record`. */
  readonly type: string
  readonly about: string
  readonly fields: readonly Field<Row>[]
}

/** A field that holds rows of another view; null where there are none to tell. */
export function rowsField<Row, Item>({
  view,
  rows,
  ...told
}: Pick<FieldTold<Row>, 'about' | 'title' | 'cell'> & {
  readonly name: string
  readonly view: View<Item>
  rows(row: Row): readonly Item[] | undefined
}): Field<Row> {
  return {
    ...told,
    kind: 'rows',
    value: () => null,
    documents: (row, zone) => rows(row)?.map((item) => documentOf(view, item, zone)) ?? null,
    itemSchema: () => schemaOf(view),
    itemQuoted: () => quotedNames(view),
  }
}

/** Names of the fields, also of rows inside, that others wrote. */
export const quotedNames = <Row>({ fields }: View<Row>): readonly string[] =>
  fields.flatMap(({ name, quoted: isQuoted, itemQuoted }) => [
    ...(isQuoted ? [name] : []),
    ...(itemQuoted?.() ?? []),
  ])

function readValue<Row>(field: Field<Row>, row: Row): unknown {
  return field.value === undefined ? Reflect.get(Object(row), field.name) : field.value(row)
}

/** A row as JSON. */
export function documentOf<Row>(
  { fields }: View<Row>,
  row: Row,
  zone: Zone,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field.name, inJson(field, row, zone)]))
}

function inJson<Row>(field: Field<Row>, row: Row, zone: Zone): unknown {
  if (field.documents !== undefined) return field.documents(row, zone)
  const value = readValue(field, row)
  return field.kind === 'time' && typeof value === 'number' ? zone.iso(value) : (value ?? null)
}

/** The columns of its table. */
export function columnsOf<Row>({ fields }: View<Row>, paint: Paint, zone: Zone): Column<Row>[] {
  return fields.flatMap((field) => {
    const { title, kind } = field
    if (title === undefined) return []
    const isNumber = kind === 'decimal' || kind === 'integer'
    return [
      {
        title,
        ...(isNumber && { align: 'end' as const }),
        // A number that the exchange does not say is told as such; a word is left blank.
        cell: (row: Row) => cellOf(field, row, zone) || (isNumber ? '--' : ''),
        ...(field.paint && { paint: (text: string, row: Row) => field.paint?.(paint, text, row) ?? text }),
      },
    ]
  })
}

/** A single row as `Title  value` lines; what is empty is left out. */
export function recordLines<Row>({ fields }: View<Row>, row: Row, zone: Zone): string[] {
  return facts(
    fields.flatMap((field) => {
      const text = cellOf(field, row, zone)
      return field.title === undefined || text === '' ? [] : [[field.title, text] as const]
    }),
  )
}

function cellOf<Row>(field: Field<Row>, row: Row, zone: Zone): string {
  if (field.cell !== undefined) return field.cell(row)
  const value = readValue(field, row)
  if (value === undefined || value === null) return ''
  if (field.kind === 'time' && typeof value === 'number') return zone.shown(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return field.quoted && text !== '' ? quoted(text) : text
}

const SCHEMAS: Readonly<Record<Exclude<FieldKind, 'rows'>, object>> = {
  text: { type: ['string', 'null'] },
  decimal: { type: ['string', 'null'], pattern: '^-?\\d+(\\.\\d+)?$' },
  integer: { type: ['integer', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  time: { type: ['string', 'null'], format: 'date-time' },
  texts: { type: ['array', 'null'], items: { type: 'string' } },
  object: { type: ['object', 'null'] },
}

/** The same view with more of its fields in the table. */
export function withTitles<Row>(view: View<Row>, titles: Readonly<Record<string, string>>): View<Row> {
  const fields = view.fields.map((field) => {
    const title = titles[field.name] ?? field.title
    return title === undefined ? field : { ...field, title }
  })
  return { ...view, fields }
}

interface RowSchema {
  readonly type: 'object'
  readonly description: string
  readonly properties: Readonly<Record<string, object>>
  readonly required: readonly string[]
  readonly additionalProperties: boolean
}

/** The JSON Schema of a row's document. */
export function schemaOf<Row>({ about, fields }: View<Row>): RowSchema {
  return {
    type: 'object',
    description: about,
    properties: Object.fromEntries(
      fields.map(({ name, kind, about: description, itemSchema }) => {
        const schema =
          kind === 'rows' ? { type: ['array', 'null'], items: itemSchema?.() ?? {} } : SCHEMAS[kind]
        return [name, { ...schema, description }]
      }),
    ),
    required: fields.map(({ name }) => name),
    additionalProperties: false,
  }
}
