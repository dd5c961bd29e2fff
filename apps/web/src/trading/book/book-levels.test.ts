import { add, toText } from '@bgk/sdk/decimal'
import { expect, it, test } from 'vitest'
import { bookRows, depthBox, depthPoints, groupLevels, priceSteps, stepDecimals } from './book-levels'

it.each([
  [2, '62950.1', ['0.01', '0.1', '1', '10', '100']],
  [5, '0.12345', ['0.00001', '0.0001', '0.001']],
  [0, '7', ['1']],
  [2, '0', ['0.01']],
])('of %s decimals at %s the steps are %j', (decimals, price, steps) => {
  expect(priceSteps(decimals, price)).toEqual(steps)
})

it('a price of a coarser step has fewer decimals', () => {
  expect(['0.01', '0.1', '1', '10'].map(stepDecimals)).toEqual([2, 1, 0, 0])
})

const levels = (prices: readonly string[]) =>
  prices.map((price, index) => ({ price, quantity: `${index + 1}.5` }))

it('asks go up and bids down to the step, the order stays', () => {
  expect(groupLevels(levels(['100.01', '100.1', '100.11', '103']), '0.1', 'ask')).toEqual([
    { price: '100.1', quantity: '4' },
    { price: '100.2', quantity: '3.5' },
    { price: '103', quantity: '4.5' },
  ])
  expect(groupLevels(levels(['100.19', '100.1', '99.99']), '10', 'bid')).toEqual([
    { price: '100', quantity: '4' },
    { price: '90', quantity: '3.5' },
  ])
})

it('nothing is lost: the amounts add up to those of the levels', () => {
  const book = levels(Array.from({ length: 20 }, (_, index) => `${200 - index * 3}.37`))
  for (const step of ['0.01', '1', '10', '100']) {
    const total = groupLevels(book, step, 'bid').reduce(
      (sum, { quantity: amount }) => toText(add(sum, amount)),
      '0',
    )
    expect(total).toBe('220')
  }
})

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

test('bars begin at their edge, a row each, and leave a line free; the extent is that of the side', () => {
  expect(depthPoints([40, 100], 'end').split(' ')).toEqual([
    ...['100,0', '0,0', '0,0', '100,0'],
    ...['100,1', '60,1', '60,23', '100,23'],
    ...['100,25', '0,25', '0,47', '100,47'],
    ...['100,48', '0,48', '0,48', '100,48'],
  ])
  expect(depthPoints([40], 'start').split(' ').slice(4, 8)).toEqual(['0,1', '40,1', '40,23', '0,23'])
  expect(depthBox(2)).toBe('0 0 100 48')
})

test('a row without depth keeps its place', () => {
  expect(depthPoints([0, 10], 'start').split(' ').slice(4, 12)).toEqual([
    ...['0,1', '0,1', '0,23', '0,23'],
    ...['0,25', '10,25', '10,47', '0,47'],
  ])
})
