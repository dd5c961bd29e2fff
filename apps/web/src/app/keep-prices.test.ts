import type { MarketLists } from '@bgk/sdk/market'
import { describe, expect, it } from 'vitest'
import { storageOrMemory } from '../shared/storage/storage-or-memory'
import { LAST_PRICES_KEY, readLastPrices } from './first-screen/last-prices'
import { keepPrices } from './keep-prices'

const market = { base: 'BTC', quote: 'USDT', price: '67250.1', changePercent: '-1.2', priceDecimals: 2 }

function open(lists: Partial<MarketLists> | undefined, updatedAt: number | undefined) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const storage = storageOrMemory(() => {
    throw new Error('closed')
  })
  const all = lists && { spot: [], overview: [], futures: [], cycle: [], ...lists }
  const stream = { get: () => all, status: { get: () => ({ updatedAt }) } }
  keepPrices({ page: page as never, lists: stream as never, storage })
  const become = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
    return readLastPrices(storage.get(LAST_PRICES_KEY), 10_000)
  }
  return { become, storage }
}

describe('prices for the next visit', () => {
  it('are kept with their time when the page is put away', () => {
    const { become } = open({ spot: [{ ...market, status: 'enabled' } as never] }, 9_000)
    expect(become('visible')).toBeUndefined()
    const first = { base: 'BTC', quote: 'USDT', price: '67250.1', percent: '-1.2', decimals: 2 }
    expect(become('hidden')).toEqual({ at: 9_000, markets: { spot: [first], futures: [], cycle: [] } })
  })

  it('leave out a market that is closed', () => {
    const { become } = open({ futures: [{ ...market, status: 'disabled' } as never] }, 9_000)
    expect(become('hidden')?.markets.futures).toEqual([])
  })

  it('stay those of the visit before when this one saw none', () => {
    const { become, storage } = open(undefined, undefined)
    storage.set(LAST_PRICES_KEY, JSON.stringify({ at: 5_000, markets: {} }))
    expect(become('hidden')?.at).toBe(5_000)
  })
})
