import type { SpotOrder } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { chartOrders, distancePercent, orderLines } from './chart-order'

const pair = { base: 'BTC', quote: 'USDT' }
const row = (change: Partial<SpotOrder>): SpotOrder => ({
  ...pair,
  id: 1,
  side: 'buy',
  type: 'limit',
  price: '60000',
  quantity: '2',
  remaining: '1.5',
  ...change,
})

it('shows only complete limit orders of the pair', () => {
  const { price: _, ...priceless } = row({ id: 4 })
  const rows = [row({}), row({ id: 2, base: 'ETH' }), row({ id: 3, type: 'market' }), priceless]
  expect(chartOrders(rows, pair, 'spot')).toEqual([
    { ...pair, id: 1, kind: 'spot', side: 'buy', price: '60000', remaining: '1.5' },
  ])
})

it("draws a line in its side's colour, with a text for screen readers", () => {
  const orders = chartOrders([row({}), row({ id: 2, side: 'sell' })], pair, 'spot')
  const lines = orderLines(orders, ({ side, remaining }) => `${side} ${remaining}`)
  expect(lines.map(({ id, tone, spoken }) => [id, tone, spoken])).toEqual([
    ['order-1', 'up', 'buy 1.5'],
    ['order-2', 'down', 'sell 1.5'],
  ])
})

it('measures the signed distance from the last price', () => {
  expect(distancePercent('60000', '60600')).toBe('-0.99')
  expect(distancePercent('61000', '60000')).toBe('+1.67')
  expect(distancePercent('60000', undefined)).toBeUndefined()
  expect(distancePercent('60000', '0')).toBeUndefined()
})
