import { expect, it } from 'vitest'
import { isOpen, paymentCodeOf, stageOf, stepsOf, toneOf } from './fiat-order'

const walk = (side: 'buy' | 'sell', status: string) =>
  stepsOf({ side, status }).map(({ stage, state }) => `${stage} ${state}`)

it('lists four steps for a purchase, three for a sale', () => {
  expect(walk('buy', 'unpaid')).toEqual(['matching done', 'unpaid now', 'pending next', 'completed next'])
  expect(walk('sell', 'pending')).toEqual(['matching done', 'pending now', 'completed next'])
})

it('marks every step of a completed order as done', () => {
  expect(walk('buy', 'completed').every((step) => step.endsWith('done'))).toBe(true)
})

it.each(['cancelled', 'rejected', 'frozen-by-staff'])('lists no steps for an order that is %s', (status) => {
  expect(walk('buy', status)).toEqual([])
  expect(isOpen({ status })).toBe(false)
})

it.each([
  ['matching', 'accent'],
  ['unpaid', 'warn'],
  ['pending', 'accent'],
  ['completed', 'neutral'],
  ['rejected', 'warn'],
  ['other', 'neutral'],
])('colours the chip of %s as %s', (status, tone) => {
  expect(toneOf(stageOf({ status }))).toBe(tone)
})

it.each([
  ['sandbox-chat://pay/sbx_merchant_2', 'sandbox-chat://pay/sbx_merchant_2'],
  ['Branch 0', undefined],
  ['see https://bank.example', undefined],
  ['', undefined],
])('reads the payment code in %j as %j', (extra, code) => {
  expect(paymentCodeOf(extra)).toBe(code)
})
