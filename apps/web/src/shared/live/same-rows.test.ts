import type { SpotMarket } from '@bgk/sdk'
import { expect, test } from 'vitest'
import { sameRows } from './same-rows'
import { sameTerms } from './sockets/same-terms'

const market = (id: number, given: Partial<SpotMarket> = {}): SpotMarket => ({
  ...{ id, price: '1', base: 'BTC', quote: 'USDT', changePercent: '0', high: '1', low: '1', volume: '1' },
  ...{ status: 'enabled', board: 'main', priceDecimals: 2, quantityDecimals: 4, minQuantity: '1' },
  ...given,
})

test('rows are the same whatever their prices, not when one comes, goes, moves or opens', () => {
  const rows = [market(1), market(2)]
  expect(sameRows(rows, [market(1, { price: '9', volume: '3' }), market(2)])).toBe(true)
  expect(sameRows(rows, [market(1)])).toBe(false)
  expect(sameRows([], rows)).toBe(false)
  expect(sameRows(rows, [market(2), market(1)])).toBe(false)
  expect(sameRows(rows, [market(1), market(2, { status: 'soon' })])).toBe(false)
  expect(sameRows(rows, [market(1, { base: 'ETH' }), market(2)])).toBe(false)
})

test('terms are the same whatever the price, not when what an order needs is another', () => {
  expect(sameTerms(market(1), market(1, { price: '9', high: '9', low: '0', changePercent: '3' }))).toBe(true)
  expect(sameTerms(market(1), market(1, { priceDecimals: 3 }))).toBe(false)
  expect(sameTerms(market(1), market(1, { feeRate: '0.001' }))).toBe(false)
})
