import { describe, expect, it, vi } from 'vitest'
import { createRunningCycles } from './running-cycles'

function storage(saved?: string) {
  const entries = new Map(saved === undefined ? [] : [['runningCycles', saved]])
  return {
    get: (key: string) => entries.get(key) ?? null,
    set: (key: string, value: string) => void entries.set(key, value),
    remove: (key: string) => void entries.delete(key),
  }
}
const btc = { base: 'BTC', quote: 'USDT' }
const eth = { base: 'ETH', quote: 'USDT' }

describe('pairs with cycle orders', () => {
  it('are kept for the next visit, each once', () => {
    const place = storage()
    const running = createRunningCycles(place)
    const listener = vi.fn()
    running.watch([btc, eth])
    running.pairs.subscribe(listener)
    running.watch([btc])
    expect(listener).toHaveBeenCalledOnce()
    expect(createRunningCycles(place).pairs.value).toEqual([btc, eth])
  })

  it('go when nothing runs on them', () => {
    const place = storage()
    const running = createRunningCycles(place)
    running.watch([btc, eth])
    running.drop(btc)
    running.drop(btc)
    expect(createRunningCycles(place).pairs.value).toEqual([eth])
  })

  it('are none when what was kept cannot be read', () => {
    for (const saved of ['{', '5', '[1, null, {"base":"BTC"}]'])
      expect(createRunningCycles(storage(saved)).pairs.value).toEqual([])
  })

  it('tell which order ran out', () => {
    const running = createRunningCycles(storage())
    expect(running.ended.value).toBeUndefined()
    running.end({ ...btc, orderId: 'C1' })
    expect(running.ended.value).toEqual({ ...btc, orderId: 'C1' })
  })
})
