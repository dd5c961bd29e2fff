import { describe, expect, it } from 'vitest'
import { BgkError } from '../../src'
import { createReadable } from '../../src/internal'
import type { AccountReading, Balances, FeedAccount } from '../../src/live'
import type { FuturesPosition } from '../../src/wire/futures'
import type { SpotOrder } from '../../src/wire/spot'
import { createFeedWorld } from './feed-world'

const nothing = () => {}
const order = (id: number): SpotOrder => ({
  id,
  base: 'BTC',
  quote: 'USDT',
  side: 'buy',
  type: 'limit',
  price: '1',
  quantity: '1',
  remaining: '1',
  status: 'unfilled',
  createdAt: Date.UTC(2024, 4, 4, 4),
})

/** A feed whose account is told what it has. */
function setUp(token: string | undefined = 'a') {
  const login = createReadable<string | undefined>(token)
  const writes = createReadable(0)
  const state = {
    orders: [] as readonly SpotOrder[],
    futuresOpen: 0,
    fail: undefined as BgkError | undefined,
    latency: 50,
    requested: [] as string[],
  }
  const reading = async <T>(name: string, read: () => AccountReading<T>): Promise<AccountReading<T>> => {
    state.requested.push(`${name} by ${login.get()}`)
    const answer = read()
    const { fail } = state
    await new Promise<void>((resolve) => world.clock.setTimeout(resolve, state.latency))
    if (fail) throw fail
    return answer
  }
  const account: FeedAccount = {
    login,
    writes,
    openOrders: (pair) =>
      reading(`orders ${pair?.base ?? 'all'}`, () => ({
        value: state.orders,
        incomplete: false,
        again: state.orders.length > 0 ? 5000 : undefined,
      })),
    balances: () =>
      reading<Balances>('balances', () => ({
        value: { spot: [], futures: [] },
        incomplete: false,
        again: undefined,
      })),
    positions: () =>
      reading<readonly FuturesPosition[]>('positions', () => ({
        value: [],
        incomplete: false,
        again: state.futuresOpen > 0 ? 3000 : undefined,
      })),
  }
  const world = createFeedWorld({ account })
  return { ...world, login, writes, state, write: () => writes.set(writes.get() + 1) }
}

describe('streams of an account', () => {
  it('ask nothing before somebody listens, and open no socket', async () => {
    const { feed, clock, state, server } = setUp()
    const orders = feed.openOrders()
    await clock.advance(60_000)
    expect([state.requested, orders.get(), orders.status.get().state]).toEqual([[], undefined, 'idle'])
    orders.subscribe(nothing)
    expect(orders.status.get().state).toBe('loading')
    await clock.advance(50)
    expect([orders.get(), orders.status.get().state, server.attempts]).toEqual([[], 'live', 0])
  })

  it('are shared: one of all pairs, one of each pair, however it is written', () => {
    const { feed } = setUp()
    expect(feed.openOrders()).toBe(feed.openOrders())
    expect(feed.openOrders('BTC/USDT')).toBe(feed.openOrders({ base: 'BTC', quote: 'USDT' }))
    expect(feed.openOrders('BTC/USDT')).not.toBe(feed.openOrders())
    expect(feed.balances()).toBe(feed.balances())
    expect(feed.positions()).toBe(feed.positions())
  })

  it('rule 43: spot orders are refreshed every 5 s while any are open, and then within 30 s', async () => {
    const { feed, clock, state } = setUp()
    state.orders = [order(1)]
    const stop = feed.openOrders('BTC/USDT').subscribe(nothing)
    await clock.advance(50)
    expect(state.requested).toEqual(['orders BTC by a'])
    await clock.advance(4999)
    expect(state.requested.length).toBe(1)
    await clock.advance(1)
    expect(state.requested.length).toBe(2)
    state.orders = []
    await clock.advance(5050 + 50)
    expect(feed.openOrders('BTC/USDT').get()).toEqual([])
    const { length } = state.requested
    await clock.advance(24_900)
    expect(state.requested.length).toBe(length)
    state.orders = [order(9)]
    await clock.advance(150)
    expect(feed.openOrders('BTC/USDT').get()).toEqual([order(9)])
    expect(feed.openOrders('BTC/USDT').status.get().state).toBe('live')
    stop()
    expect([feed.openOrders('BTC/USDT').status.get().state, clock.pending]).toEqual(['idle', 0])
  })

  it('positions are asked for every 3 s while futures orders are open', async () => {
    const { feed, clock, state } = setUp()
    state.futuresOpen = 1
    feed.positions().subscribe(nothing)
    await clock.advance(50 + 3050 + 3050)
    expect(state.requested.length).toBe(3)
    expect(feed.positions().status.get().state).toBe('live')
  })

  it('nobody listening, nothing is asked', async () => {
    const { feed, clock, state, write } = setUp()
    state.orders = [order(1)]
    const stop = feed.openOrders().subscribe(nothing)
    await clock.advance(50)
    stop()
    write()
    await clock.advance(60_000)
    expect([state.requested.length, clock.pending]).toEqual([1, 0])
  })

  it('a write of this client is followed by a fresh answer at once', async () => {
    const { feed, clock, state, write } = setUp()
    feed.openOrders().subscribe(nothing)
    feed.balances().subscribe(nothing)
    feed.positions().subscribe(nothing)
    await clock.advance(1000)
    state.orders = [order(7)]
    state.requested.length = 0
    write()
    await clock.advance(50)
    expect([...state.requested].sort()).toEqual(['balances by a', 'orders all by a', 'positions by a'])
    expect(feed.openOrders().get()).toEqual([order(7)])
  })

  it('a write while an answer is on its way is followed by another one', async () => {
    const { feed, clock, state, write } = setUp()
    feed.openOrders().subscribe(nothing)
    await clock.advance(20)
    state.orders = [order(7)]
    write()
    await clock.advance(30)
    expect(feed.openOrders().get()).toEqual([])
    await clock.advance(50)
    expect([feed.openOrders().get(), state.requested.length]).toEqual([[order(7)], 2])
  })

  it('a failure is reported, is stale at once, and is tried again', async () => {
    const { feed, clock, state, problems } = setUp()
    state.orders = [order(1)]
    feed.openOrders().subscribe(nothing)
    await clock.advance(50)
    state.fail = new BgkError('NETWORK', 'down', { retryable: true })
    await clock.advance(5050)
    expect(feed.openOrders().status.get().state).toBe('stale')
    expect(problems.map(({ code }) => code)).toEqual(['NETWORK'])
    expect(feed.openOrders().get()).toEqual([order(1)])
    state.fail = undefined
    await clock.advance(5050)
    expect(feed.openOrders().status.get().state).toBe('live')
  })

  it('is never live on an answer older than two rounds, however long the next one takes', async () => {
    const { feed, clock, state } = setUp()
    state.orders = [order(1)]
    feed.openOrders().subscribe(nothing)
    await clock.advance(50)
    state.latency = 60_000
    await clock.advance(10_000)
    expect(feed.openOrders().status.get().state).toBe('live')
    await clock.advance(1)
    expect(feed.openOrders().status.get().state).toBe('stale')
  })

  it('a refusal is not asked again before the next refresh while nothing was open', async () => {
    const { feed, clock, state, problems, write } = setUp()
    state.fail = new BgkError('SERVER_REJECTED', 'not yet')
    feed.openOrders().subscribe(nothing)
    await clock.advance(24_900)
    expect([state.requested.length, problems.length]).toEqual([1, 1])
    state.fail = undefined
    write()
    await clock.advance(50)
    expect(feed.openOrders().status.get().state).toBe('live')
  })

  it('logging out empties the value at once and tells it; the status is idle', async () => {
    const { feed, clock, state, login } = setUp()
    state.orders = [order(1)]
    const notified: unknown[] = []
    feed.openOrders().subscribe((orders) => notified.push(orders))
    await clock.advance(50)
    login.set(undefined)
    expect(feed.openOrders().status.get()).toEqual({ state: 'idle', updatedAt: undefined })
    expect([feed.openOrders().get(), notified]).toEqual([[], [[order(1)], []]])
    await clock.advance(60_000)
    expect(state.requested.length).toBe(1)
    login.set('b')
    expect(feed.openOrders().status.get().state).toBe('loading')
    await clock.advance(50)
    expect([state.requested.at(-1), feed.openOrders().status.get().state]).toEqual([
      'orders all by b',
      'live',
    ])
  })

  it('another login never sees what the one before had, nor an answer that was on its way', async () => {
    const { feed, clock, state, login } = setUp()
    state.orders = [order(1)]
    const notified: unknown[] = []
    feed.openOrders().subscribe((orders) => notified.push(orders))
    await clock.advance(5060)
    state.orders = [order(2)]
    login.set('b')
    expect(feed.openOrders().get()).toEqual([])
    await clock.advance(50)
    expect(notified).toEqual([[order(1)], [], [order(2)]])
  })

  it('a value that nobody listens to any more goes with its login', async () => {
    const { feed, clock, state, login } = setUp()
    state.orders = [order(1)]
    const stop = feed.openOrders().subscribe(nothing)
    await clock.advance(50)
    stop()
    expect(feed.openOrders().get()).toEqual([order(1)])
    login.set(undefined)
    expect([feed.openOrders().get(), feed.openOrders().status.get().state]).toEqual([[], 'idle'])
  })

  it('nobody logged in: nothing is asked, and a login starts it', async () => {
    const { feed, clock, state, login } = setUp()
    login.set(undefined)
    feed.balances().subscribe(nothing)
    await clock.advance(60_000)
    expect([state.requested, feed.balances().status.get().state]).toEqual([[], 'idle'])
    login.set('b')
    await clock.advance(50)
    expect(feed.balances().get()).toEqual({ spot: [], futures: [] })
  })

  it('is asked again when the host is back', async () => {
    const { feed, clock, state, host } = setUp()
    feed.balances().subscribe(nothing)
    await clock.advance(1000)
    host.setOnline(false)
    expect(state.requested.length).toBe(1)
    host.setOnline(true)
    expect(state.requested.length).toBe(2)
  })

  it('gives iterators values, and ends them with the feed', async () => {
    const { feed, clock, state } = setUp()
    state.orders = [order(1)]
    const values = feed.openOrders().values()
    const first = values.next()
    await clock.advance(50)
    expect((await first).value).toEqual([order(1)])
    const second = values.next()
    feed.close()
    expect((await second).done).toBe(true)
    await clock.advance(60_000)
    expect([state.requested.length, clock.pending]).toEqual([1, 0])
  })
})
