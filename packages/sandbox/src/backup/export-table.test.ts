import { expect, it } from 'vitest'
import { csvField } from './export-table'

it.each([
  '=HYPERLINK@x.co',
  '+cmd@x.co',
  '-cmd@x.co',
  '@sum',
  '\tx',
  '\r=1',
  '\n=1',
  ' =1+1',
  '＝1',
  '－1',
  '=1,2',
  '-1e5',
])('prefixes %j, a spreadsheet formula, with an apostrophe', (text) => {
  expect(csvField(text).replaceAll('"', '')).toBe(`'${text}`)
})

it.each(['-12.50', '+2', '0.001', 'me@x.co', '2024-05-04', '', '{"price":"1"}'.replaceAll('"', '')])(
  'leaves %j unchanged',
  (text) => {
    expect(csvField(text)).toBe(text)
  },
)

it('quotes fields if needed, and leaves null empty', () => {
  expect([csvField('a "b", c'), csvField(null)]).toEqual(['"a ""b"", c"', ''])
})
