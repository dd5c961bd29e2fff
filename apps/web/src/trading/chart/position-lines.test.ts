import type { FuturesPosition } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { positionLines } from './position-lines'

const words = { long: 'Long', short: 'Short', liquidation: 'Liq.', takeProfit: 'TP', stopLoss: 'SL' }
const position = (changes: Partial<FuturesPosition>) =>
  ({ id: 7, base: 'BTC', quote: 'USDT', side: 'buy', entryPrice: '65000', ...changes }) as FuturesPosition
const told = (...positions: readonly FuturesPosition[]) =>
  positionLines(positions, { base: 'BTC', quote: 'USDT' }, words).map(
    ({ label, price, tone }) => `${label} ${price} ${tone}`,
  )

it('marks entry, liquidation, take-profit and stop-loss of a position', () => {
  expect(
    told(position({ liquidationPrice: '61000', takeProfitPrice: '70000', stopLossPrice: '63000' })),
  ).toEqual(['Long 65000 up', 'Liq. 61000 warn', 'TP 70000 up', 'SL 63000 down'])
})

it('marks only what there is, and only on the pair of the chart', () => {
  expect(told(position({ side: 'sell' }), position({ id: 8, base: 'ETH' }))).toEqual(['Short 65000 down'])
})
