import type { StorageAdapter } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { forgetPairs, readRecentPairs, rememberPair } from './recent-pairs'

function memory(): StorageAdapter {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}

describe('recently viewed markets', () => {
  it('keeps ten, newest first, each once', () => {
    const storage = memory()
    for (let n = 0; n < 12; n += 1) rememberPair(storage, { base: `C${n}`, quote: 'USDT' })
    rememberPair(storage, { base: 'C5', quote: 'USDT' })
    const bases = readRecentPairs(storage).map((pair) => pair.base)
    expect(bases).toEqual(['C5', 'C11', 'C10', 'C9', 'C8', 'C7', 'C6', 'C4', 'C3', 'C2'])
    forgetPairs(storage)
    expect(readRecentPairs(storage)).toEqual([])
  })

  it('survives rubbish in storage', () => {
    const storage = memory()
    storage.set('recentPairs', '[1,{"base":2},{"base":"BTC","quote":"USDT"}]')
    expect(readRecentPairs(storage)).toEqual([{ base: 'BTC', quote: 'USDT' }])
    storage.set('recentPairs', '{oops')
    expect(readRecentPairs(storage)).toEqual([])
  })
})
