import { describe, expect, it } from 'vitest'
import { createFakeExchange, refusal } from '../../test/fake-exchange'
import { createClient } from '../client'
import { isBgkError } from '../errors'
import { createMemoryStorage } from '../session/memory-storage'
import { createFakeServer, createVirtualClock, type FakeServerOptions } from '../testing'
import { reconcileFuturesOrder } from './reconcile-futures-order'
import { reconcileSpotOrder } from './reconcile-spot-order'

const BTC = { base: 'BTC', quote: 'USDT' }
const BOT = { account: 'bot@bgk.example', password: 'Secret2026' }
const terms = { price: '40000.0', quantity: '0.10' }
const order = { pair: BTC, ...terms }

describe('rules E27: an order whose answer was lost, on a fake exchange with faults', () => {
  async function setUp(options: FakeServerOptions = {}) {
    const server = createFakeServer({
      members: [{ ...BOT, balances: { USDT: '100000' } }],
      every: 0,
      ...options,
    })
    const client = createClient({ ...server.environment, origin: server.origin, profile: 'live' })
    const done = async <T>(call: Promise<T>): Promise<T | string> => {
      const result = call.catch((error: unknown) => (isBgkError(error) ? error.code : String(error)))
      await server.clock.advance(15_000)
      return result
    }
    await done(client.session.login(BOT))
    const place = async () => {
      const sentAt = server.environment.clock.now()
      const outcome = await done(client.spot.buyLimit(order))
      return { outcome, attempt: { ...BTC, ...terms, side: 'buy', type: 'limit', sentAt } as const }
    }
    return { server, client, done, place }
  }

  it('placed: the answer was lost, the order is open', async () => {
    const { client, done, place } = await setUp({
      rules: [{ on: 'spot.buyLimit', nth: 1, fault: { kind: 'drop', way: 'answer' } }],
    })
    const { outcome, attempt } = await place()
    expect(outcome).toBe('OUTCOME_UNKNOWN')
    expect(await done(reconcileSpotOrder(client, attempt))).toMatchObject({
      state: 'placed',
      order: { id: 1, side: 'buy', status: 'unfilled' },
    })
  })

  it('placed: cancelled meanwhile, it is in the history', async () => {
    const { client, done, place } = await setUp({
      rules: [{ on: 'spot.buyLimit', nth: 1, fault: { kind: 'drop', way: 'answer' } }],
    })
    const { attempt } = await place()
    await done(client.spot.cancelOrder({ id: 1 }))
    expect(await done(reconcileSpotOrder(client, attempt))).toMatchObject({
      state: 'placed',
      order: { id: 1, status: 'cancelled' },
    })
  })

  it('not placed: the request was lost', async () => {
    const { client, done, place } = await setUp({
      rules: [{ on: 'spot.buyLimit', nth: 1, fault: { kind: 'drop', way: 'request' } }],
    })
    const { outcome, attempt } = await place()
    expect(outcome).toBe('OUTCOME_UNKNOWN')
    expect(await done(reconcileSpotOrder(client, attempt))).toEqual({ state: 'notPlaced' })
  })

  it('ambiguous: an equal order was placed at the same time; its id settles it', async () => {
    const { server, client, done } = await setUp({
      rules: [{ on: 'spot.buyLimit', nth: 2, fault: { kind: 'drop', way: 'answer' } }],
    })
    const sentAt = server.environment.clock.now()
    const first = done(client.spot.buyLimit(order, { idempotencyKey: 'a' }))
    const second = done(client.spot.buyLimit(order, { idempotencyKey: 'b' }))
    expect([await first, await second]).toEqual([{ message: 'Order placed', orderId: 1 }, 'OUTCOME_UNKNOWN'])
    const attempt = { ...BTC, ...terms, side: 'buy', type: 'limit', sentAt } as const
    const outcome = await done(reconcileSpotOrder(client, attempt))
    expect(outcome).toMatchObject({ state: 'ambiguous' })
    expect(outcome).toHaveProperty('candidates.length', 2)
    expect(await done(reconcileSpotOrder(client, attempt, { knownIds: [1] }))).toMatchObject({
      state: 'placed',
      order: { id: 2 },
    })
  })

  it('a device clock that is hours wrong changes nothing', async () => {
    for (const way of ['answer', 'request'] as const) {
      const { server, client, done, place } = await setUp({
        rules: [{ on: 'spot.buyLimit', nth: 1, fault: { kind: 'drop', way } }],
      })
      server.host.jump(-3 * 3_600_000)
      const { attempt } = await place()
      const outcome = await done(reconcileSpotOrder(client, attempt, { utcOffset: 480 }))
      expect(outcome).toMatchObject({ state: way === 'answer' ? 'placed' : 'notPlaced' })
    }
  })

  it('in another zone it never says "not placed" of an order that was', async () => {
    const { client, done, place } = await setUp({
      zoneMinutes: 330,
      rules: [{ on: 'spot.buyLimit', nth: 1, fault: { kind: 'drop', way: 'answer' } }],
    })
    const { attempt } = await place()
    expect(await done(reconcileSpotOrder(client, attempt))).toMatchObject({
      state: 'ambiguous',
      candidates: [{ id: 1 }],
    })
    expect(await done(reconcileSpotOrder(client, attempt, { utcOffset: 330 }))).toMatchObject({
      state: 'placed',
    })
  })
})

describe('rules E27: futures, and lists of every kind', () => {
  const NOW = Date.UTC(2024, 4, 4, 4, 0)
  const attempt = {
    ...BTC,
    side: 'sell',
    type: 'limit',
    price: '64000',
    quantity: '5',
    leverage: 20,
    marginMode: 'isolated',
    sentAt: NOW - 10_000,
  } as const
  const rowOf = (id: number, change: object = {}) => ({
    autoid: id,
    tradcoin: 'BTC',
    maincoin: 'USDT',
    type: 'sell',
    style: 'limit',
    tdMode: 'lsolate',
    lever: 20,
    entrust_price: '64000.00',
    number: 5,
    unfilled: 5,
    state: 'unfilled',
    wdate: '2024-05-04 11:59:50',
    ...change,
  })

  function setUp(open: readonly object[], history: readonly object[]) {
    const clock = createVirtualClock(NOW)
    const list = (all: readonly object[]) => (request: Request) => {
      const { searchParams } = new URL(request.url)
      const page = Number(searchParams.get('page'))
      const limit = Number(searchParams.get('limit'))
      const data = all.slice((page - 1) * limit, page * limit)
      return new Response(JSON.stringify({ code: 200, msg: '', data, count: all.length }))
    }
    const exchange = createFakeExchange({
      '/home/systemTime': () => NOW,
      '/contract/tradEntrust': list(open),
      '/contract/tradHistory': list(history),
    })
    const client = createClient({
      origin: 'https://bgk.example',
      fetch: exchange.fetch,
      storage: createMemoryStorage(),
      clock,
    })
    return { client, exchange }
  }
  const known = { utcOffset: 480 }

  it('placed: open, in the history, or in both', async () => {
    const row = rowOf(7)
    for (const [open, history] of [
      [[row], []],
      [[], [rowOf(7, { state: 'all' })]],
      [[row], [row]],
    ] as const) {
      const { client } = setUp(open, history)
      expect(await reconcileFuturesOrder(client, attempt)).toMatchObject({
        state: 'placed',
        order: { id: 7 },
      })
    }
  })

  it.each([
    ['side', { type: 'buy' }],
    ['type', { style: 'market' }],
    ['margin mode', { tdMode: 'cross' }],
    ['leverage', { lever: 10 }],
    ['price', { entrust_price: '64000.01' }],
    ['quantity', { number: 6 }],
    ['pair', { tradcoin: 'ETH' }],
    ['time before', { wdate: '2024-05-04 11:59:40' }],
    ['time after', { wdate: '2024-05-04 12:00:09' }],
    ['another day at that time', { wdate: '2024-05-02 11:59:50' }],
  ])('not placed: an order of another %s is another order', async (_what, change) => {
    const { client } = setUp([rowOf(7, change)], [])
    expect(await reconcileFuturesOrder(client, attempt, known)).toEqual({ state: 'notPlaced' })
  })

  it('what the server does not say rules nothing out', async () => {
    const { client } = setUp([rowOf(7, { style: '', tdMode: '', entrust_price: '' })], [])
    expect(await reconcileFuturesOrder(client, attempt, known)).toMatchObject({ state: 'placed' })
  })

  it('ambiguous: two equal orders, or one without a readable time', async () => {
    const two = setUp([rowOf(8), rowOf(7)], [])
    expect(await reconcileFuturesOrder(two.client, attempt, known)).toMatchObject({
      state: 'ambiguous',
      candidates: [{ id: 8 }, { id: 7 }],
    })
    for (const wdate of ['', 'just now']) {
      const { client } = setUp([rowOf(7, { wdate })], [])
      expect(await reconcileFuturesOrder(client, attempt, known)).toMatchObject({
        state: 'ambiguous',
        candidates: [{ id: 7 }],
      })
    }
  })

  it('a market order: the price does not count; times in milliseconds do', async () => {
    const { client } = setUp([], [rowOf(7, { style: 'market', entrust_price: 1, wdate: NOW - 9_000 })])
    const market = { ...attempt, type: 'market', price: '64000' } as const
    expect(await reconcileFuturesOrder(client, market, known)).toMatchObject({ state: 'placed' })
  })

  it('reads the history only as far back as it must, whatever its order', async () => {
    const filler = Array.from({ length: 250 }, (_, index) =>
      rowOf(1000 - index, {
        number: 1,
        wdate: new Date(NOW - index * 60_000 + 480 * 60_000).toISOString().slice(0, 19).replace('T', ' '),
      }),
    )
    const newestFirst = setUp([], [...filler, rowOf(7)])
    expect(await reconcileFuturesOrder(newestFirst.client, attempt, known)).toEqual({ state: 'notPlaced' })
    expect(newestFirst.exchange.requests.filter(({ path }) => path === '/contract/tradHistory')).toHaveLength(
      1,
    )
    const oldestFirst = setUp([], [...[...filler].reverse(), rowOf(7)])
    expect(await reconcileFuturesOrder(oldestFirst.client, attempt, known)).toMatchObject({ state: 'placed' })
  })

  it('knows nothing when it cannot read, and says so', async () => {
    const { client, exchange } = setUp([rowOf(7)], [])
    exchange.answers.set('/contract/tradHistory', () => refusal(500))
    await expect(reconcileFuturesOrder(client, attempt)).rejects.toMatchObject({ code: 'SERVER_REJECTED' })
    await expect(
      reconcileFuturesOrder(client, attempt, { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: 'CANCELLED' })
    await expect(reconcileFuturesOrder(client, { ...attempt, quantity: 'x' })).rejects.toMatchObject({
      code: 'DECIMAL_PARSE',
    })
  })
})
