// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own.

import type { CycleOrder } from '@bgk/sdk'
import { BgkError } from '@bgk/sdk'
import { cycleHistory, cyclePositionById, cyclePositions } from '@bgk/sdk/endpoints'
import { act } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import {
  useCountdown,
  useCycleCountdown,
  useCycleHistory,
  useCycleHistoryRefresh,
  useCyclePositions,
  useCycleResult,
  useServerClock,
} from '../src'
import { BTC, createWorld, fakeTime } from './world'

const pass = fakeTime()

const orderOf = (id: number, closePrice?: string): CycleOrder => ({
  ...BTC,
  id,
  orderId: `A${id}`,
  side: 'buy',
  entryPrice: '1',
  quantity: '5',
  payCoin: 'USDT',
  seconds: 60,
  fee: '0',
  profitRate: '0.3',
  openedAt: Date.UTC(2026, 0, 2),
  realizedPnl: '0',
  ...(closePrice !== undefined && { closePrice }),
})

describe('result of a cycle order', () => {
  function Result({ id }: { id?: string | undefined }) {
    const { data } = useCycleResult(id)
    return data === undefined ? 'not asked' : data === null ? 'unknown' : (data.closePrice ?? 'open')
  }

  it('rule 12: requests the result up to five times, a second apart', async () => {
    const { showOnce: show, exchange } = createWorld()
    exchange.respond(cyclePositionById, orderOf(1))
    const view = show(<Result />)
    await pass(5000)
    expect([exchange.requestCount(cyclePositionById), view.container.textContent]).toEqual([0, 'not asked'])
    view.rerender(<Result id="A1" />)
    await pass(0)
    expect([exchange.inputs(cyclePositionById), view.container.textContent]).toEqual([
      [{ orderId: 'A1' }],
      'open',
    ])
    await pass(1010)
    expect(exchange.requestCount(cyclePositionById)).toBe(2)
    await pass(60_000)
    expect(exchange.requestCount(cyclePositionById)).toBe(5)
  })

  it('stops at the price, and tolerates an empty response', async () => {
    const { showOnce: show, exchange } = createWorld()
    exchange.respond(cyclePositionById, () => undefined)
    const view = show(<Result id="A1" />)
    await pass(0)
    expect(view.container.textContent).toBe('unknown')
    exchange.respond(cyclePositionById, orderOf(1, '9'))
    await pass(60_000)
    expect([exchange.requestCount(cyclePositionById), view.container.textContent]).toEqual([2, '9'])
  })
})

describe('end of a cycle order', () => {
  function createEndedWorld() {
    const world = createWorld()
    let ended = () => {}
    function Screen() {
      ended = useCycleHistoryRefresh()
      useCycleHistory()
      useCyclePositions(BTC)
      return null
    }
    const { requestCount } = world.exchange
    return {
      ...world,
      Screen,
      end: () => act(() => ended()),
      counts: () => [requestCount(cyclePositions), requestCount(cycleHistory)],
    }
  }

  it('refetches positions immediately, the history four times, once per second', async () => {
    const { showOnce: show, Screen, end, counts, clock, settle } = createEndedWorld()
    show(<Screen />)
    await pass(0)
    expect(counts()).toEqual([1, 1])
    end()
    await pass(0)
    expect(counts()).toEqual([2, 1])
    for (const times of [2, 3, 4, 5, 5, 5]) {
      await settle(1000)
      await pass(0)
      expect(counts()).toEqual([2, times])
    }
    expect(clock.pending).toBe(0)
  })

  it('restarts on a second end, and leaves no timer after unmounting', async () => {
    const { show, Screen, end, counts, clock, settle } = createEndedWorld()
    const view = show(<Screen />)
    await pass(0)
    const [, before = 0] = counts()
    end()
    await settle(1000)
    await pass(0)
    end()
    expect(clock.pending).toBe(1)
    for (let second = 0; second < 6; second += 1) {
      await settle(1000)
      await pass(0)
    }
    expect(counts()[1]).toBe(before + 5)
    end()
    view.unmount()
    expect(clock.pending).toBe(0)
  })
})

describe('rule 12: countdown', () => {
  it('counts started seconds by the server clock, without drift, down to 0', async () => {
    const { show, clock, settle } = createWorld()
    let renders = 0
    function Left() {
      renders += 1
      // The server is 2 s ahead: 8.5 s are left.
      return useCountdown(10_500)
    }
    const view = show(<Left />)
    expect(view.container.textContent).toBe('9')
    await settle(499)
    expect(view.container.textContent).toBe('9')
    const before = renders
    await settle(1)
    // StrictMode renders twice.
    expect([view.container.textContent, renders - before, clock.pending]).toEqual(['8', 2, 1])
    for (let left = 7; left >= 0; left -= 1) {
      await settle(1000)
      expect(view.container.textContent).toBe(String(left))
    }
    expect(clock.pending).toBe(0)
    await settle(60_000)
    expect(view.container.textContent).toBe('0')
  })

  it('catches up after late timers, because each tick follows the clock', async () => {
    const { showOnce: show, clock } = createWorld()
    function Left() {
      return useCycleCountdown({ openedAt: 2000, seconds: 60 })
    }
    const view = show(<Left />)
    expect(view.container.textContent).toBe('60')
    // A suspended tab: 30.3 s pass and all timers fire late, together.
    await act(() => clock.advance(30_300))
    expect(view.container.textContent).toBe('30')
    await act(() => clock.advance(700))
    expect(view.container.textContent).toBe('29')
    view.unmount()
    expect(clock.pending).toBe(0)
  })

  it('renders only itself in fifty instances, and follows a new end', async () => {
    const { show, clock, settle } = createWorld()
    const names = Array.from({ length: 50 }, (_, index) => `left ${index}`)
    let parents = 0
    let extend = () => {}
    function Left({ until }: { until: number | undefined }) {
      return <i>{useCountdown(until)}</i>
    }
    function Screen() {
      parents += 1
      const [until, setUntil] = useState<number | undefined>(5000)
      extend = () => setUntil(undefined)
      return names.map((name) => <Left key={name} until={until} />)
    }
    const view = show(<Screen />)
    const before = parents
    await settle(1000)
    expect([view.container.textContent, parents]).toEqual(['2'.repeat(50), before])
    act(() => extend())
    expect([view.container.textContent, clock.pending]).toEqual(['0'.repeat(50), 0])
    view.unmount()
  })
})

it('synchronises the server clock once for all components, and again after five minutes', async () => {
  const { showOnce: show, client } = createWorld()
  function Offset() {
    return `${useServerClock().data} `
  }
  const view = show([
    <Offset key="a" />,
    <StrictMode key="b">
      <Offset />
    </StrictMode>,
  ])
  await pass(0)
  expect(view.container.textContent).toBe('2000 2000 ')
  expect(client.clock.sync).toHaveBeenCalledTimes(1)
})

it('stops polling a missing result', async () => {
  const { showOnce: show, exchange } = createWorld()
  exchange.respond(cyclePositionById, new BgkError('SERVER_REJECTED', 'no'))
  function Result() {
    return useCycleResult('A1').error?.message
  }
  const view = show(<Result />)
  await pass(60_000)
  expect([view.container.textContent, exchange.requestCount(cyclePositionById)]).toEqual(['no', 1])
})
