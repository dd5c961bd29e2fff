import type { SpotMarket } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { checkDraft, emptyDraft, feeOf, type OrderDraft, reduceDraft, totalOf } from './order-draft'

const market: SpotMarket = {
  id: 1,
  base: 'BTC',
  quote: 'USDT',
  price: '43125.37',
  changePercent: '0',
  high: '0',
  low: '0',
  volume: '0',
  status: 'enabled',
  board: 'main',
  priceDecimals: 2,
  amountDecimals: 4,
  minAmount: '0.001',
  feeRate: '0.001',
}
const usable = { base: '2', quote: '1000' }
const typed = (change: Partial<OrderDraft>): OrderDraft => ({ ...emptyDraft('buy'), ...change })

describe('the spot order form', () => {
  it('spec §4: switching the style clears amount and slider, the price stays', () => {
    const draft = typed({ price: '100', amount: '1', percent: 40 })
    expect(reduceDraft(draft, { type: 'style', style: 'market' })).toEqual({
      side: 'buy',
      style: 'market',
      price: '100',
      amount: '',
      percent: 0,
    })
  })

  it('rules A4: the slider fills the amount, cut to the decimals of the pair', () => {
    const draft = typed({ price: '43125.37' })
    expect(reduceDraft(draft, { type: 'percent', percent: 100, usable, market }).amount).toBe('0.0231')
    expect(
      reduceDraft(typed({ side: 'sell' }), { type: 'percent', percent: 20, usable, market }).amount,
    ).toBe('0.4000')
  })

  it('a slider without a price, or before the balance is known, leaves the amount empty', () => {
    expect(reduceDraft(typed({}), { type: 'percent', percent: 60, usable, market }).amount).toBe('')
    const draft = typed({ price: '10' })
    expect(reduceDraft(draft, { type: 'percent', percent: 60, usable: undefined, market }).amount).toBe('')
  })

  it('typing an amount puts the slider back', () => {
    const draft = typed({ price: '10', amount: '5', percent: 80 })
    expect(reduceDraft(draft, { type: 'amount', amount: '6' })).toMatchObject({ amount: '6', percent: 0 })
  })

  it('rules B8: the stepper moves by one unit of the last decimal and stops there', () => {
    const step = (price: string, direction: 1 | -1) =>
      reduceDraft(typed({ price }), { type: 'step', direction, market }).price
    expect([step('', 1), step('0.01', -1), step('43125.37', 1), step('43125.37', -1)]).toEqual([
      '0.01',
      '0.01',
      '43125.38',
      '43125.36',
    ])
  })

  it('spec §5: a market order is costed at the last price', () => {
    expect(totalOf(typed({ style: 'market', price: '1', amount: '0.01' }), market)).toBe('431.2537')
    expect(totalOf(typed({ price: '', amount: '0.01' }), market)).toBeUndefined()
  })

  it('the fee is taken from what the order brings', () => {
    expect(feeOf(typed({ price: '100', amount: '2' }), market)).toEqual({ amount: '0.00200000', coin: 'BTC' })
    expect(feeOf(typed({ side: 'sell', price: '100', amount: '2' }), market)).toEqual({
      amount: '0.20000000',
      coin: 'USDT',
    })
  })

  it('rules B7: what the check says is told by field', () => {
    expect(checkDraft(typed({}), market, usable)).toMatchObject({ code: 'PRICE_REQUIRED', field: 'price' })
    expect(checkDraft(typed({ price: '10', amount: '0.0009' }), market, usable)).toMatchObject({
      code: 'AMOUNT_BELOW_MIN',
      field: 'amount',
      params: { min: '0.001' },
    })
    expect(checkDraft(typed({ price: '10', amount: '1' }), market, usable)).toEqual({ ok: true, cost: '10' })
  })
})
