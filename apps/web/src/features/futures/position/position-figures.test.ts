import type { FuturesMarket, FuturesPosition } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import {
  figuresOf,
  isTriggered,
  liquidationDistance,
  liquidationProgress,
  percentOf,
  totalProfits,
} from './position-figures'

const long: FuturesPosition = {
  id: 1,
  base: 'BTC',
  quote: 'USDT',
  side: 'buy',
  type: 'market',
  marginMode: 'isolated',
  leverage: 10,
  quantity: '10',
  closableQuantity: '10',
  fee: '0.3',
  entryPrice: '65000',
  margin: '65',
  liquidationPrice: '58800',
  value: '65',
  interest: '0',
  stopOrderCount: 0,
  status: 'open',
  openedAt: Date.UTC(2026, 0, 2),
}
const short: FuturesPosition = { ...long, side: 'sell', liquidationPrice: '71200' }

describe('profit of a position', () => {
  it('computes (last - entry) x unit x number, negated for a short, and its percent of the value', () => {
    expect(figuresOf(long, '66300', '0.001')).toEqual({ income: '13', percent: '20.00' })
    expect(figuresOf(short, '66300', '0.001')).toEqual({ income: '-13', percent: '-20.00' })
  })

  it('returns the reported result of a closed position, and nothing without a price', () => {
    const closed = { ...long, status: 'closed', realizedPnl: '-6.5' }
    expect(figuresOf(closed, '99999', '0.001')).toEqual({ income: '-6.5', percent: '-10.00' })
    expect(figuresOf(long, undefined, '0.001')).toBeUndefined()
  })

  it('sums profits by coin, unknown if one is', () => {
    const market = { base: 'BTC', quote: 'USDT', price: '66300', contractSize: '0.001' } as FuturesMarket
    const usdc = { ...market, quote: 'USDC', price: '65500' }
    const more = { ...long, quantity: '20' }
    expect(totalProfits([long, short, more, { ...long, quote: 'USDC' }], [market, usdc])).toEqual([
      { coin: 'USDT', profit: '26' },
      { coin: 'USDC', profit: '5' },
    ])
    expect(totalProfits([], undefined)).toEqual([])
    expect(totalProfits([long, { ...long, base: 'ETH' }], [market])).toBeUndefined()
    expect(totalProfits([long], undefined)).toBeUndefined()
  })

  it('distance to liquidation', () => {
    expect(liquidationProgress(long, '65000')).toBe(0)
    expect(liquidationProgress(long, '61900')).toBe(50)
    expect(liquidationProgress(long, '70000')).toBe(0)
    expect(liquidationProgress(short, '71200')).toBe(100)
    const { liquidationPrice: _, ...safe } = long
    expect(liquidationProgress(safe, '65000')).toBeUndefined()
    expect(liquidationDistance(long, '60000')).toBe('-2')
    expect(liquidationDistance(short, '70000')).toBe('1.71')
  })

  it('detects a price at which the exchange closes the position', () => {
    const stops = { takeProfitPrice: '66000', stopLossPrice: '64000' }
    expect(['66000', '64000', '65000'].map((price) => isTriggered({ ...long, ...stops }, price))).toEqual([
      true,
      true,
      false,
    ])
    const turned = { takeProfitPrice: '64000', stopLossPrice: '66000' }
    expect(['66000', '64000', '65000'].map((price) => isTriggered({ ...short, ...turned }, price))).toEqual([
      true,
      true,
      false,
    ])
    expect(isTriggered(long, '58800')).toBe(true)
  })
})

it('formats a margin ratio in percent, rounded towards the risk, and nothing for an invalid one', () => {
  expect(percentOf('0.049991')).toBe('5.00')
  expect(percentOf('1.2')).toBe('120.00')
  expect(percentOf('0')).toBe('0.00')
  for (const none of [undefined, 'high', '-0.1']) expect(percentOf(none)).toBeUndefined()
})
