import { describe, expect, it, vi } from 'vitest'
import { createSelectedPairs } from './chosen-markets'
import { createPreferences } from './preferences'
import { storageOrMemory } from './storage-or-memory'

function storage(saved: Record<string, string> = {}) {
  const entries = new Map(Object.entries(saved))
  return storageOrMemory(
    () =>
      ({
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => void entries.set(key, value),
        removeItem: (key: string) => void entries.delete(key),
      }) as Storage,
  )
}

describe('what is remembered', () => {
  it('preferences survive a reload and tell of changes', () => {
    const place = storage()
    const preferences = createPreferences(place)
    const listener = vi.fn()
    preferences.current.subscribe(listener)
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
    expect(listener).toHaveBeenCalledTimes(2)
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
    const listener = vi.fn()
    pairs.of('marketDetails').subscribe(listener)
    pairs.set('marketDetails', { base: 'SOL', quote: 'USDT' })
    pairs.set('marketDetails', { base: 'SOL', quote: 'USDT' })
    expect(listener).toHaveBeenCalledTimes(2)
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
