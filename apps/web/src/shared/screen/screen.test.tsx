import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useWide } from './screen'

afterEach(() => vi.unstubAllGlobals())

/** A window that can be drawn wider. */
function stubWindow(wide: boolean) {
  const listeners = new Set<() => void>()
  const list = {
    matches: wide,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  vi.stubGlobal('matchMedia', () => list)
  return {
    listeners,
    turn(next: boolean) {
      list.matches = next
      for (const listener of listeners) listener()
    },
  }
}

it('follows the window from one pane to two and back, and lets go of it', () => {
  const place = stubWindow(false)
  const { result, unmount } = renderHook(() => useWide())
  expect(result.current).toBe(false)
  act(() => place.turn(true))
  expect(result.current).toBe(true)
  act(() => place.turn(false))
  expect(result.current).toBe(false)
  unmount()
  expect(place.listeners.size).toBe(0)
})

it('asks for three panes by a width of their own', () => {
  const requests: string[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    requests.push(query)
    return { matches: true, addEventListener() {}, removeEventListener() {} }
  })
  expect(renderHook(() => useWide(3)).result.current).toBe(true)
  expect(new Set(requests)).toEqual(new Set(['(min-width: 1180px)']))
})

it('is a phone where nobody can say how wide it is', () => {
  vi.stubGlobal('matchMedia', undefined)
  expect(renderHook(() => useWide()).result.current).toBe(false)
})
