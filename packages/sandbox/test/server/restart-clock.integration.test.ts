import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EngineOptions } from '../../src/engine/engine'
import { createEngineClock } from '../../src/engine/time/clock'
import type { StartOptions } from '../../src/server/process/sandbox-options'
import { startSandbox } from '../../src/server/process/start-sandbox'
import { createMemoryDisk, createMemoryStore, type MemoryDisk } from '../../src/store/memory-store'
import { NO_TIMERS, openSmallMarket } from '../store/open-small-market'
import { enrol, limit } from '../store/small-market'
import { control } from './sandbox-harness'

const NOW = Date.UTC(2026, 0, 5, 12)
const MINUTES_5 = 300_000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function clockOf(disk: MemoryDisk, options: StartOptions): Promise<number> {
  const store = createMemoryStore(disk)
  const sandbox = await startSandbox({ port: 0, passwordCost: 4, log: () => {}, store, ...options })
  const { body } = await control(sandbox, 'GET', 'clock')
  await sandbox.stop()
  return body.now
}

describe('rule 45: the time of an exchange that was off', () => {
  it.each([
    ['real', {}],
    ['real, begun with a history', { demoHistory: true }],
    ['x10', { clock: 10 }],
  ] as const)(
    '%s clock of an exchange that was off for five minutes is at the wall clock',
    async (_, options) => {
      const disk = createMemoryDisk()
      expect(await clockOf(disk, options)).toBeGreaterThanOrEqual(NOW)
      vi.setSystemTime(NOW + MINUTES_5)
      const shown = await clockOf(disk, options)
      expect(Math.abs(shown - Date.now())).toBeLessThan(1000)
    },
    60_000,
  )

  it('the clock goes on from the last moment of the store where the wall clock was set back', async () => {
    const disk = createMemoryDisk()
    const left = await clockOf(disk, {})
    vi.setSystemTime(NOW - MINUTES_5)
    const shown = await clockOf(disk, {})
    expect(shown).toBeGreaterThanOrEqual(left)
    expect(shown - left).toBeLessThan(1000)
  })

  it('performs what came due while it was off before anybody reads, the same at each replay', async () => {
    const disk = createMemoryDisk()
    const open = (ticking: Pick<EngineOptions, 'tickMs'>) =>
      openSmallMarket({
        store: createMemoryStore(disk),
        clock: createEngineClock({ wall: () => Date.now(), timers: NO_TIMERS }),
        ...ticking,
      })
    const first = await open({ tickMs: 1000 })
    const uid = await enrol(first, 'trader')
    await first.submit(limit(uid, 'buy', '100.00', '0.01'))
    await first.submit({ type: 'orders.cancelAfter', uid, ms: 60_000 })
    await first.stop({ skipSnapshot: true })
    vi.setSystemTime(NOW + MINUTES_5)
    const again = await open({ tickMs: 1000 })
    const seen = await again.read(({ state }) => ({
      now: state.now,
      orders: [...state.spot.openOrders(uid)].length,
    }))
    expect(seen).toEqual({ now: NOW + MINUTES_5, orders: 0 })
    const hash = await again.read((exchange) => exchange.hash())
    await again.stop({ skipSnapshot: true })
    const replayed = await open({})
    expect(await replayed.read((exchange) => exchange.hash())).toBe(hash)
    await replayed.stop()
  })
})
