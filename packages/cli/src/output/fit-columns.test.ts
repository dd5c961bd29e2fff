import { expect, it } from 'vitest'
import { displayWidth } from './display-width'
import { fitColumns } from './fit-columns'
import { plain } from './paint'
import { table } from './table'

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

it('leaves out empty columns first, then those on the right, and keeps the status', () => {
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
