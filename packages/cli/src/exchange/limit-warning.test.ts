import { expect, it } from 'vitest'
import { limitWarnings } from './limit-warning'

const market = { lastPrice: '100', quote: 'USDT' }

it.each([
  ['buy', '105', 0],
  ['buy', '105.01', 1],
  ['buy', '10', 0],
  ['sell', '95', 0],
  ['sell', '94.99', 1],
  ['sell', '1000', 0],
  ['buy', undefined, 0],
] as const)('rule 41: warns of a %s limit at %s: %d', (side, price, count) => {
  expect(limitWarnings({ side, price }, market)).toHaveLength(count)
})

it('rule 41: names the limit, the last price and the distance', () => {
  expect(limitWarnings({ side: 'sell', price: '50' }, market)).toEqual([
    'the limit 50 USDT is 50.0 % below the last price 100: it sells at once, down to that price',
  ])
})
