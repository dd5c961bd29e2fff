import { expect, it } from 'vitest'
import { plain } from './paint'
import { table } from './table'
import { readZone } from './time'
import { columnsOf, documentOf, field, recordLines, schemaOf, type View, withTitles } from './view'

interface Row {
  readonly id: number
  readonly name: string
  readonly at?: number
  readonly parts: readonly { readonly size: string }[]
}

const view: View<Row> = {
  type: 'row',
  about: 'a row',
  fields: [
    field.integer('id', 'its number', { title: 'Id' }),
    field.text('label', 'its name', { title: 'Name', from: 'name' }),
    field.time('at', 'when', { title: 'Time' }),
    field.rows<Row, Row['parts'][number]>('parts', 'its parts', {
      view: { type: 'part', about: 'a part', fields: [field.decimal('size', 'its size')] },
      rows: (row) => row.parts,
    }),
  ],
}
const zone = readZone('UTC')
const row: Row = { id: 7, name: 'seven', at: 0, parts: [{ size: '0.10' }] }

it('writes a row as JSON under the names of its fields, absent ones as null', () => {
  expect(documentOf(view, row, zone)).toEqual({
    id: 7,
    label: 'seven',
    at: '1970-01-01T00:00:00Z',
    parts: [{ size: '0.10' }],
  })
  const { at: _, ...never } = row
  expect(documentOf(view, never, zone)).toMatchObject({ at: null })
})

it('shows the fields with titles in a table, numbers at the end', () => {
  expect(
    table(columnsOf(view, plain, zone), [row, { ...row, id: 1234 }], { header: true, paint: plain }),
  ).toEqual(['  Id  Name   Time', '   7  seven  1970-01-01 00:00:00Z', '1234  seven  1970-01-01 00:00:00Z'])
})

it('omits empty fields of a record, and shows more with more titles', () => {
  const { at: _, ...never } = row
  expect(recordLines(view, never, zone)).toEqual(['Id    7', 'Name  seven'])
  expect(recordLines(withTitles(view, { label: 'Label' }), never, zone)).toEqual(['Id     7', 'Label  seven'])
})

it('describes the JSON by a schema that names every field', () => {
  expect(schemaOf(view)).toMatchObject({
    required: ['id', 'label', 'at', 'parts'],
    additionalProperties: false,
    properties: {
      at: { format: 'date-time', description: 'when' },
      parts: { items: { required: ['size'], properties: { size: { pattern: expect.any(String) } } } },
    },
  })
})
