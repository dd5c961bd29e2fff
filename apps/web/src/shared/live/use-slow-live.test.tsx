import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSlowLive } from './use-slow-live'

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

test('the first value at once, then once a second, and the last one is not lost', () => {
  const source = createSource()
  let renders = 0
  const { result } = renderHook(() => {
    renders += 1
    return useSlowLive(source)
  })
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

test('another stream shows its own value at once; nobody listens after leaving', () => {
  const [one, other] = [createSource(1), createSource(2)]
  const { result, rerender, unmount } = renderHook((source: typeof one) => useSlowLive(source), {
    initialProps: one,
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
