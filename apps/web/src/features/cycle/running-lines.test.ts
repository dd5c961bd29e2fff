import type { CyclePosition } from '@bgk/sdk'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRunningLines } from './running-lines'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => vi.useRealTimers())

const order = (orderId: string, side: 'buy' | 'sell', seconds: number): CyclePosition => ({
  id: 1,
  orderId,
  base: 'BTC',
  quote: 'USDT',
  side,
  entryPrice: '67000.5',
  quantity: '10',
  payCoin: 'USDT',
  seconds,
  fee: '0',
  profitRate: '0.5',
  openedAt: 1_000_000,
})

it('marks each running order with its time left, and drops it at its end', () => {
  const lines = createRunningLines({
    orders: [order('a', 'buy', 2), order('b', 'sell', 62)],
    now: Date.now,
    sideName: (side) => side,
  })
  expect(lines.get()).toEqual([
    { id: 'a', price: '67000.5', tone: 'up', label: '▲ 00:02', spoken: 'buy 00:02', inView: true },
    { id: 'b', price: '67000.5', tone: 'down', label: '▼ 01:02', spoken: 'sell 01:02', inView: true },
  ])
  const emitted: string[] = []
  const stop = lines.subscribe((now) => emitted.push(now.map(({ spoken }) => spoken).join()))
  vi.advanceTimersByTime(3000)
  expect(emitted).toEqual(['buy 00:01,sell 01:01', 'sell 01:00', 'sell 00:59'])
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('keeps no clock when nothing runs', () => {
  createRunningLines({ orders: [], now: Date.now, sideName: () => '' }).subscribe(() => {})
  expect(vi.getTimerCount()).toBe(0)
})

it('marks no more than the three that end first', () => {
  const orders = [5, 1, 4, 2, 3].map((seconds) => order(String(seconds), 'buy', seconds))
  const lines = createRunningLines({ orders, now: Date.now, sideName: () => '' }).get()
  expect(lines?.map(({ id }) => id)).toEqual(['1', '2', '3'])
})
