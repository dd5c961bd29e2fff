import { describe, expect, it, vi } from 'vitest'
import { createPreferences } from './preferences'
import { createSelectedPairs } from './selected-pairs'
import { createWebStorage } from './web-storage'

function storage(saved: Record<string, string> = {}) {
  const kept = new Map(Object.entries(saved))
  return createWebStorage(
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
    preferences.subscribe(told)
    expect(preferences.get()).toEqual({
      theme: 'system',
      direction: 'up-teal',
      contrast: 'system',
      fiat: 'INR',
      hideAmounts: false,
      confirmOrders: true,
      bookSide: 'right',
    })
    preferences.set({ theme: 'light', fiat: 'EUR' })
    expect(told).toHaveBeenCalledOnce()
    expect(createPreferences(place).get()).toMatchObject({ theme: 'light', fiat: 'EUR' })
  })

  it.each([
    '{',
    'null',
    '[]',
    '{"theme":"pink","direction":1,"fiat":"XXX","hideAmounts":"yes","confirmOrders":0,"bookSide":"top"}',
  ])('unreadable preferences %s are the defaults', (text) => {
    expect(createPreferences(storage({ preferences: text })).get()).toEqual({
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
    expect(pairs.get('selectedCoin')).toEqual({ base: 'ETH', quote: 'USDT' })
    expect(pairs.get('marketDetails')).toEqual({ base: 'BTC', quote: 'USDT' })
    const told = vi.fn()
    pairs.subscribe(told)
    pairs.set('marketDetails', { base: 'SOL', quote: 'USDT' })
    pairs.set('marketDetails', { base: 'SOL', quote: 'USDT' })
    expect(told).toHaveBeenCalledOnce()
    expect(createSelectedPairs(place, storage({})).get('marketDetails')).toEqual({
      base: 'SOL',
      quote: 'USDT',
    })
  })

  it('a closed storage remembers for this visit', () => {
    const closed = createWebStorage(() => {
      throw new Error('SecurityError')
    })
    closed.set('token', 'x')
    expect(closed.get('token')).toBe('x')
    closed.remove('token')
    expect(closed.get('token')).toBeNull()
  })
})
