import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { engineOptionsOf } from './new-exchange'

const NOW = Date.UTC(2026, 0, 5, 12)
const parts = { options: {}, timers: { setTimeout: () => 0, clearTimeout: () => {} }, log: () => {} }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('starts a real clock at wall clock time, regardless of genesis', () => {
  const { clock } = engineOptionsOf(parts, { seed: 'a', genesis: NOW - 180_000 }, 1)
  expect(clock.now()).toBe(NOW)
})

it('starts a scaled and a virtual clock at genesis', () => {
  for (const rate of [0, 10]) {
    const { clock } = engineOptionsOf(parts, { seed: 'a', genesis: NOW - 180_000 }, rate)
    expect(clock.now()).toBe(NOW - 180_000)
  }
})
