import { expect, it } from 'vitest'
import { amountsOf, follows, isOpenFor, rateOf } from './trade-draft'

const coin = { price: '1' }
const currency = { buyRate: '85.6152', sellRate: '83.6694', decimals: 2 }

it.each([
  ['buy', 'quantity', '100.001', { quantity: '100.001', total: '8561.61' }],
  ['sell', 'quantity', '100.001', { quantity: '100.001', total: '8367.02' }],
  ['buy', 'money', '1000', { quantity: '11.68016894', total: '1000.00' }],
  ['sell', 'money', '1000', { quantity: '11.95180078', total: '1000.00' }],
  ['buy', 'money', '', { quantity: '', total: '' }],
  ['buy', 'quantity', '', { quantity: '', total: '' }],
] as const)('computes a %s by %s of %j as %j', (side, by, amount, amounts) => {
  expect(amountsOf(by, amount, rateOf(side, coin, currency))).toEqual(amounts)
})

it('charges the price of the rounded quantity for an expensive coin, not the typed amount', () => {
  const rate = rateOf('buy', { price: '61234.56' }, currency)
  expect(amountsOf('money', '1000', rate)).toEqual({ quantity: '0.00019074', total: '999.98' })
})

it('charges whole units in a currency without decimals', () => {
  const rate = rateOf('buy', coin, { buyRate: '149.9', sellRate: '148', decimals: 0 })
  expect(amountsOf('quantity', '10', rate)).toEqual({ quantity: '10', total: '1499' })
  expect(amountsOf('quantity', '10.001', rate)).toEqual({ quantity: '10.001', total: '1500' })
})

it.each([
  ['8561.60', '8561.6'],
  ['0.00', ''],
  ['', ''],
])('formats %j as %j in the other field', (text, shown) => {
  expect(follows(text)).toBe(shown)
})

it.each([
  ['an enabled currency', { enabled: true, buyRate: '84' }, true],
  ['a currency without a reported state', { buyRate: '84' }, true],
  ['a disabled currency', { enabled: false, buyRate: '84' }, false],
  ['a currency without a rate for this side', { enabled: true, sellRate: '82' }, false],
])('offers %s: %o is %s', (_, currency, isOpen) => expect(isOpenFor('buy', currency)).toBe(isOpen))
