import type { FuturesPosition } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { positionLines } from './position-lines'

const words = {
  ...{ long: 'Long', short: 'Short', liquidation: 'Liq.', takeProfit: 'TP', stopLoss: 'SL' },
  lots: (quantity: string) => quantity,
  profit: (profit: string) => `(${profit})`,
}
const position = (changes: Partial<FuturesPosition>) =>
  ({ id: 7, base: 'BTC', quote: 'USDT', side: 'buy', entryPrice: '65000', ...changes }) as FuturesPosition
const linesOf = (...positions: readonly FuturesPosition[]) =>
  positionLines(positions, { base: 'BTC', quote: 'USDT' }, words).map(
    ({ label, price, tone }) => `${label} ${price} ${tone}`,
  )

it('marks entry, liquidation, take-profit and stop-loss of a position', () => {
  expect(
    linesOf(position({ liquidationPrice: '61000', takeProfitPrice: '70000', stopLossPrice: '63000' })),
  ).toEqual(['Long 65000 up', 'Liq. 61000 warn', 'TP 70000 up', 'SL 63000 down'])
})

it('marks only existing prices on the pair of the chart', () => {
  expect(linesOf(position({ side: 'sell' }), position({ id: 8, base: 'ETH' }))).toEqual(['Short 65000 down'])
})

it('labels each line with lots and profit at its price', () => {
  const held = position({ quantity: '5', liquidationPrice: '61000', takeProfitPrice: '70000' })
  const market = { price: '65200', contractSize: '0.01' }
  const labels = positionLines([held], { base: 'BTC', quote: 'USDT' }, words, market).map(
    ({ label }) => label,
  )
  expect(labels).toEqual(['Long 5 (10)', 'Liq. 5 (-200)', 'TP 5 (250)'])
})

it('omits a profit that cannot be computed', () => {
  const held = position({ quantity: '5' })
  expect(linesOf(held)).toEqual(['Long 5 65000 up'])
})
