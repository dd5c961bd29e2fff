import { add, toText } from '@bgk/sdk/decimal'
import { expect, it } from 'vitest'
import { groupLevels, ownLevels, priceSteps, stepDecimals } from './group-levels'

it.each([
  [2, '62950.1', ['0.01', '0.1', '1', '10', '100']],
  [5, '0.12345', ['0.00001', '0.0001', '0.001']],
  [0, '7', ['1']],
  [2, '0', ['0.01']],
])('offers at %s decimals and price %s the steps %j', (decimals, price, steps) => {
  expect(priceSteps(decimals, price)).toEqual(steps)
})

it('a price of a coarser step has fewer decimals', () => {
  expect(['0.01', '0.1', '1', '10'].map(stepDecimals)).toEqual([2, 1, 0, 0])
})

const levels = (prices: readonly string[]) =>
  prices.map((price, index) => ({ price, quantity: `${index + 1}.5` }))

it('rounds ask prices up and bid prices down to the step, in unchanged order', () => {
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

it('quantities of groups add up to those of the levels', () => {
  const book = levels(Array.from({ length: 20 }, (_, index) => `${200 - index * 3}.37`))
  for (const step of ['0.01', '1', '10', '100']) {
    const total = groupLevels(book, step, 'bid').reduce(
      (sum, { quantity: amount }) => toText(add(sum, amount)),
      '0',
    )
    expect(total).toBe('220')
  }
})

it('finds the level of an own order, alone and in a group', () => {
  const own = new Set([60_012.5])
  expect(['60012.50', '60012'].map(ownLevels(own, undefined, 'bid'))).toEqual([true, false])
  expect(['60010', '60020'].map(ownLevels(own, '10', 'bid'))).toEqual([true, false])
  expect(['60010', '60020'].map(ownLevels(own, '10', 'ask'))).toEqual([false, true])
  expect(ownLevels(new Set(), undefined, 'ask')('60012.50')).toBe(false)
})
