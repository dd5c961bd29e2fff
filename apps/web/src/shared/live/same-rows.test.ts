import type { SpotMarket } from '@bgk/sdk'
import { expect, test } from 'vitest'
import { sameRows } from './same-rows'

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
