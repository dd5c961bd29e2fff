import { BgkProvider } from '@bgk/react-bindings'
import { createClient } from '@bgk/sdk'
import { createFakeServer, type FakeServerOptions } from '@bgk/sdk/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLiveState } from './live-state'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Rules = NonNullable<FakeServerOptions['rules']>

/** One second after the first prices, on a network with these faults. */
async function setUp(...rules: Rules) {
  const server = createFakeServer({ seed: 3, rules })
  vi.setSystemTime(server.clock.now())
  const client = createClient({ ...server.environment, origin: server.origin, profile: 'live' })
  client.feed.book({ base: 'BTC', quote: 'USDT' }).subscribe(() => {})
  const later = (ms: number) =>
    act(async () => {
      for (let passed = 0; passed < ms; passed += 10) {
        server.tick()
        await server.clock.advance(10)
        vi.advanceTimersByTime(10)
      }
    })
  await later(1000)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BgkProvider client={client}>{children}</BgkProvider>
  )
  const open = () => renderHook(() => useLiveState(), { wrapper }).result
  return { open, later, server, client }
}

/** Drops every socket at 2 s. */
const cut = (code: number) => ({ at: 2000, kind: 'socket-drop', code }) as const

test('a brief disconnect is not shown', async () => {
  const { open, later, client } = await setUp(cut(4000))
  const shown = open()
  const seen = new Set<string>()
  const states = new Set<string>()
  client.feed.status.subscribe((status) => states.add(status.state))
  for (let passed = 0; passed < 2000; passed += 10) {
    await later(10)
    seen.add(`${shown.current.state} ${shown.current.stale}`)
  }
  expect(states).toContain('reconnecting')
  expect([...seen]).toEqual(['live false'])
})

test('a lasting disconnect is shown, immediately on a newly opened screen, until prices resume', async () => {
  const { open, later } = await setUp(cut(1006), { kind: 'socket-stall', on: 'open', nth: 2 })
  const shown = open()
  await later(1500)
  expect(shown.current.state).toBe('live')
  await later(200)
  expect(shown.current).toMatchObject({ state: 'reconnecting', stale: true })
  expect(open().current.state).toBe('reconnecting')
  await later(30_000)
  expect(shown.current).toMatchObject({ state: 'live', stale: false })
})
