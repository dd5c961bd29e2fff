import { mul, toText } from '@bgk/sdk/decimal'
import { describe, expect, it } from 'vitest'
import {
  type OrderDraft,
  type OrderDraftAction,
  percentOfDraft,
  percentOfFunds,
  priceOf,
  type QuantityMaths,
  reduceDraft,
} from './draft'

const draft: OrderDraft = {
  side: 'buy',
  type: 'limit',
  price: '2',
  unit: 'base',
  quantity: '3',
  percent: 40,
}
/** The unit `half` doubles every quantity. */
const maths: QuantityMaths<OrderDraft> = {
  priceDecimals: 1,
  sent: ({ unit, quantity }) => (unit === 'half' ? toText(mul(quantity, '0.5')) : quantity),
  typed: ({ unit }, sent) => (unit === 'half' ? toText(mul(sent, '2')) : sent),
  share: ({ percent }) => `${percent}`,
  percentOf: ({ quantity }) => percentOfFunds(quantity, '200'),
}
const after = (action: OrderDraftAction, from = draft, known: typeof maths | undefined = maths) =>
  reduceDraft(from, action, known)

describe('order form draft', () => {
  it('clears quantity and slider when the type changes', () => {
    expect(after({ type: 'orderType', orderType: 'market' })).toEqual({
      ...draft,
      type: 'market',
      quantity: '',
      percent: 0,
    })
    expect(after({ type: 'orderType', orderType: 'limit' })).toBe(draft)
  })

  it('clears a slider quantity on another side, and retains a typed one', () => {
    expect(after({ type: 'side', side: 'sell' })).toMatchObject({ side: 'sell', quantity: '', percent: 0 })
    const typed = { ...draft, percent: 0 }
    expect(after({ type: 'side', side: 'sell' }, typed)).toEqual({ ...typed, side: 'sell' })
  })

  it('shows the same quantity in another unit', () => {
    const half = after({ type: 'unit', unit: 'half' })
    expect(half).toMatchObject({ unit: 'half', quantity: '6' })
    expect(after({ type: 'unit', unit: 'base' }, half)).toMatchObject({ unit: 'base', quantity: '3' })
  })

  it('fills in the unit from the slider, and an empty field at 0 %', () => {
    expect(after({ type: 'percent', percent: 20 })).toMatchObject({ percent: 20, quantity: '20' })
    const half = { ...draft, unit: 'half' }
    expect(after({ type: 'percent', percent: 20 }, half)).toMatchObject({ quantity: '40' })
    expect(after({ type: 'percent', percent: 0 })).toMatchObject({ percent: 0, quantity: '' })
    expect(after({ type: 'quantity', quantity: '7' })).toMatchObject({ percent: 0, quantity: '7' })
  })

  it('shows the chosen percentage, and the share of a typed quantity', () => {
    const typed = after({ type: 'quantity', quantity: '51' })
    expect(percentOfDraft(draft, maths)).toBe(40)
    expect(percentOfDraft(typed, maths)).toBe(26)
    expect(percentOfDraft({ ...typed, quantity: '' }, undefined)).toBe(0)
    expect(percentOfDraft(typed, undefined)).toBeUndefined()
    expect(after({ type: 'side', side: 'sell' }, typed).quantity).toBe('51')
  })

  it.each([
    ['1', '3', 33],
    ['0.5', '100', 1],
    ['0.49', '100', 0],
    ['101', '100', 100],
    ['1', '0', 100],
    ['1', '-5', 100],
    ['0', '0', 0],
  ])('rounds %s of %s to %i percent', (cost, available, percent) => {
    expect(percentOfFunds(cost, available)).toBe(percent)
  })

  it('rule 8: steps the price by its decimals', () => {
    expect(after({ type: 'step', direction: 1 }).price).toBe('2.1')
    expect(after({ type: 'step', direction: -1 }, { ...draft, price: '' }).price).toBe('0.1')
    expect(reduceDraft(draft, { type: 'step', direction: 1 }, undefined)).toBe(draft)
  })

  it('takes price, and when held the quantity, from a book row', () => {
    const market = { ...draft, type: 'market' } as const
    expect(after({ type: 'pick', price: '9' }, market)).toMatchObject({
      type: 'limit',
      price: '9',
      quantity: '',
    })
    expect(after({ type: 'pick', price: '9' })).toMatchObject({ price: '9', quantity: '3', percent: 40 })
    const half = { ...draft, unit: 'half' }
    expect(after({ type: 'pick', price: '9', quantity: '5' }, half)).toMatchObject({
      quantity: '10',
      percent: 0,
    })
  })

  it('retains side, type and price of a placed order', () => {
    expect(after({ type: 'placed' })).toEqual({ ...draft, quantity: '', percent: 0 })
  })

  it('costs a market order at the last price', () => {
    expect(priceOf(draft, { price: '5' })).toBe('2')
    expect(priceOf({ ...draft, type: 'market' }, { price: '5' })).toBe('5')
  })
})
