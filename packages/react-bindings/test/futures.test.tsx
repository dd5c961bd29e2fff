// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own.

import type { FuturesOrder, FuturesPosition } from '@bgk/sdk'
import {
  accountFuturesAssets,
  futuresAccount,
  futuresCancelOrder,
  futuresOpenOrders,
  futuresPositions,
  futuresPositionsByPair,
} from '@bgk/sdk/endpoints'
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  useCancelFuturesOrder,
  useFuturesAccount,
  useFuturesAssets,
  useFuturesOpenOrders,
  useFuturesPositions,
  useFuturesPositionsByPair,
} from '../src'
import { BTC, createWorld, fakeTime } from './world'

const pass = fakeTime()

const orderOf = (id: number, remaining = '3'): FuturesOrder => ({
  ...BTC,
  id,
  side: 'buy',
  type: 'limit',
  marginMode: 'cross',
  leverage: 10,
  quantity: '3',
  remaining,
  price: '1',
  fee: '0',
  margin: '1',
  status: 'unfilled',
  createdAt: Date.UTC(2026, 0, 2),
})

const positionOf = (id: number, quantity: string): FuturesPosition => ({
  ...BTC,
  id,
  side: 'buy',
  type: 'limit',
  marginMode: 'cross',
  leverage: 10,
  quantity,
  fee: '0',
  entryPrice: '1',
  closableQuantity: quantity,
  margin: '1',
  value: '1',
  interest: '0',
  stopOrderCount: 0,
  status: 'open',
})

function createFuturesWorld() {
  const world = createWorld()
  /** Orders on BTC, shown by the account, and on all pairs. */
  const open = { here: [] as FuturesOrder[], anywhere: [] as FuturesOrder[] }
  const { respond, requestCount } = world.exchange
  respond(futuresAccount, () => ({ available: '1', locked: '0', openOrders: open.here }))
  respond(futuresOpenOrders, () => ({ rows: open.anywhere, total: open.anywhere.length }))
  respond(accountFuturesAssets, { assets: [], total: { usdt: '0', cny: '0' } })
  return {
    ...world,
    open,
    counts: () => [futuresAccount, futuresPositions, futuresPositionsByPair].map(requestCount),
  }
}

function Screen() {
  useFuturesAccount(BTC)
  useFuturesPositions()
  useFuturesPositionsByPair(BTC)
  return null
}

describe('futures', () => {
  it('polls account and positions every 3 s while an order is open', async () => {
    const { showOnce: show, open, counts } = createFuturesWorld()
    open.here = [orderOf(1)]
    const view = show([<Screen key="a" />, <Screen key="b" />])
    await pass(0)
    expect(counts()).toEqual([1, 1, 1])
    await pass(2999)
    expect(counts()).toEqual([1, 1, 1])
    await pass(2)
    expect(counts()).toEqual([2, 2, 2])
    await pass(3000)
    expect(counts()).toEqual([3, 3, 3])
    open.here = []
    await pass(3010)
    const last = counts()
    expect(last[0]).toBe(4)
    await pass(60_000)
    expect(counts()).toEqual(last)
    view.unmount()
  })

  it('rule 43: polls an open position every 3 s, so that one closed elsewhere disappears', async () => {
    const { showOnce: show, exchange, counts } = createFuturesWorld()
    let held = [positionOf(4, '2')]
    exchange.respond(futuresPositions, () => held)
    function Positions() {
      return `${useFuturesPositions().data?.length}`
    }
    const view = show([<Positions key="a" />])
    await pass(0)
    expect(view.container.textContent).toBe('1')
    await pass(3010)
    held = []
    await pass(3010)
    expect(view.container.textContent).toBe('0')
    const last = counts()
    await pass(60_000)
    expect(counts()).toEqual(last)
  })

  it('polls account and positions for an order on another pair in the list', async () => {
    const { showOnce: show, open, counts } = createFuturesWorld()
    open.anywhere = [orderOf(2)]
    function Orders() {
      return `${useFuturesOpenOrders().data?.total}`
    }
    const view = show([<Screen key="a" />, <Orders key="b" />])
    await pass(0)
    expect([counts(), view.container.textContent]).toEqual([[1, 1, 1], '1'])
    await pass(3010)
    expect(counts()).toEqual([2, 2, 2])
    // Unmounting the list removes its data, and polling stops.
    view.rerender([<Screen key="a" />])
    await pass(30_000)
    expect(counts()).toEqual([2, 2, 2])
  })

  it('starts polling for an order placed elsewhere, without a render of the screen', async () => {
    const { showOnce: show, open, counts } = createFuturesWorld()
    let cancel: ReturnType<typeof useCancelFuturesOrder> | undefined
    function Form() {
      cancel = useCancelFuturesOrder()
      return null
    }
    show([<Screen key="a" />, <Form key="b" />])
    await pass(10_000)
    expect(counts()).toEqual([1, 1, 1])
    open.here = [orderOf(1)]
    await act(async () => {
      await cancel?.mutateAsync({ id: 9 })
    })
    await pass(0)
    // Positions were in flight when the account returned the order: they are requested once more.
    expect(counts()).toEqual([2, 3, 3])
    await pass(3010)
    expect(counts()).toEqual([3, 4, 4])
  })

  it('refetches positions and wallets immediately on each fill, including the last one', async () => {
    const { showOnce: show, exchange, open, counts } = createFuturesWorld()
    function Wallet() {
      return `${useFuturesAssets().data?.total.usdt}`
    }
    open.here = [orderOf(1)]
    show([<Screen key="a" />, <Wallet key="b" />])
    await pass(0)
    expect(exchange.requestCount(accountFuturesAssets)).toBe(1)
    await pass(3010)
    expect(exchange.requestCount(accountFuturesAssets)).toBe(1)
    open.here = [orderOf(1, '1')]
    await pass(3000)
    expect(exchange.requestCount(accountFuturesAssets)).toBe(2)
    open.here = []
    await pass(3000)
    expect(exchange.requestCount(accountFuturesAssets)).toBe(3)
    const [, positions] = counts()
    expect(positions).toBeGreaterThanOrEqual(4)
    expect(exchange.requestCount(futuresCancelOrder)).toBe(0)
  })

  it('refetches positions requested before the last fill and received after it', async () => {
    const { showOnce: show, exchange, open } = createFuturesWorld()
    function Lots() {
      return useFuturesPositions().data?.map(({ quantity }) => quantity)
    }
    let lots = '4'
    /** Read immediately, delivered late. */
    const slowly = async <T,>(answer: T, ms: number) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return answer
    }
    exchange.respond(futuresPositions, () => slowly([positionOf(1, lots)], 1000))
    exchange.respond(futuresAccount, () =>
      slowly({ available: '1', locked: '0', openOrders: open.here }, 500),
    )
    open.here = [orderOf(1)]
    const view = show([<Screen key="a" />, <Lots key="b" />])
    await pass(2000)
    exchange.respond(futuresAccount, async () => {
      // Requested at 3.5 s. Positions are read at 4 s, before the fill, and arrive at 5 s, after the account.
      await slowly(undefined, 700)
      lots = '10'
      return slowly({ available: '1', locked: '0', openOrders: [] }, 200)
    })
    exchange.respond(futuresPositions, () => slowly([positionOf(1, lots)], 1000))
    await pass(10_000)
    expect(view.container.textContent).toBe('10')
  })

  it('refetches positions first requested during a write', async () => {
    const { showOnce: show, exchange } = createFuturesWorld()
    let cancel: ReturnType<typeof useCancelFuturesOrder> | undefined
    function Lots() {
      cancel = useCancelFuturesOrder()
      return useFuturesPositions().data?.map(({ quantity }) => quantity)
    }
    let lots = '4'
    exchange.respond(futuresPositions, async () => {
      const read = [positionOf(1, lots)]
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return read
    })
    const view = show([<Lots key="a" />])
    await pass(500)
    lots = '10'
    await act(async () => {
      await cancel?.mutateAsync({ id: 9 })
    })
    await pass(10_000)
    expect(view.container.textContent).toBe('10')
  })
})
