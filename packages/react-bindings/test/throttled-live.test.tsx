import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BgkProvider, useThrottledLive } from '../src'
import { hasSameTerms } from '../src/throttled-live'
import { createWorld } from './world'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function createSource(value?: number) {
  const listeners = new Set<(value: number) => void>()
  return {
    listeners,
    get: () => value,
    subscribe(listener: (value: number) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    push(next: number) {
      value = next
      act(() => {
        for (const listener of listeners) listener(next)
      })
    },
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

const { client } = createWorld()
const wrapper = ({ children }: { children: ReactNode }) => (
  <BgkProvider client={client}>{children}</BgkProvider>
)

test('emits the first value immediately, then once a second, and always the last one', () => {
  const source = createSource()
  let renders = 0
  const { result } = renderHook(
    () => {
      renders += 1
      return useThrottledLive(source)
    },
    { wrapper },
  )
  expect(result.current).toBeUndefined()
  source.push(1)
  expect(result.current).toBe(1)
  const before = renders
  for (let value = 2; value <= 10; value += 1) {
    source.push(value)
    pass(100)
  }
  expect(result.current).toBe(1)
  pass(100)
  expect(result.current).toBe(10)
  expect(renders).toBe(before + 1)
})

test('shows the value of another stream immediately, and unsubscribes on unmount', () => {
  const [one, other] = [createSource(1), createSource(2)]
  const { result, rerender, unmount } = renderHook((source: typeof one) => useThrottledLive(source), {
    initialProps: one,
    wrapper,
  })
  expect(result.current).toBe(1)
  one.push(7)
  rerender(other)
  expect(result.current).toBe(2)
  pass(2000)
  expect(result.current).toBe(2)
  expect(one.listeners.size).toBe(0)
  unmount()
  expect(other.listeners.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('distinguishes changed terms of a market from a changed price', () => {
  const market = { priceDecimals: 2, feeRate: '0.002', price: '1', high: '1', changePercent: '0' }
  expect(hasSameTerms(market, { ...market, price: '9', high: '9', changePercent: '3' })).toBe(true)
  expect(hasSameTerms(market, { ...market, priceDecimals: 3 })).toBe(false)
  expect(hasSameTerms(market, { ...market, feeRate: '0.001' })).toBe(false)
})
