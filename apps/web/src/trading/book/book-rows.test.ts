import { expect, it } from 'vitest'
import { bookRows } from './book-rows'

it('a side always has its rows, dashes where there is no level', () => {
  expect(bookRows(undefined, 2)).toEqual([
    { price: undefined, quantity: undefined, width: 0 },
    { price: undefined, quantity: undefined, width: 0 },
  ])
})

it('rule 13: widths in whole percent relate to every level kept, not only to those shown', () => {
  const levels = Array.from({ length: 20 }, (_, index) => ({ price: '1', quantity: String(index + 1) }))
  const rows = bookRows(levels, 2)
  // 1 of 210 and 2 of 210, times 800.
  expect(rows.map((row) => row.width)).toEqual([4, 8])
  expect(bookRows([{ price: '5', quantity: '2' }], 1)[0]?.width).toBe(100)
})
