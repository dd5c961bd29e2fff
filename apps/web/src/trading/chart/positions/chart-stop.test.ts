import type { FuturesPosition, StopOrder } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { chartStops, stopLines, stopProfit } from './chart-stop'

const position = {
  ...{ id: 7, base: 'BTC', quote: 'USDT', side: 'sell', entryPrice: '65000', quantity: '5' },
} as FuturesPosition
const both = { id: 3, quantity: '2', status: 'active', takeProfitPrice: '64000', stopLossPrice: '66000' }

it('shows each price of each active stop order with the other one', () => {
  const rows = [both, { ...both, id: 4, stopLossPrice: undefined }, { ...both, id: 5, status: 'triggered' }]
  const stops = chartStops(position, rows as readonly StopOrder[])
  expect(stops.map(({ id, field, price, other }) => [id, field, price, other])).toEqual([
    [3, 'takeProfitPrice', '64000', '66000'],
    [3, 'stopLossPrice', '66000', '64000'],
    [4, 'takeProfitPrice', '64000', undefined],
  ])
  expect(stopLines(stops, ({ field }) => field).map(({ id, tone }) => [id, tone])).toEqual([
    ['takeProfitPrice-3', 'up'],
    ['stopLossPrice-3', 'down'],
    ['takeProfitPrice-4', 'up'],
  ])
})

it('skips stop orders with unreadable prices, and positions without a side', () => {
  expect(chartStops(position, [{ ...both, unreadable: ['stopLossPrice'] } as StopOrder])).toEqual([])
  const { side: _, ...sideless } = position
  expect(chartStops(sideless as FuturesPosition, [both as StopOrder])).toEqual([])
})

it('values only the lots that the stop closes', () => {
  const [gain] = chartStops(position, [both as StopOrder])
  expect(gain && stopProfit(gain, '64000', '0.01')).toBe('20')
})
