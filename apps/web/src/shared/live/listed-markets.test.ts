import type { MarketLists, SpotMarket } from '@bgk/sdk'
import { describe, expect, test } from 'vitest'
import { spotMarket } from '../../../test/markets'
import { listed, pairName, sameRows } from './listed-markets'

describe('listed', () => {
  const market = (id: number, price: string) => spotMarket({ id, price })
  const of = (...spot: SpotMarket[]): MarketLists => ({ spot, overview: [], futures: [], cycle: [] })

  test('a row of the lists as it is now and as it changes; nothing more once it is gone', () => {
    let all: MarketLists | undefined
    const listeners = new Set<(lists: MarketLists) => void>()
    const push = (lists: MarketLists) => {
      all = lists
      for (const listener of listeners) listener(lists)
    }
    const source = listed(
      {
        get: () => all,
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      ({ spot }) => spot?.find(({ id }) => id === 2),
    )
    expect(source.get()).toBeUndefined()
    const prices: string[] = []
    const stop = source.subscribe(({ price }) => prices.push(price))
    push(of(market(1, '5'), market(2, '7')))
    push(of(market(1, '5')))
    push(of(market(2, '8'), market(1, '5')))
    expect(prices).toEqual(['7', '8'])
    expect(source.get()?.price).toBe('8')
    stop()
    expect(listeners.size).toBe(0)
  })
})

describe('same rows', () => {
  const market = (id: number, overrides: Partial<SpotMarket> = {}): SpotMarket => ({
    ...{ id, price: '1', base: 'BTC', quote: 'USDT', changePercent: '0', high: '1', low: '1', volume: '1' },
    ...{ status: 'enabled', board: 'main', priceDecimals: 2, quantityDecimals: 4, minQuantity: '1' },
    ...overrides,
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
})

test('a cycle pair has its Chinese name in CN only, and only where it has one', () => {
  const market = { base: 'BTC', quote: 'USDT', chineseName: '比特币', symbol: 'BTC/USDT' }
  expect(pairName(market, 'CN')).toBe('比特币')
  expect(pairName(market, 'TW')).toBe('BTC/USDT')
  expect(pairName({ base: 'BTC', quote: 'USDT' }, 'CN')).toBe('BTC/USDT')
  expect(pairName({ ...market, symbol: 'Bitcoin' }, 'EN')).toBe('Bitcoin')
})
