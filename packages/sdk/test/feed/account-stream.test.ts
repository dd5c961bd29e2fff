import { expect, it } from 'vitest'
import { createReadable } from '../../src/internal'

import type { AccountReading, Balances, FeedAccount } from '../../src/live'
import { type AccountFrame, accountFrameCodec, accountGreetingCodec } from '../../src/wire/account-frame'
import type { FuturesPosition } from '../../src/wire/futures'
import type { SpotOrder } from '../../src/wire/spot'
import { createFeedWorld } from './feed-world'

const nothing = () => {}
const order = (id: number, base = 'BTC'): SpotOrder => ({ id, base, quote: 'USDT', status: 'unfilled' })
const position = (id: number): FuturesPosition => ({
  id,
  base: 'BTC',
  quote: 'USDT',
  quantity: '1',
  status: 'open',
})

/** An account on an exchange with an account stream, of which the test is the server. */
async function setUp(accountRefresh = true) {
  const login = createReadable<string | undefined>('a')
  const announced = createReadable(true)
  const lists = {
    orders: [order(1)] as readonly SpotOrder[],
    balances: { spot: [{ coin: 'USDT', available: '5' }], futures: [] } as Balances,
    positions: [position(3)] as readonly FuturesPosition[],
  }
  const requested: string[] = []
  const reading = async <T>(name: string, read: () => T): Promise<AccountReading<T>> => {
    requested.push(name)
    const value = read()
    await new Promise<void>((resolve) => world.clock.setTimeout(resolve, 50))
    return { value, incomplete: false, again: 3000 }
  }
  const account: FeedAccount = {
    login,
    writes: createReadable(0),
    streamAnnounced: announced,
    openOrders: () => reading('orders', () => lists.orders),
    balances: () => reading('balances', () => lists.balances),
    positions: () => reading('positions', () => lists.positions),
  }
  const world = createFeedWorld({ account, accountRefresh })
  const { clock, server, feed } = world
  const tokens: unknown[] = []
  server.onText = (peer, text) => {
    tokens.push(JSON.parse(text))
    peer.send(JSON.stringify(accountGreetingCodec.encode({ seq: 0 })))
  }
  let seq = 0
  const send = async (rows: Omit<AccountFrame, 'seq'>, at = seq + 1) => {
    seq = at
    server.peers.at(-1)?.send(JSON.stringify(accountFrameCodec.encode({ ...rows, seq })))
    await clock.advance(20)
  }
  const start = async () => {
    feed.positions().subscribe(nothing)
    feed.openOrders().subscribe(nothing)
    feed.balances().subscribe(nothing)
    await clock.advance(200)
    requested.length = 0
  }
  const states = () =>
    [feed.positions(), feed.openOrders(), feed.balances()].map(({ status }) => status.get().state)
  return { ...world, login, announced, lists, requested, tokens, send, start, states }
}

it('rule 43: one socket for all streams, the token in its first message and never in its address', async () => {
  const { start, server, tokens, states } = await setUp()
  await start()
  expect(server.peers.map(({ url }) => url)).toEqual(['wss://bgk.example/ws/account'])
  expect(tokens).toEqual([{ token: 'a', types: 'extended' }])
  expect(states()).toEqual(['live', 'live', 'live'])
})

it('frames change the values: a new order, one that ended, a closed position, a balance', async () => {
  const { start, feed, send, requested, states } = await setUp()
  await start()
  await send({ spotOrders: [order(2)] })
  expect(
    feed
      .openOrders()
      .get()
      ?.map(({ id }) => id),
  ).toEqual([2, 1])
  await send({
    spotOrders: [{ ...order(1), status: 'filled' }],
    positions: [{ ...position(3), status: 'closed' }],
    spotBalances: [{ coin: 'USDT', available: '4' }],
    futuresBalances: [{ coin: 'USDT', available: '1' }],
  })
  expect(
    feed
      .openOrders()
      .get()
      ?.map(({ id }) => id),
  ).toEqual([2])
  expect(feed.positions().get()).toEqual([])
  expect(feed.balances().get()).toEqual({
    spot: [{ coin: 'USDT', available: '4' }],
    futures: [{ coin: 'USDT', available: '1' }],
  })
  expect([requested, states()]).toEqual([[], ['live', 'live', 'live']])
})

it('while it is synced nothing is polled at the fast pace, and once in 30 s the lists are read', async () => {
  const { start, clock, requested, states } = await setUp()
  await start()
  await clock.advance(24_000)
  expect(requested).toEqual([])
  await clock.advance(2000)
  expect([...requested].sort()).toEqual(['balances', 'orders', 'positions'])
  expect(states()).toEqual(['live', 'live', 'live'])
})

it('with the refresh off the stream alone keeps the values live', async () => {
  const { start, clock, requested, states } = await setUp(false)
  await start()
  await clock.advance(600_000)
  expect([requested, states()]).toEqual([[], ['live', 'live', 'live']])
})

it('a gap in seq: the lists are read again, and nothing is live before', async () => {
  const { start, clock, feed, send, lists, requested, states } = await setUp()
  await start()
  lists.orders = [order(7)]
  await send({ spotOrders: [order(9)] }, 5)
  expect(states()).toEqual(['stale', 'stale', 'stale'])
  expect(
    feed
      .openOrders()
      .get()
      ?.map(({ id }) => id),
  ).toEqual([1])
  await clock.advance(50)
  expect([feed.openOrders().get(), states()]).toEqual([[order(7)], ['live', 'live', 'live']])
  expect(requested.length).toBe(3)
})

it('a frame that comes while a list is read is not lost', async () => {
  const { start, clock, feed, send, lists, states } = await setUp()
  await start()
  lists.orders = []
  await send({}, 3)
  await send({ spotOrders: [order(4)] }, 4)
  await clock.advance(50)
  expect(feed.openOrders().get()).toEqual([order(4)])
  expect(states()).toEqual(['live', 'live', 'live'])
})

it('reports syncs, losses and frames to a watcher, whatever it throws', async () => {
  const { start, server, feed, clock, send, problems } = await setUp()
  await start()
  const events: unknown[] = []
  const stop = feed.watchAccount({
    onSync: () => events.push('sync'),
    onLost: () => events.push('lost'),
    onFrame({ spotOrders }) {
      events.push(spotOrders?.map(({ id }) => id))
      throw new Error('not of the feed')
    },
  })
  await send({ spotOrders: [order(2)] })
  await send({ spotOrders: [order(4)] }, 9)
  expect(events).toEqual(['sync', [2], 'lost', 'sync'])
  expect(problems.map(({ code }) => code)).toEqual(['LISTENER_FAILED'])
  server.peers.at(-1)?.close(1006)
  await clock.advance(16_000)
  expect(events.slice(4)).toEqual(['lost', 'sync'])
  stop()
  await send({ spotOrders: [order(5)] }, 1)
  expect(events.length).toBe(6)
})

it('a frame that cannot be read is reported and counts as a gap', async () => {
  const { start, clock, server, lists, feed, problems } = await setUp()
  await start()
  lists.orders = [order(8)]
  server.peers.at(-1)?.send('{"seq":"x"}')
  await clock.advance(100)
  expect(problems.map(({ code }) => code)).toEqual(['FRAME_INVALID'])
  expect(feed.openOrders().get()).toEqual([order(8)])
})

it('a lost link: polled at once and at the fast pace until it is back', async () => {
  const { start, clock, server, lists, feed, requested, states } = await setUp()
  await start()
  lists.orders = [order(5)]
  server.accepting = false
  server.peers.at(-1)?.close(1006)
  await clock.advance(20)
  expect(states()).toEqual(['stale', 'stale', 'stale'])
  await clock.advance(50)
  expect([feed.openOrders().get(), states()]).toEqual([[order(5)], ['live', 'live', 'live']])
  await clock.advance(3050)
  expect(requested.length).toBe(6)
  server.accepting = true
  await clock.advance(16_000)
  requested.length = 0
  await clock.advance(4000)
  expect([server.peers.length, requested]).toEqual([1, []])
})

it('4401 asks the lists, which meet the end of the login; a logout closes the socket', async () => {
  const { start, clock, server, requested, login } = await setUp()
  await start()
  server.peers.at(-1)?.close(4401)
  await clock.advance(20)
  expect([...requested].sort()).toEqual(['balances', 'orders', 'positions'])
  login.set(undefined)
  await clock.advance(60_000)
  expect([server.peers.length, clock.pending]).toEqual([0, 0])
})

it('another login has a socket of its own', async () => {
  const { start, clock, server, login, tokens } = await setUp()
  await start()
  login.set('b')
  await clock.advance(200)
  expect([server.peers.length, tokens]).toEqual([
    1,
    [
      { token: 'a', types: 'extended' },
      { token: 'b', types: 'extended' },
    ],
  ])
})

it('opens nothing before it is announced or while nobody listens', async () => {
  const { start, clock, server, announced, feed } = await setUp()
  announced.set(false)
  await start()
  expect(server.attempts).toBe(0)
  announced.set(true)
  await clock.advance(100)
  expect(server.peers.length).toBe(1)
  feed.close()
  await clock.advance(100)
  expect([server.peers.length, clock.pending]).toEqual([0, 0])
})
