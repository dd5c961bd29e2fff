import { describe, expect, it } from 'vitest'
import type { OrderDraft, OrderDraftAction, QuantityMaths } from './draft'
import { emptySpotDraft, reduceSpotDraft } from './spot-draft'

/** A price of 10. */
const maths: QuantityMaths<OrderDraft> = {
  priceDecimals: 1,
  sent: ({ quantity }) => quantity,
  typed: ({ unit }, sent) => (unit === 'quote' ? `${sent}0` : sent),
  share: ({ percent }) => `${percent}`,
  percentOf: () => undefined,
}
const after = (draft: OrderDraft, ...actions: readonly OrderDraftAction[]) =>
  actions.reduce((from, action) => reduceSpotDraft(from, action, maths), draft)

describe('unit of a spot order', () => {
  it('defaults to the quote coin for a market buy, else to the base coin', () => {
    expect(emptySpotDraft('buy', 'market').unit).toBe('quote')
    expect(emptySpotDraft('sell', 'market').unit).toBe('base')
    expect(emptySpotDraft('buy', 'limit').unit).toBe('base')
    expect(emptySpotDraft('buy', 'market', 'base').unit).toBe('base')
  })

  it('follows side and type while the field is empty', () => {
    const market = after(emptySpotDraft('buy', 'limit'), { type: 'orderType', orderType: 'market' })
    expect(market.unit).toBe('quote')
    expect(after(market, { type: 'side', side: 'sell' }).unit).toBe('base')
    expect(after(market, { type: 'orderType', orderType: 'limit' }).unit).toBe('base')
    expect(after(market, { type: 'percent', percent: 20 }, { type: 'side', side: 'sell' })).toMatchObject({
      unit: 'base',
      quantity: '',
    })
  })

  it('does not change with a typed quantity, or if side and type allow the same unit', () => {
    const typed = after(emptySpotDraft('buy', 'market'), { type: 'quantity', quantity: '500' })
    expect(after(typed, { type: 'side', side: 'sell' })).toMatchObject({ unit: 'quote', quantity: '500' })
    expect(after(typed, { type: 'placed' }).unit).toBe('quote')
    const chosen = after(emptySpotDraft('buy', 'limit'), { type: 'unit', unit: 'quote' })
    expect(after(chosen, { type: 'side', side: 'sell' }).unit).toBe('quote')
    expect(after(emptySpotDraft('buy', 'market'), { type: 'unit', unit: 'base' }).unit).toBe('base')
  })

  it('becomes the base coin for a book row picked in a market buy', () => {
    const pick = { type: 'pick', price: '9', quantity: '5' } as const
    expect(after(emptySpotDraft('buy', 'market'), pick)).toMatchObject({
      type: 'limit',
      unit: 'base',
      quantity: '5',
    })
    expect(after(emptySpotDraft('buy', 'limit', 'quote'), pick)).toMatchObject({
      unit: 'quote',
      quantity: '50',
    })
  })
})
