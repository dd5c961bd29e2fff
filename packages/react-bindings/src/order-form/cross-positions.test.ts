import type { FuturesMarket, FuturesPosition } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { crossPositions } from './cross-positions'

const BTC = { base: 'BTC', quote: 'USDT' }
const contract = (base: string, price: string) =>
  ({ base, quote: 'USDT', price, contractSize: '0.01', maxLeverage: 50 }) as FuturesMarket
const btc = contract('BTC', '65000')
const position = (changes: Partial<FuturesPosition>) =>
  ({
    ...{ id: 1, ...BTC, side: 'buy', marginMode: 'cross', status: 'open' },
    ...{ entryPrice: '64000', quantity: '5', margin: '32', ...changes },
  }) as FuturesPosition
const of = (...positions: readonly FuturesPosition[]) =>
  crossPositions(positions, BTC, btc, [btc, contract('ETH', '2000')])

it('takes open cross positions of the settlement coin, other contracts with their price', () => {
  const shared = of(
    position({}),
    position({ base: 'ETH', side: 'sell' }),
    position({ marginMode: 'isolated' }),
    position({ quote: 'USDC' }),
    position({ status: 'closed' }),
  )
  expect(shared).toMatchObject([
    { side: 'buy', entryPrice: '64000', quantity: '5', margin: '32', contractSize: '0.01', maxLeverage: 50 },
    { side: 'sell', markPrice: '2000' },
  ])
  expect(shared[0]).not.toHaveProperty('markPrice')
})

it('reports `unknown` where a figure or the contract of a position is missing', () => {
  const { margin: _, ...bare } = position({})
  expect(of(bare as FuturesPosition)).toBe('unknown')
  expect(of(position({ base: 'XYZ' }))).toBe('unknown')
  expect(crossPositions([position({ base: 'ETH' })], BTC, btc, undefined)).toBe('unknown')
})
