import type { SpotMarket } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { nextSort, sortMarkets } from './sort-markets'

describe('sort markets', () => {
  const market = (base: string, price: string, changePercent: string) =>
    ({ base, quote: 'USDT', price, changePercent }) as SpotMarket
  const markets = [market('ETH', '3000', '-1.5'), market('BTC', '64000.1', '0'), market('XRP', '0.5', '10')]
  const sorted = (key: 'pair' | 'price' | 'change', order: 'up' | 'down') =>
    sortMarkets(markets, { key, order })
      .map(({ base }) => base)
      .join(' ')

  describe('sorting of market lists', () => {
    it('sorts by name, price and change, numerically', () => {
      expect(sorted('pair', 'up')).toBe('BTC ETH XRP')
      expect(sorted('price', 'down')).toBe('BTC ETH XRP')
      expect(sorted('price', 'up')).toBe('XRP ETH BTC')
      expect(sorted('change', 'down')).toBe('XRP BTC ETH')
      expect(sorted('change', 'up')).toBe('ETH BTC XRP')
    })

    it('puts markets without a value last in both orders', () => {
      const rows = [market('NEW', '', ''), ...markets]
      expect(sortMarkets(rows, { key: 'price', order: 'up' }).at(-1)?.base).toBe('NEW')
      expect(sortMarkets(rows, { key: 'price', order: 'down' }).at(-1)?.base).toBe('NEW')
    })

    it("uses the exchange's order if unsorted", () => {
      expect(sortMarkets(markets, undefined)).toBe(markets)
    })

    it('cycles through orders: names start with A, numbers with the highest', () => {
      const price = nextSort(undefined, 'price')
      expect(price).toEqual({ key: 'price', order: 'down' })
      expect(nextSort(price, 'price')).toEqual({ key: 'price', order: 'up' })
      expect(nextSort({ key: 'price', order: 'up' }, 'price')).toBeUndefined()
      expect(nextSort({ key: 'price', order: 'up' }, 'pair')).toEqual({ key: 'pair', order: 'up' })
      expect(nextSort({ key: 'pair', order: 'up' }, 'pair')).toEqual({ key: 'pair', order: 'down' })
    })
  })
})
