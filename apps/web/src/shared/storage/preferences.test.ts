import { describe, expect, it, vi } from 'vitest'
import { createSelectedPairs } from './chosen-markets'
import { createPreferences } from './preferences'
import { storageOrMemory } from './storage-or-memory'

function storage(saved: Record<string, string> = {}) {
  const kept = new Map(Object.entries(saved))
  return storageOrMemory(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      }) as Storage,
  )
}

describe('what is remembered', () => {
  it('preferences survive a reload and tell of changes', () => {
    const place = storage()
    const preferences = createPreferences(place)
    const told = vi.fn()
    preferences.current.subscribe(told)
    expect(preferences.current.value).toEqual({
      theme: 'system',
      direction: 'up-teal',
      contrast: 'system',
      fiat: 'INR',
      hideAmounts: false,
      confirmOrders: true,
      bookSide: 'right',
    })
    preferences.set({ theme: 'light', fiat: 'EUR' })
    expect(told).toHaveBeenCalledTimes(2)
    expect(createPreferences(place).current.value).toMatchObject({ theme: 'light', fiat: 'EUR' })
  })

  it.each([
    '{',
    'null',
    '[]',
    '{"theme":"pink","direction":1,"fiat":"XXX","hideAmounts":"yes","confirmOrders":0,"bookSide":"top"}',
  ])('unreadable preferences %s are the defaults', (text) => {
    expect(createPreferences(storage({ preferences: text })).current.value).toEqual({
      theme: 'system',
      direction: 'up-teal',
      contrast: 'system',
      fiat: 'INR',
      hideAmounts: false,
      confirmOrders: true,
      bookSide: 'right',
    })
  })

  it('each trading screen has its pair', () => {
    const place = storage({ selectedCoin: '{"base":"ETH","quote":"USDT"}', marketDetails: 'rubbish' })
    const pairs = createSelectedPairs(place, storage({}))
    expect(pairs.of('selectedCoin').value).toEqual({ base: 'ETH', quote: 'USDT' })
    expect(pairs.of('marketDetails').value).toEqual({ base: 'BTC', quote: 'USDT' })
    const told = vi.fn()
    pairs.of('marketDetails').subscribe(told)
    pairs.set('marketDetails', { base: 'SOL', quote: 'USDT' })
    pairs.set('marketDetails', { base: 'SOL', quote: 'USDT' })
    expect(told).toHaveBeenCalledTimes(2)
    expect(createSelectedPairs(place, storage({})).of('marketDetails').value).toEqual({
      base: 'SOL',
      quote: 'USDT',
    })
  })

  it('a closed storage remembers for this visit', () => {
    const closed = storageOrMemory(() => {
      throw new Error('SecurityError')
    })
    closed.set('token', 'x')
    expect(closed.get('token')).toBe('x')
    closed.remove('token')
    expect(closed.get('token')).toBeNull()
  })
})
