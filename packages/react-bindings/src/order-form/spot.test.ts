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

describe('slider of a spot order', () => {
  it('rule 4: fills in the quantity, cut to the decimals of the pair', () => {
    const all = { type: 'percent', percent: 100 } as const
    expect(after(draft({ price: '43125.37' }), all).quantity).toBe('0.0231')
    expect(after(draft({ side: 'sell' }), { type: 'percent', percent: 20 }).quantity).toBe('0.4000')
    expect(
      after(draft({ unit: 'quote', price: '10', side: 'sell' }), { type: 'percent', percent: 40 }),
    ).toMatchObject({ quantity: '8', percent: 40 })
  })

  it('rule 34: fills in the quantity the funds buy in the displayed book', () => {
    const market = { ...terms.market, price: '100' }
    const all = after(
      draft({ type: 'market' }),
      { type: 'percent', percent: 100 },
      { market, available: { base: '0', quote: '210' }, book },
    )
    // The last price would make it 2.1, but the book's price is 105 each.
    expect(all.quantity).toBe('2.0000')
  })

  it('leaves the field empty without a price or balance', () => {
    const some = { type: 'percent', percent: 60 } as const
    expect(after(draft({}), some).quantity).toBe('')
    expect(after(draft({ price: '10' }), some, { ...terms, available: undefined }).quantity).toBe('')
  })
})

describe('percentage of a typed spot order', () => {
  const percentOf = (change: Partial<OrderDraft>, known = terms) => spotMaths(known).percentOf(draft(change))

  it('is the share of the paying coin, in either unit', () => {
    expect(percentOf({ price: '100', quantity: '2.5' })).toBe(25)
    expect(percentOf({ price: '100', unit: 'quote', quantity: '250' })).toBe(25)
    expect(percentOf({ side: 'sell', quantity: '0.5' })).toBe(25)
    expect(percentOf({ side: 'sell', price: '100', unit: 'quote', quantity: '50' })).toBe(25)
    expect(percentOf({ type: 'market', quantity: '1' })).toBe(100)
  })

  it('rule 34: uses the prices of the displayed book', () => {
    const known = { ...terms, market: { ...market, price: '100' }, book }
    // 2 at 105 each.
    expect(percentOf({ type: 'market', quantity: '2' }, known)).toBe(21)
  })

  it('is unknown without price or funds', () => {
    expect(percentOf({ quantity: '1' })).toBeUndefined()
    expect(percentOf({ price: '100', quantity: '1' }, { ...terms, available: undefined })).toBeUndefined()
  })
})

describe('quantity typed in the quote coin', () => {
  it('buys whole units only, never for more than the typed amount', () => {
    expect(order({ unit: 'quote', price: '300', quantity: '100' }).quantity).toBe('0.3333')
    expect(order({ unit: 'quote', type: 'market', quantity: '100' }).quantity).toBe('0.0023')
  })

  it('rule 34: converts a market buy with the displayed book', () => {
    const spend = (quantity: string) =>
      spotOrderOf(draft({ unit: 'quote', type: 'market', quantity }), { ...terms, book }).quantity
    expect(spend('155')).toBe('1.5')
    // Beyond the displayed depth: converted at the last price.
    expect(spend('431253.7')).toBe('10')
  })

  it.each([
    ['', '100'],
    ['0', '100'],
    ['300', ''],
  ])('has no quantity with price "%s" and "%s" typed', (price, quantity) => {
    expect(order({ unit: 'quote', price, quantity }).quantity).toBe('')
  })

  it('converts units there and back without changing the order', () => {
    const typed = draft({ price: '43125.37', quantity: '0.0231', percent: 100 })
    const inQuote = after(typed, { type: 'unit', unit: 'quote' })
    expect(inQuote).toMatchObject({ unit: 'quote', quantity: '996.196047', percent: 100 })
    expect(spotOrderOf(inQuote, terms).quantity).toBe('0.0231')
    expect(after(inQuote, { type: 'unit', unit: 'base' })).toEqual(typed)
    const held = { type: 'pick', price: '2', quantity: '3' } as const
    expect(after(draft({ unit: 'quote' }), held).quantity).toBe('6')
  })
})

it('costs a market order at the last price', () => {
  const total = (change: Partial<OrderDraft>) => spotCosts(order(change), market, undefined).total
  expect(total({ type: 'market', price: '1', quantity: '0.01' })).toBe('431.2537')
  expect(total({ price: '', quantity: '0.01' })).toBeUndefined()
})

it('takes the fee from the received coin', () => {
  expect(spotCosts(order({ price: '100', quantity: '2' }), market, undefined).fee).toEqual({
    amount: '0.00200000',
    coin: 'BTC',
  })
  const sell = order({ side: 'sell', price: '100', quantity: '2' })
  expect(spotCosts(sell, market, undefined).fee).toEqual({ amount: '0.20000000', coin: 'USDT' })
  // Market order, from the estimate: 2 at 90.
  const atMarket = { ...sell, type: 'market' as const }
  expect(spotCosts(atMarket, market, book).fee).toEqual({ amount: '0.18000000', coin: 'USDT' })
})

it('rule 7: reports failed checks by field', () => {
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
