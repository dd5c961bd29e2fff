import { describe, expect, it } from 'vitest'
import { colored, plain } from './paint'
import { facts, fitColumns, table } from './table'
import { displayWidth } from './width'

interface Row {
  readonly name: string
  readonly price: string
}
const columns = [
  { title: 'Name', cell: (row: Row) => row.name },
  { title: 'Price', align: 'end' as const, cell: (row: Row) => row.price, paint: colored.up },
]
const rows: Row[] = [
  { name: 'BTC', price: '65000.12' },
  { name: '比特币', price: '1' },
]

describe('table', () => {
  it('aligns words left and numbers right, wide characters included', () => {
    const plainColumns = columns.map(({ paint: _, ...column }) => column)
    expect(table(plainColumns, rows, { header: true, paint: plain })).toEqual([
      'Name       Price',
      'BTC     65000.12',
      '比特币         1',
    ])
  })

  it('omits the header with noHeader', () => {
    expect(table(columns, rows, { header: false, paint: plain })).toHaveLength(2)
  })

  it('escapes server text and preserves its own colors', () => {
    const [line] = table(columns, [{ name: 'x\u001b[2Jy', price: '1' }], { header: false, paint: plain })
    expect(line).toBe('xy  \u001b[32m1\u001b[39m')
  })

  it('pads the names of facts', () => {
    expect(
      facts([
        ['A', '1'],
        ['Long', '\u001b]0;t\u00072'],
      ]),
    ).toEqual(['A     1', 'Long  2'])
  })
})

const column = (title: string, text: string) => ({ title, cell: () => text })
const all = [
  column('Id', '1042'),
  column('Pair', 'BTC/USDT'),
  column('TP', '--'),
  column('Price', '65000.12'),
  column('Status', 'unfilled'),
  column('Placed', '2026-01-02 03:04:05Z'),
]
const titles = (width: number) => fitColumns(all, [1], width).columns.map(({ title }) => title)

it('drops empty columns first, then those on the right, but never the status', () => {
  expect(titles(80)).toHaveLength(6)
  expect(titles(56)).toEqual(['Id', 'Pair', 'Price', 'Status', 'Placed'])
  expect(titles(40)).toEqual(['Id', 'Pair', 'Price', 'Status'])
  expect(titles(20)).toEqual(['Id', 'Status'])
})

it.each([1, 3, 10, 20, 40, 56, 80])('fits %d columns', (width) => {
  const { columns } = fitColumns(all, [1], width)
  const lines = table(columns, [1], { header: width > 2, paint: plain })
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(Math.max(width, 2))
})
