import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToasts, type Toasts } from './ui-provider'

describe('toasts', () => {
  let toasts: Toasts
  beforeEach(() => {
    vi.useFakeTimers()
    toasts = createToasts()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('stay 2 s, errors 4 s', () => {
    toasts.show({ text: 'Saved', tone: 'success' })
    vi.advanceTimersByTime(1999)
    expect(toasts.current.value?.text).toBe('Saved')
    vi.advanceTimersByTime(1)
    expect(toasts.current.value).toBeUndefined()
    toasts.show({ text: 'No', tone: 'error' })
    vi.advanceTimersByTime(3999)
    expect(toasts.current.value?.text).toBe('No')
    vi.advanceTimersByTime(1)
    expect(toasts.current.value).toBeUndefined()
  })

  it('stay 5 s with facts to read', () => {
    toasts.show({ text: 'Order filled', facts: 'Filled 1 BTC', tone: 'success' })
    vi.advanceTimersByTime(4999)
    expect(toasts.current.value?.facts).toBe('Filled 1 BTC')
    vi.advanceTimersByTime(1)
    expect(toasts.current.value).toBeUndefined()
  })

  it('show only the newest, for its full time', () => {
    toasts.show({ text: 'one' })
    vi.advanceTimersByTime(1500)
    toasts.show({ text: 'two' })
    vi.advanceTimersByTime(1500)
    expect(toasts.current.value?.text).toBe('two')
  })

  it('wait while a finger holds them', () => {
    toasts.show({ text: 'held' })
    toasts.hold()
    vi.advanceTimersByTime(60_000)
    expect(toasts.current.value?.text).toBe('held')
    toasts.release()
    vi.advanceTimersByTime(2000)
    expect(toasts.current.value).toBeUndefined()
  })
})
