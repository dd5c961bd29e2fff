import type { OrderBook, SpotMarket } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { emptyDraft, type OrderDraft, type OrderDraftAction, reduceDraft } from './draft'
import { checkSpot, spotCosts, spotMaths, spotOrderOf } from './spot'

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
  quantityDecimals: 4,
  minQuantity: '0.001',
  feeRate: '0.001',
}
const available = { base: '2', quote: '1000' }
const book: OrderBook = {
  asks: [
    { price: '100', quantity: '1' },
    { price: '110', quantity: '1' },
  ],
  bids: [{ price: '90', quantity: '5' }],
}
const terms: Parameters<typeof spotMaths>[0] = { market, available, book: undefined }
const draft = (change: Partial<OrderDraft>): OrderDraft => ({
  ...emptyDraft('buy', 'limit', 'base'),
  ...change,
})
const after = (from: OrderDraft, action: OrderDraftAction, known = terms) =>
  reduceDraft(from, action, spotMaths(known))
const order = (change: Partial<OrderDraft>) => spotOrderOf(draft(change), terms)

describe('the slider of a spot order', () => {
  it('rule 4: fills the amount, cut to the decimals of the pair', () => {
    const all = { type: 'percent', percent: 100 } as const
    expect(after(draft({ price: '43125.37' }), all).quantity).toBe('0.0231')
    expect(after(draft({ side: 'sell' }), { type: 'percent', percent: 20 }).quantity).toBe('0.4000')
    expect(
      after(draft({ unit: 'quote', price: '10', side: 'sell' }), { type: 'percent', percent: 40 }),
    ).toMatchObject({ quantity: '8', percent: 40 })
  })

  it('rule 34: at the market fills in what the shown book gives for the funds', () => {
    const market = { ...terms.market, price: '100' }
    const all = after(
      draft({ type: 'market' }),
      { type: 'percent', percent: 100 },
      { market, available: { base: '0', quote: '210' }, book },
    )
    // The last price would make 2.1 of it, for which the book asks 105 each.
    expect(all.quantity).toBe('2.0000')
  })

  it('leaves it empty without a price and before the balance is known', () => {
    const some = { type: 'percent', percent: 60 } as const
    expect(after(draft({}), some).quantity).toBe('')
    expect(after(draft({ price: '10' }), some, { ...terms, available: undefined }).quantity).toBe('')
  })
})

describe('the percentage of a typed spot order', () => {
  const percentOf = (change: Partial<OrderDraft>, known = terms) => spotMaths(known).percentOf(draft(change))

  it('is the share of the coin that pays, in either unit', () => {
    expect(percentOf({ price: '100', quantity: '2.5' })).toBe(25)
    expect(percentOf({ price: '100', unit: 'quote', quantity: '250' })).toBe(25)
    expect(percentOf({ side: 'sell', quantity: '0.5' })).toBe(25)
    expect(percentOf({ side: 'sell', price: '100', unit: 'quote', quantity: '50' })).toBe(25)
    expect(percentOf({ type: 'market', quantity: '1' })).toBe(100)
  })

  it('rule 34: counts what the shown book asks', () => {
    const known = { ...terms, market: { ...market, price: '100' }, book }
    // 2 at 105 each.
    expect(percentOf({ type: 'market', quantity: '2' }, known)).toBe(21)
  })

  it('is unknown without price or funds', () => {
    expect(percentOf({ quantity: '1' })).toBeUndefined()
    expect(percentOf({ price: '100', quantity: '1' }, { ...terms, available: undefined })).toBeUndefined()
  })
})

describe('an amount typed in the coin it is paid with', () => {
  it('buys whole units only, never for more than was typed', () => {
    expect(order({ unit: 'quote', price: '300', quantity: '100' }).quantity).toBe('0.3333')
    expect(order({ unit: 'quote', type: 'market', quantity: '100' }).quantity).toBe('0.0023')
  })

  it('rule 34: buys at the market what the shown book gives for it', () => {
    const spend = (quantity: string) =>
      spotOrderOf(draft({ unit: 'quote', type: 'market', quantity }), { ...terms, book }).quantity
    expect(spend('155')).toBe('1.5')
    // More than is shown: costed with the last price.
    expect(spend('431253.7')).toBe('10')
  })

  it.each([
    ['', '100'],
    ['0', '100'],
    ['300', ''],
  ])('with price "%s" and "%s" typed there is none', (price, quantity) => {
    expect(order({ unit: 'quote', price, quantity }).quantity).toBe('')
  })

  it('changes its unit there and back without changing the order', () => {
    const typed = draft({ price: '43125.37', quantity: '0.0231', percent: 100 })
    const inQuote = after(typed, { type: 'unit', unit: 'quote' })
    expect(inQuote).toMatchObject({ unit: 'quote', quantity: '996.196047', percent: 100 })
    expect(spotOrderOf(inQuote, terms).quantity).toBe('0.0231')
    expect(after(inQuote, { type: 'unit', unit: 'base' })).toEqual(typed)
    const held = { type: 'pick', price: '2', quantity: '3' } as const
    expect(after(draft({ unit: 'quote' }), held).quantity).toBe('6')
  })
})

it('a market order is costed at the last price', () => {
  const total = (change: Partial<OrderDraft>) => spotCosts(order(change), market, undefined).total
  expect(total({ type: 'market', price: '1', quantity: '0.01' })).toBe('431.2537')
  expect(total({ price: '', quantity: '0.01' })).toBeUndefined()
})

it('the fee is taken from what the order brings', () => {
  expect(spotCosts(order({ price: '100', quantity: '2' }), market, undefined).fee).toEqual({
    amount: '0.00200000',
    coin: 'BTC',
  })
  const sell = order({ side: 'sell', price: '100', quantity: '2' })
  expect(spotCosts(sell, market, undefined).fee).toEqual({ amount: '0.20000000', coin: 'USDT' })
  // At the market from the estimate: 2 at 90.
  const atMarket = { ...sell, type: 'market' as const }
  expect(spotCosts(atMarket, market, book).fee).toEqual({ amount: '0.18000000', coin: 'USDT' })
})

it('rule 7: what the check says is told by field', () => {
  const check = (change: Partial<OrderDraft>) => checkSpot(order(change), terms)
  expect(check({})).toMatchObject({ code: 'PRICE_REQUIRED', field: 'price' })
  expect(check({ price: '10', quantity: '0.0009' })).toMatchObject({
    code: 'QUANTITY_BELOW_MIN',
    field: 'quantity',
    params: { min: '0.001' },
  })
  expect(check({ price: '10', quantity: '1' })).toEqual({ ok: true, cost: '10' })
  expect(check({ type: 'market', unit: 'quote', quantity: '43.2' })).toMatchObject({ ok: true })
  expect(check({ type: 'market', unit: 'quote', quantity: '40' })).toMatchObject({
    code: 'QUANTITY_BELOW_MIN',
  })
})
