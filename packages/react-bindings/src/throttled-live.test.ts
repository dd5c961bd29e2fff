import type { SpotMarket } from '@bgk/sdk'
import { expect, test } from 'vitest'
import { hasSameTerms } from './throttled-live'

const market = (overrides: Partial<SpotMarket> = {}): SpotMarket => ({
  ...{ id: 1, price: '1', base: 'BTC', quote: 'USDT', changePercent: '0', high: '1', low: '1', volume: '1' },
  ...{ status: 'enabled', board: 'main', priceDecimals: 2, quantityDecimals: 4, minQuantity: '1' },
  ...overrides,
})

test('ignores price changes, not changes of order parameters', () => {
  expect(hasSameTerms(market(), market({ price: '9', high: '9', low: '0', changePercent: '3' }))).toBe(true)
  expect(hasSameTerms(market(), market({ priceDecimals: 3 }))).toBe(false)
  expect(hasSameTerms(market(), market({ feeRate: '0.001' }))).toBe(false)
})
