import { describe, expect, it } from 'vitest'
import { amountOf, emptyDraft, type OrderDraft, reduceDraft } from './order-draft'

const market = { price: '43125.37', priceDecimals: 2, quantityDecimals: 4 }
const usable = { base: '2', quote: '1000' }
const typed = (change: Partial<OrderDraft>): OrderDraft => ({
  ...emptyDraft({ side: 'buy', style: 'limit' }),
  ...change,
})

describe('the spot order form', () => {
  it('market is the style one starts with; switching it clears amount and slider, the price stays', () => {
    expect(emptyDraft({ side: 'sell' }).style).toBe('market')
    const draft = typed({ price: '100', amount: '1', percent: 40 })
    expect(reduceDraft(draft, { type: 'style', style: 'market' })).toEqual({
      side: 'buy',
      style: 'market',
      price: '100',
      unit: 'base',
      amount: '',
      percent: 0,
    })
    expect(reduceDraft(draft, { type: 'style', style: 'limit' })).toBe(draft)
  })

  it('rule 4: the slider fills the amount, cut to the decimals of the pair', () => {
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

  it('rule 8: the stepper moves by one unit of the last decimal and stops there', () => {
    const step = (price: string, direction: 1 | -1) =>
      reduceDraft(typed({ price }), { type: 'step', direction, market }).price
    expect([step('', 1), step('0.01', -1), step('43125.37', 1), step('43125.37', -1)]).toEqual([
      '0.01',
      '0.01',
      '43125.38',
      '43125.36',
    ])
  })
})

describe('an amount typed in the coin it is paid with', () => {
  it('buys whole units only, never for more than was typed', () => {
    expect(amountOf(typed({ unit: 'quote', price: '300', amount: '100' }), market)).toBe('0.3333')
    expect(amountOf(typed({ unit: 'quote', style: 'market', amount: '100' }), market)).toBe('0.0023')
  })

  it.each([
    ['', '100'],
    ['0', '100'],
    ['300', ''],
  ])('with price "%s" and "%s" typed there is none', (price, amount) => {
    expect(amountOf(typed({ unit: 'quote', price, amount }), market)).toBe('')
  })

  it('the unit changes there and back without changing the order', () => {
    const draft = typed({ price: '43125.37', amount: '0.0231', percent: 100 })
    const inQuote = reduceDraft(draft, { type: 'unit', unit: 'quote', market })
    expect(inQuote).toMatchObject({ unit: 'quote', amount: '996.196047', percent: 100 })
    expect(amountOf(inQuote, market)).toBe('0.0231')
    expect(reduceDraft(inQuote, { type: 'unit', unit: 'base', market })).toEqual(draft)
  })

  it('the slider fills it in its unit', () => {
    const draft = typed({ unit: 'quote', price: '10', side: 'sell' })
    expect(reduceDraft(draft, { type: 'percent', percent: 40, usable, market }).amount).toBe('8')
  })
})

describe('a row of the book', () => {
  it('gives its price; from a market order it makes a limit order', () => {
    const draft = typed({ style: 'market', amount: '1', percent: 40 })
    expect(reduceDraft(draft, { type: 'pick', price: '99.5', market })).toMatchObject({
      style: 'limit',
      price: '99.5',
      amount: '',
      percent: 0,
    })
    expect(reduceDraft(typed({ amount: '1' }), { type: 'pick', price: '99.5', market })).toMatchObject({
      price: '99.5',
      amount: '1',
    })
  })

  it('held, it gives the amount up to it too, in the unit of the field', () => {
    const pick = { type: 'pick', price: '2', amount: '3', market } as const
    expect(reduceDraft(typed({ percent: 20 }), pick)).toMatchObject({ price: '2', amount: '3', percent: 0 })
    expect(reduceDraft(typed({ unit: 'quote' }), pick).amount).toBe('6')
  })
})
