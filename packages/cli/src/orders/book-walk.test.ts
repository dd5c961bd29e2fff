import { expect, it } from 'vitest'
import { limitWarnings, walkBook, walkLines } from './book-walk'

const book = {
  asks: [
    { price: '100', quantity: '1' },
    { price: '102', quantity: '1' },
  ],
  bids: [{ price: '99', quantity: '4' }],
}
const words = { quote: 'USDT', unit: 'BTC' }

it('fills a buy from the asks, level by level', () => {
  const walk = walkBook({ side: 'buy', quantity: '2' }, book, {})
  expect(walk).toEqual({
    averagePrice: '101',
    bestPrice: '100',
    worstPrice: '102',
    slippagePercent: '1.00',
    fills: '2',
    total: '202',
    isEnough: true,
  })
  expect(walkLines(walk, words)).toEqual([
    ['Average', 'about 101 USDT, best 100'],
    ['Slippage', '1.00%'],
  ])
})

it('counts futures in lots', () => {
  const walk = walkBook({ side: 'sell', quantity: '3' }, book, { contractSize: '0.01' })
  expect(walk).toMatchObject({ averagePrice: '99', total: '2.97', fills: '3', isEnough: true })
})

it('reports a thin and an empty book', () => {
  const walk = walkBook({ side: 'sell', quantity: '5' }, book, {})
  expect(walk).toMatchObject({ fills: '4', isEnough: false })
  expect(walkLines(walk, words)).toContainEqual(['Book', 'too thin: fills only 4 BTC'])
  expect(walkLines(walk, words)).toContainEqual(['Slippage', 'at least 0.00%'])
  const none = walkBook({ side: 'buy', quantity: '1' }, { ...book, asks: [] }, {})
  expect(none).toBeNull()
  expect(walkLines(none, words)).toEqual([['Book', 'empty on this side: no immediate fill']])
})

it('rule 41: walks the book as far as a limit crosses', () => {
  const walk = walkBook({ side: 'buy', quantity: '2', price: '101' }, book, {})
  expect(walk).toMatchObject({ averagePrice: '100', fills: '1', isEnough: false, total: '100' })
  expect(walk && walkLines(walk, { ...words, price: '101' })).toEqual([
    ['Fills now', '1 BTC at about 100 USDT, best 100; the rest stays open at 101'],
  ])
  expect(walkBook({ side: 'buy', quantity: '2', price: '99.9' }, book, {})).toBeUndefined()
  expect(walkBook({ side: 'sell', quantity: '5', price: '99' }, book, {})).toMatchObject({ fills: '4' })
})

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
    'the limit 50 USDT is 50.0% below the last price 100: it sells immediately, down to that price',
  ])
})
