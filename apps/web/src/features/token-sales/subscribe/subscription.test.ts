import type { SyncStorageAdapter } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { isBelowMinimum, isSoldOut, maxQuantityOf, readDraft, storeDraft, sumsOf } from './subscription'

const sale = { remaining: '4400000', min: '100', max: '100000', giftRate: '0.05' }

it.each([
  ['1000', { total: '50.00000000', gift: '50', received: '1050' }],
  ['0.00000019', { total: '0.00000001', gift: '0', received: '0.00000019' }],
  ['', { total: undefined, gift: undefined, received: undefined }],
  ['1.', { total: undefined, gift: undefined, received: undefined }],
])('computes for the quantity %j the amounts %j', (quantity, sums) => {
  expect(sumsOf(quantity, sale, { price: '0.05' })).toEqual(sums)
})

it('returns no total without a pay coin', () => {
  expect(sumsOf('1000', sale, undefined)).toEqual({ total: undefined, gift: '50', received: '1050' })
})

it.each([
  ['by the balance', '100.5', '0.03', undefined, '3350'],
  ['by two decimals', '10', '3', undefined, '3.33'],
  ['by eight decimals below one coin', '1', '3', undefined, '0.33333333'],
  ['by the maximum per subscription', '10000', '0.05', undefined, '100000'],
  ['by the remaining issue', '10000', '0.05', '250', '250'],
  ['to zero at a price of zero', '10', '0', undefined, '0'],
])('limits the quantity: %s', (_, available, price, remaining = sale.remaining, most) => {
  expect(maxQuantityOf({ ...sale, remaining }, { coin: 'USDT', available, price })).toBe(most)
})

it('reserves a hundredth of a pay coin with a market price', () => {
  expect(maxQuantityOf(sale, { coin: 'BGK', available: '2000', price: '0.04' })).toBe('49500')
})

it.each([
  ['5', false],
  ['4.99999999', true],
  ['0', true],
])('rates a balance of %s as below the minimum: %s', (available, isBelow) => {
  expect(isBelowMinimum(sale, { available, price: '0.05' })).toBe(isBelow)
})

it.each([
  ['100', false],
  ['99.99', true],
  ['0', true],
])('rates a sale with %s remaining as sold out: %s', (remaining, soldOut) => {
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

it('restores the draft of each sale', () => {
  const session = memory()
  storeDraft(session, 1001, { payCoin: 'BGK', quantity: '12.5' })
  expect(readDraft(session, 1001)).toEqual({ payCoin: 'BGK', quantity: '12.5' })
  expect(readDraft(session, 1002)).toEqual({ payCoin: undefined, quantity: '' })
})

it.each(['', 'null', '[]', '{"quantity":7}', '{"quantity":"1e9"}', '{', '"x"'])(
  'reads the stored draft %j as an empty form',
  (stored) => {
    const session = memory()
    session.set('subscription:1001', stored)
    expect(readDraft(session, 1001)).toEqual({ payCoin: undefined, quantity: '' })
  },
)
