import type { SyncStorageAdapter } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { isBelowMinimum, isSoldOut, maxQuantityOf, readDraft, storeDraft, sumsOf } from './subscription'

const sale = { remaining: '4400000', min: '100', max: '100000', giftRate: '0.05' }

it.each([
  ['1000', { total: '50.00000000', gift: '50', received: '1050' }],
  ['0.00000019', { total: '0.00000001', gift: '0', received: '0.00000019' }],
  ['', { total: undefined, gift: undefined, received: undefined }],
  ['1.', { total: undefined, gift: undefined, received: undefined }],
])('%j costs, brings as gift and comes to %j', (quantity, sums) => {
  expect(sumsOf(quantity, sale, { price: '0.05' })).toEqual(sums)
})

it('without a pay coin there is no total', () => {
  expect(sumsOf('1000', sale, undefined)).toEqual({ total: undefined, gift: '50', received: '1050' })
})

it.each([
  ['the balance pays for less', '100.5', '0.03', undefined, '3350'],
  ['cut to two decimals', '10', '3', undefined, '3.33'],
  ['less than one coin is cut to eight', '1', '3', undefined, '0.33333333'],
  ['one subscription may be no more', '10000', '0.05', undefined, '100000'],
  ['less is left', '10000', '0.05', '250', '250'],
  ['a price of nothing buys nothing', '10', '0', undefined, '0'],
])('the most: %s', (_, available, price, remaining = sale.remaining, most) => {
  expect(maxQuantityOf({ ...sale, remaining }, { coin: 'USDT', available, price })).toBe(most)
})

it('the most for a coin whose price follows the market leaves a hundredth of it', () => {
  expect(maxQuantityOf(sale, { coin: 'BGK', available: '2000', price: '0.04' })).toBe('49500')
})

it.each([
  ['5', false],
  ['4.99999999', true],
  ['0', true],
])('a balance of %s is short: %s', (available, short) => {
  expect(isBelowMinimum(sale, { available, price: '0.05' })).toBe(short)
})

it.each([
  ['100', false],
  ['99.99', true],
  ['0', true],
])('with %s left it is sold out: %s', (remaining, soldOut) => {
  expect(isSoldOut({ ...sale, remaining })).toBe(soldOut)
})

function memory(): SyncStorageAdapter {
  const map = new Map<string, string>()
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  }
}

it('what is typed is found again, by its sale', () => {
  const session = memory()
  storeDraft(session, 1001, { payCoin: 'BGK', quantity: '12.5' })
  expect(readDraft(session, 1001)).toEqual({ payCoin: 'BGK', quantity: '12.5' })
  expect(readDraft(session, 1002)).toEqual({ payCoin: undefined, quantity: '' })
})

it.each(['', 'null', '[]', '{"quantity":7}', '{"quantity":"1e9"}', '{', '"x"'])(
  'what is kept as %j is an empty form',
  (stored) => {
    const session = memory()
    session.set('subscription:1001', stored)
    expect(readDraft(session, 1001)).toEqual({ payCoin: undefined, quantity: '' })
  },
)
