import { expect, it, test } from 'vitest'
import { bookRows, depthBox, depthPoints } from './book-rows'

it('a side always has its rows, with dashes for missing levels', () => {
  expect(bookRows(undefined, 2)).toEqual([
    { price: undefined, quantity: undefined, width: 0 },
    { price: undefined, quantity: undefined, width: 0 },
  ])
})

it('rule 13: widths in whole percent relate to all stored levels, not only to visible ones', () => {
  const levels = Array.from({ length: 20 }, (_, index) => ({ price: '1', quantity: String(index + 1) }))
  const rows = bookRows(levels, 2)
  // 1 of 210 and 2 of 210, times 800.
  expect(rows.map((row) => row.width)).toEqual([4, 8])
  expect(bookRows([{ price: '5', quantity: '2' }], 1)[0]?.width).toBe(100)
  const widthAmong = (quantity: string, rest: string) =>
    bookRows(
      [quantity, rest].map((size) => ({ price: '100', quantity: size })),
      1,
    )[0]?.width
  // 100 of 8000, and 200 of 1000, which would be 160.
  expect([widthAmong('1', '79'), widthAmong('2', '8')]).toEqual([10, 100])
})

test('bars start at their edge, one row each, with a gap; the shape spans the side', () => {
  expect(depthPoints([40, 100], 'end').split(' ')).toEqual([
    ...['100,0', '0,0', '0,0', '100,0'],
    ...['100,1', '60,1', '60,23', '100,23'],
    ...['100,25', '0,25', '0,47', '100,47'],
    ...['100,48', '0,48', '0,48', '100,48'],
  ])
  expect(depthPoints([40], 'start').split(' ').slice(4, 8)).toEqual(['0,1', '40,1', '40,23', '0,23'])
  expect(depthBox(2)).toBe('0 0 100 48')
})

test('a row without depth occupies its place', () => {
  expect(depthPoints([0, 10], 'start').split(' ').slice(4, 12)).toEqual([
    ...['0,1', '0,1', '0,23', '0,23'],
    ...['0,25', '10,25', '10,47', '0,47'],
  ])
})
