import type { MarketLists, SpotMarket } from '@bgk/sdk'
import { expect, test } from 'vitest'
import { listed } from './listed'

const market = (id: number, price: string): SpotMarket => ({
  ...{ id, price, base: 'BTC', quote: 'USDT', changePercent: '0', high: '1', low: '1', volume: '1' },
  ...{ status: 'enabled', board: 'main', priceDecimals: 2, quantityDecimals: 4, minQuantity: '1' },
})
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
