import type { SyncStorageAdapter } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { forgetMarkets, readRecentMarkets, rememberMarket } from './recent-markets'

function memory(): SyncStorageAdapter {
  const entries = new Map<string, string>()
  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  }
}

describe('recently viewed markets', () => {
  it('keeps ten, newest first, each once', () => {
    const storage = memory()
    for (let n = 0; n < 12; n += 1) rememberMarket(storage, { base: `C${n}`, quote: 'USDT', kind: 'trad' })
    rememberMarket(storage, { base: 'C5', quote: 'USDT', kind: 'trad' })
    const bases = readRecentMarkets(storage).map((market) => market.base)
    expect(bases).toEqual(['C5', 'C11', 'C10', 'C9', 'C8', 'C7', 'C6', 'C4', 'C3', 'C2'])
    forgetMarkets(storage)
    expect(readRecentMarkets(storage)).toEqual([])
  })

  it('tells a contract from the pair of the same coins', () => {
    const storage = memory()
    rememberMarket(storage, { base: 'BTC', quote: 'USDT', kind: 'trad' })
    rememberMarket(storage, { base: 'BTC', quote: 'USDT', kind: 'contract' })
    expect(readRecentMarkets(storage).map((market) => market.kind)).toEqual(['contract', 'trad'])
  })

  it('skips rubbish in storage', () => {
    const storage = memory()
    storage.set(
      'recentPairs',
      '[1,{"base":2},{"base":"ETH","quote":"USDT"},{"base":"BTC","quote":"USDT","kind":"trad"}]',
    )
    expect(readRecentMarkets(storage)).toEqual([{ base: 'BTC', quote: 'USDT', kind: 'trad' }])
    storage.set('recentPairs', '{oops')
    expect(readRecentMarkets(storage)).toEqual([])
  })
})
