import { expect, it } from 'vitest'
import { anything, passes } from './record-filter'

it('passes a row that matches every criterion', () => {
  const row = { base: 'BTC', quote: 'USDT', side: 'buy', status: 'filled' } as const
  expect(passes(row, anything)).toBe(true)
  expect(passes(row, { ...anything, pair: 'BTC/USDT', side: 'buy', status: 'filled' })).toBe(true)
  expect(passes(row, { ...anything, pair: 'ETH/USDT' })).toBe(false)
  expect(passes(row, { ...anything, side: 'sell' })).toBe(false)
  expect(passes(row, { ...anything, status: 'cancelled' })).toBe(false)
})
