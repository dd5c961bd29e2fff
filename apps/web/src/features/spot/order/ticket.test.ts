import type { SpotMarket } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { emptyDraft, type OrderDraft } from './order-draft'
import { checkTicket, feeOf, ticketOf, totalOf } from './ticket'

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
const usable = { base: '2', quote: '1000' }
const ticket = (change: Partial<OrderDraft>) =>
  ticketOf({ ...emptyDraft({ side: 'buy', style: 'limit' }), ...change }, market)

it('a market order is costed at the last price', () => {
  expect(totalOf(ticket({ style: 'market', price: '1', amount: '0.01' }))).toBe('431.2537')
  expect(totalOf(ticket({ price: '', amount: '0.01' }))).toBeUndefined()
})

it('the fee is taken from what the order brings', () => {
  expect(feeOf(ticket({ price: '100', amount: '2' }), market)).toEqual({ amount: '0.00200000', coin: 'BTC' })
  expect(feeOf(ticket({ side: 'sell', price: '100', amount: '2' }), market)).toEqual({
    amount: '0.20000000',
    coin: 'USDT',
  })
})

it('rule 7: what the check says is told by field', () => {
  const check = (change: Partial<OrderDraft>) => checkTicket(ticket(change), market, usable)
  expect(check({})).toMatchObject({ code: 'PRICE_REQUIRED', field: 'price' })
  expect(check({ price: '10', amount: '0.0009' })).toMatchObject({
    code: 'AMOUNT_BELOW_MIN',
    field: 'quantity',
    params: { min: '0.001' },
  })
  expect(check({ price: '10', amount: '1' })).toEqual({ ok: true, cost: '10' })
  expect(check({ style: 'market', unit: 'quote', amount: '43.2' })).toMatchObject({ ok: true })
  expect(check({ style: 'market', unit: 'quote', amount: '40' })).toMatchObject({ code: 'AMOUNT_BELOW_MIN' })
})
