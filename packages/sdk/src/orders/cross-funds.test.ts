import { expect, it } from 'vitest'
import type { FuturesOrder, FuturesPosition } from '../wire/futures'
import type { FuturesMarket } from '../wire/futures-market'
import { crossFunds } from './cross-funds'

const BTC = { base: 'BTC', quote: 'USDT' }
const contract = (base: string, price: string) =>
  ({ base, quote: 'USDT', price, contractSize: '0.01', maxLeverage: 50 }) as FuturesMarket
const btc = contract('BTC', '65000')
const position = (changes: Partial<FuturesPosition>) =>
  ({
    ...{ id: 1, ...BTC, side: 'buy', marginMode: 'cross', status: 'open' },
    ...{ entryPrice: '64000', quantity: '5', margin: '32', ...changes },
  }) as FuturesPosition
const order = (changes: Partial<FuturesOrder>) =>
  ({ id: 1, ...BTC, marginMode: 'cross', margin: '2.5', ...changes }) as FuturesOrder
const account = {
  market: btc,
  markets: [btc, contract('ETH', '2000')],
  available: '100',
  orders: [],
  positions: [],
}
const of = (...positions: readonly FuturesPosition[]) => crossFunds({ ...account, positions })

it('includes open cross positions of the settlement coin, other contracts with their price', () => {
  const funds = of(
    position({}),
    position({ base: 'ETH', side: 'sell' }),
    position({ marginMode: 'isolated' }),
    position({ quote: 'USDC' }),
    position({ status: 'closed' }),
  )
  expect(funds).toMatchObject({
    wallet: '100',
    others: [
      {
        side: 'buy',
        entryPrice: '64000',
        quantity: '5',
        margin: '32',
        contractSize: '0.01',
        maxLeverage: 50,
      },
      { side: 'sell', markPrice: '2000' },
    ],
  })
  expect(funds).not.toHaveProperty('others.0.markPrice')
})

it('adds the funds locked by open cross orders to the wallet', () => {
  const orders = [order({}), order({ base: 'ETH', margin: '1' }), order({ marginMode: 'isolated' })]
  expect(crossFunds({ ...account, orders: [...orders, order({ quote: 'USDC' })] })).toMatchObject({
    wallet: '103.5',
  })
})

it('reports `unknown` where a row, a figure or the contract of a position is missing', () => {
  const { margin: _, ...bare } = position({})
  expect(of(bare as FuturesPosition)).toBe('unknown')
  expect(of(position({ base: 'XYZ' }))).toBe('unknown')
  expect(crossFunds({ ...account, markets: undefined, positions: [position({ base: 'ETH' })] })).toBe(
    'unknown',
  )
  const incomplete = Object.assign([], { incomplete: true } as const)
  expect(crossFunds({ ...account, positions: incomplete })).toBe('unknown')
  expect(crossFunds({ ...account, orders: incomplete })).toBe('unknown')
  const { margin: __, ...free } = order({})
  expect(crossFunds({ ...account, orders: [free as FuturesOrder] })).toBe('unknown')
})
