import type { AccountFrame, AccountWatcher } from '@bgk/sdk'
import {
  accountCoins,
  accountTotals,
  futuresPositions,
  spotAccount,
  spotOpenOrders,
} from '@bgk/sdk/endpoints'
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useAccountTotals, useCoins, useFuturesPositions, useSpotAccount, useSpotOpenOrders } from '../src'
import { BTC, createWorld, fakeTime, orderOf } from './world'

const pass = fakeTime()

/** World with a manual account stream. */
function createStreamedWorld() {
  const world = createWorld()
  const watchers = new Set<AccountWatcher>()
  world.client.feed.watchAccount = (watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  const { respond, requestCount } = world.exchange
  respond(spotOpenOrders, { rows: [orderOf(1)], total: 1 })
  respond(spotAccount, { available: { base: '0', quote: '1' }, openOrders: [orderOf(1)] })
  const each = (run: (watcher: AccountWatcher) => void) =>
    act(async () => {
      for (const watcher of watchers) run(watcher)
    })
  return {
    ...world,
    watchers,
    sync: () => each((watcher) => watcher.onSync()),
    lose: () => each((watcher) => watcher.onLost()),
    send: (frame: Omit<AccountFrame, 'seq'>) => each((watcher) => watcher.onFrame({ seq: 1, ...frame })),
    counts: () => [spotOpenOrders, spotAccount, accountTotals].map(requestCount),
  }
}

function Orders() {
  useSpotOpenOrders(BTC)
  return null
}

function Wallet() {
  useSpotAccount(BTC)
  useAccountTotals()
  return null
}

function Positions() {
  useFuturesPositions()
  return null
}

function Markets() {
  useCoins()
  return null
}

describe('rule 43: lists of an exchange with an account stream', () => {
  it('opens the stream with the first account list', async () => {
    const { showOnce, watchers } = createStreamedWorld()
    const view = showOnce(<Markets />)
    await pass(0)
    expect(watchers.size).toBe(0)
    view.rerender(<Orders />)
    await pass(0)
    expect(watchers.size).toBe(1)
    view.unmount()
    expect(watchers.size).toBe(0)
  })

  it('refetches exactly the lists named by a frame, before their next poll', async () => {
    const { showOnce, sync, send, counts, exchange } = createStreamedWorld()
    showOnce([<Orders key="a" />, <Wallet key="b" />, <Markets key="c" />])
    await sync()
    await pass(0)
    expect(counts()).toEqual([1, 1, 1])
    await send({ spotOrders: [] })
    await pass(0)
    expect(counts()).toEqual([2, 2, 1])
    await send({ spotBalances: [] })
    await pass(0)
    expect(counts()).toEqual([2, 3, 2])
    expect(exchange.requestCount(accountCoins)).toBe(1)
  })

  it("polls every 30 s after a read in sync, and at the list's own interval before", async () => {
    const { showOnce, sync, exchange } = createStreamedWorld()
    showOnce(<Orders />)
    await pass(0)
    await sync()
    await pass(5000)
    expect(exchange.requestCount(spotOpenOrders)).toBe(2)
    await pass(29_900)
    expect(exchange.requestCount(spotOpenOrders)).toBe(2)
    await pass(200)
    expect(exchange.requestCount(spotOpenOrders)).toBe(3)
  })

  it('polls open positions every 3 s in sync, because prices change their margin ratio without a frame', async () => {
    const { showOnce, sync, exchange } = createStreamedWorld()
    exchange.respond(futuresPositions, [{ ...BTC, id: 1, quantity: '1', status: 'open' }])
    showOnce(<Positions />)
    await sync()
    await pass(3100)
    const read = exchange.requestCount(futuresPositions)
    await pass(6000)
    expect(exchange.requestCount(futuresPositions)).toBe(read + 2)
  })

  it('refetches all lists after a loss, and returns to their own intervals', async () => {
    const { showOnce, sync, lose, counts, exchange } = createStreamedWorld()
    showOnce([<Orders key="a" />, <Wallet key="b" />])
    await sync()
    await pass(0)
    await lose()
    await pass(0)
    expect(counts()).toEqual([2, 2, 2])
    await pass(5000)
    expect(exchange.requestCount(spotOpenOrders)).toBe(3)
  })

  it('refetches once after an in-flight request, after any number of frames', async () => {
    const { showOnce, sync, send, exchange } = createStreamedWorld()
    let answer = (_rows: { rows: []; total: number }) => {}
    exchange.respond(
      spotOpenOrders,
      () =>
        new Promise<{ rows: []; total: number }>((resolve) => {
          answer = resolve
        }),
    )
    showOnce(<Orders />)
    await sync()
    for (let frame = 0; frame < 5; frame += 1) await send({ spotOrders: [] })
    expect(exchange.requestCount(spotOpenOrders)).toBe(1)
    answer({ rows: [], total: 0 })
    await pass(0)
    expect(exchange.requestCount(spotOpenOrders)).toBe(2)
    answer({ rows: [], total: 0 })
    await pass(0)
    expect(exchange.requestCount(spotOpenOrders)).toBe(2)
  })
})
