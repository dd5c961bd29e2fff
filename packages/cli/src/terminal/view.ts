/**
 * Output of a command, defined once: each field has a name in JSON, NDJSON and CSV, a kind in the schema, and
 * optionally a column title.
 *
 * fields -> table (titles alone) | record (`Title  value` lines) | document (JSON, NDJSON, CSV) | JSON Schema
 */

import type { Paint } from './paint'
import { type Column, facts } from './table'
import { quoted } from './text'
import type { Zone } from './time'

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

interface FieldOptions<Row> {
  /** Over the column of the table; without it the table leaves the field out. */
  readonly title?: string
  /** Written by others, as an announcement is: shown in quotation marks. */
  readonly quoted?: true
  /** Text of the table cell, instead of the value. */
  cell?(row: Row): string
  /** Colors the finished cell. */
  paint?(paint: Paint, text: string, row: Row): string
}

export interface Field<Row> extends FieldOptions<Row> {
  readonly name: string
  readonly kind: FieldKind
  /** Description in the schema, with its unit. */
  readonly about: string
  /** Undefined is null in JSON and empty in a table. */
  value(row: Row): FieldValue
  /** Of the kind `rows`: its rows as JSON, and their schema. */
  documents?(row: Row, zone: Zone): readonly object[] | null
  itemSchema?(): object
  itemQuoted?(): readonly string[]
}

export interface View<Row> {
  /** Names a row in a stream: `order`, `record`. */
  readonly type: string
  readonly about: string
  readonly fields: readonly Field<Row>[]
}

type Key<Row> = NoInfer<keyof Row & string>

interface MakeField {
  /** A field with another name than that of the row, or made of several. */
  <Row>(
    name: string,
    about: string,
    options: FieldOptions<Row> & ({ readonly from: Key<Row> } | { value(row: Row): FieldValue }),
  ): Field<Row>
  /** A field of the row by its own name. */
  <Row>(name: Key<Row>, about: string, options?: FieldOptions<Row>): Field<Row>
}

const fieldOf =
  (kind: FieldKind): MakeField =>
  <Row>(
    name: string,
    about: string,
    options: FieldOptions<Row> & { readonly from?: string; value?(row: Row): FieldValue } = {},
  ): Field<Row> => {
    const { from = name, value = (row: Row) => Reflect.get(Object(row), from), ...rest } = options
    return { ...rest, name, kind, about, value }
  }

/** Makes the fields of a view, one function a kind. */
export const field = {
  text: fieldOf('text'),
  /** An exact number as text. */
  decimal: fieldOf('decimal'),
  integer: fieldOf('integer'),
  boolean: fieldOf('boolean'),
  /** Epoch milliseconds, written as ISO text with its zone. */
  time: fieldOf('time'),
  texts: fieldOf('texts'),
  object: fieldOf('object'),
  /** Rows of another view; null if absent. */
  rows<Row, Item>(
    name: string,
    about: string,
    {
      view,
      rows,
      ...rest
    }: Pick<FieldOptions<Row>, 'title' | 'cell'> & {
      readonly view: View<Item>
      rows(row: Row): readonly Item[] | undefined
    },
  ): Field<Row> {
    return {
      ...rest,
      name,
      about,
      kind: 'rows',
      value: () => null,
      documents: (row, zone) => rows(row)?.map((item) => documentOf(view, item, zone)) ?? null,
      itemSchema: () => schemaOf(view),
      itemQuoted: () => quotedNames(view),
    }
  },
}

/** Names of the fields, also of rows inside, that others wrote. */
export const quotedNames = <Row>({ fields }: View<Row>): readonly string[] =>
  fields.flatMap(({ name, quoted: isQuoted, itemQuoted }) => [
    ...(isQuoted ? [name] : []),
    ...(itemQuoted?.() ?? []),
  ])

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
  const value = field.value(row)
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
        // Unknown numbers show as `--`, unknown text as blank.
        cell: (row: Row) => cellOf(field, row, zone) || (isNumber ? '--' : ''),
        ...(field.paint && { paint: (text: string, row: Row) => field.paint?.(paint, text, row) ?? text }),
      },
    ]
  })
}

/** A record as `Title  value` lines, without empty fields. */
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
  const value = field.value(row)
  if (value === undefined || value === null) return ''
  if (field.kind === 'time' && typeof value === 'number') return zone.format(value)
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
