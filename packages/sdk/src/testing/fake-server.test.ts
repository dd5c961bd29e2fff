import { describe, expect, it } from 'vitest'
import { createClient, isBgkError } from '..'
import { parseCandles } from '../live/market/candles'
import { createFakeServer, type FakeServerOptions } from '.'

const BTC = { base: 'BTC', quote: 'USDT' }
/** The first moment of a fake server. */
const START = Date.UTC(2024, 4, 4, 4, 0)
const BOT = { account: 'bot@bgk.example', password: 'Secret2026' }

function setUp(options: FakeServerOptions = {}) {
  const server = createFakeServer({
    members: [{ ...BOT, balances: { USDT: '100000', BTC: '1' } }],
    every: 0,
    ...options,
  })
  const client = createClient({
    ...server.environment,
    origin: server.origin,
    profile: 'live',
    readRetries: 0,
  })
  /** Lets a call have its time. */
  const done = async <T>(call: Promise<T>, ms = 15_000): Promise<T | string> => {
    const result = call.catch((error: unknown) => (isBgkError(error) ? error.code : String(error)))
    await server.clock.advance(ms)
    return result
  }
  return { server, client, done }
}

describe('the fake server speaks the wire', () => {
  it('markets, candles, time', async () => {
    const { client, server, done } = setUp()
    expect(await done(client.spot.symbols())).toMatchObject([
      { base: 'BTC', price: '43000' },
      { base: 'ETH', price: '2300' },
    ])
    server.tick()
    expect(await done(client.spot.market(BTC))).toEqual(server.market('BTC').detail)
    server.market('BTC').trade(2)
    const { candles } = parseCandles(server.market('BTC').bars.items(5, 300), { period: '5m' })
    expect(await done(client.spot.candles({ pair: BTC, period: '5m' }))).toEqual(candles)
    expect(candles).toHaveLength(1)
    expect(await done(client.home.systemTime())).toBe(server.clock.now() - 15_000 + 20)
    expect(await done(client.spot.market({ base: 'XXX', quote: 'USDT' }))).toBe('SERVER_REJECTED')
  })

  it('login, orders that trade, wait, are filled and cancelled; funds follow', async () => {
    const { client, server, done } = setUp()
    expect(await done(client.spot.account(BTC))).toBe('UNAUTHORIZED')
    expect(await done(client.session.login({ ...BOT, password: 'wrong' }))).toBe('SERVER_REJECTED')
    expect(await done(client.session.login(BOT))).toMatchObject({ email: BOT.account })

    const best = server.market('BTC').detail.asks[0]?.price ?? ''
    await done(client.spot.buyMarket({ pair: BTC, quantity: '0.5' }))
    await done(client.spot.buyLimit({ pair: BTC, price: '40000', quantity: '1' }))
    await done(client.spot.sellLimit({ pair: BTC, price: '50000', quantity: '1.5' }))
    expect(best).toBe('43000.01')
    expect(await done(client.spot.account(BTC))).toMatchObject({
      available: { base: '0', quote: '38499.995' },
      openOrders: [
        { id: 3, side: 'sell' },
        { id: 2, side: 'buy', remaining: '1' },
      ],
    })
    expect(await done(client.spot.buyLimit({ pair: BTC, price: '40000', quantity: '1' }))).toBe(
      'SERVER_REJECTED',
    )
    await done(client.spot.cancelOrder({ id: 2 }))
    expect(await done(client.spot.account(BTC))).toMatchObject({ available: { quote: '78499.995' } })
    expect(await done(client.spot.orderHistory({ pair: BTC, page: 1, limit: 1 }))).toMatchObject({
      total: 2,
      rows: [{ id: 2, status: 'cancelled' }],
    })
    await done(client.session.logout())
    expect(server.members.tokens).toEqual([])
  })

  it('a waiting order trades when the price comes to it', async () => {
    const { client, server, done } = setUp({ seed: 3 })
    await done(client.session.login(BOT))
    await done(client.spot.buyLimit({ pair: BTC, price: '42990', quantity: '1' }))
    for (let turn = 0; turn < 500 && server.orders.history(memberOf(server)).length === 0; turn += 1)
      server.tick()
    expect(server.orders.history(memberOf(server))).toMatchObject([{ status: 'filled', price: '42990' }])
    expect(memberOf(server).available('BTC')).toBe('2')
  })

  it('live data, seeded: the same seed is the same run', async () => {
    const runs = await Promise.all(
      [5, 5, 6].map(async (seed) => {
        const { client, server } = setUp({ seed, every: 250 })
        const books: string[] = []
        const stop = client.feed.book(BTC).subscribe((book) => books.push(JSON.stringify(book)))
        await server.clock.advance(2000)
        expect(client.feed.status.get().state).toBe('live')
        expect(client.feed.lists().get()?.spot ?? []).toEqual([])
        stop()
        client.close()
        server.stop()
        await server.clock.advance(1000)
        expect([server.host.pending, server.host.listeners, server.clock.pending]).toEqual([0, 0, 0])
        return books
      }),
    )
    expect(runs[0]).toEqual(runs[1])
    expect(runs[0]).not.toEqual(runs[2])
    expect(runs[0]?.length).toBeGreaterThan(5)
  })
})

function memberOf(server: ReturnType<typeof createFakeServer>) {
  const member = server.members.byToken(server.members.tokens[0] ?? '')
  if (!member) throw new Error('Nobody is logged in')
  return member
}

describe('faults of calls', () => {
  const order = { pair: BTC, price: '40000', quantity: '1' }

  const placed = { message: 'Order placed', orderId: 1 }

  it.each([
    ['an order that never arrived', { kind: 'request-lost' }, 'NETWORK', 0, 'OUTCOME_UNKNOWN'],
    ['an answer that was lost', { kind: 'reply-lost' }, placed, 1, 'OUTCOME_UNKNOWN'],
    ['an order that never arrives', { kind: 'request-stalled' }, 'NETWORK', 0, 'OUTCOME_UNKNOWN'],
    ['no answer at all', { kind: 'no-reply' }, placed, 1, 'OUTCOME_UNKNOWN'],
    ['an answer after 10 s', { kind: 'late-reply', ms: 11_000 }, placed, 1, 'OUTCOME_UNKNOWN'],
    ['an order that arrives twice', { kind: 'duplicate' }, placed, 1, placed],
    ['half an answer', { kind: 'truncated-body' }, placed, 1, 'OUTCOME_UNKNOWN'],
    ['429 of a gateway', { kind: 'rate-limited', ms: 3000 }, 'NETWORK', 0, 'OUTCOME_UNKNOWN'],
    ['503 of a gateway', { kind: 'server-error', status: 503 }, 'NETWORK', 0, 'OUTCOME_UNKNOWN'],
    ['503 of the exchange', { kind: 'server-error', status: 503, inBody: true }, 'BUSY', 0, 'BUSY'],
    [
      '504 of a gateway, done all the same',
      { kind: 'server-error', status: 504, carriedOut: true },
      placed,
      1,
      'OUTCOME_UNKNOWN',
    ],
    ['401 of a gateway', { kind: 'unauthorized', status: 401 }, 'NETWORK', 0, 'OUTCOME_UNKNOWN'],
    ['401 in the body', { kind: 'unauthorized' }, 'UNAUTHORIZED', 0, 'UNAUTHORIZED'],
    ['an answer overtaken', { kind: 'late-reply', ms: 200 }, placed, 1, placed],
  ] as const)('%s, and the question after it', async (_name, fault, once, orders, always) => {
    for (const [expected, lasts] of [
      [once, { nth: 1 }],
      [always, {}],
    ] as const) {
      const { client, server, done } = setUp({ rules: [{ call: 'spot.buyLimit', ...lasts, ...fault }] })
      await done(client.session.login(BOT))
      const [token = ''] = server.members.tokens
      // The write has 10 s, the question 5 s.
      const ended = await done(client.spot.buyLimit(order, { idempotencyKey: 'mine' }), 30_000)
      expect(ended).toEqual(expected)
      expect(server.calls.carriedOut.get('spot.buyLimit') ?? 0).toBe(orders)
      const requests = expected === 'OUTCOME_UNKNOWN' ? 2 : 1
      const happened = { on: 'spot.buyLimit', rule: fault }
      expect(server.faults.happened).toMatchObject(Array.from({ length: requests }, () => happened))
      const is401 = fault.kind === 'unauthorized'
      expect(client.session.token).toBe(is401 ? undefined : token)
      if (is401) continue
      server.faults.clear()
      // Sent again with the same key it is the same order, or none where the question has voided the key.
      const again = await done(client.spot.buyLimit(order, { idempotencyKey: 'mine' }))
      expect(again).toEqual(expected === 'NETWORK' ? 'SERVER_REJECTED' : placed)
      expect(server.calls.carriedOut.get('spot.buyLimit') ?? 0).toBe(expected === 'NETWORK' ? 0 : 1)
    }
  })

  it('rules: pattern, nth, window, probability, count; they add up; all can be lifted', async () => {
    const { client, server, done } = setUp({
      rules: [
        { kind: 'request-lost', call: 'spot.*', nth: [2, 3] },
        {
          kind: 'server-error',
          status: 500,
          call: 'home.systemTime',
          from: START + 100_000,
          until: START + 200_000,
          count: 1,
        },
        { kind: 'truncated-body', from: START + 300_000, until: START + 400_000, probability: 0.5 },
        {
          kind: 'late-reply',
          ms: [6000, 7000],
          call: 'home.systemTime',
          from: START + 500_000,
          until: START + 600_000,
        },
        {
          kind: 'late-reply',
          ms: 4000,
          call: 'home.systemTime',
          from: START + 500_000,
          until: START + 600_000,
        },
      ],
    })
    const codes: string[] = []
    const ask = async (times: number) => {
      const start = codes.length
      for (let time = 0; time < times; time += 1) {
        const result = await done(client.spot.symbols())
        codes.push(typeof result === 'string' ? result : 'ok')
      }
      return codes.slice(start)
    }
    const time = async () => {
      const result = await done(client.home.systemTime())
      return typeof result === 'string' ? result : 'ok'
    }
    expect(await ask(4)).toEqual(['ok', 'NETWORK', 'NETWORK', 'ok'])
    await server.clock.advance(60_000)
    expect([await time(), await time()]).toEqual(['HTTP_STATUS', 'ok'])
    await server.clock.advance(180_000)
    expect(new Set(await ask(5))).toEqual(new Set(['ok', 'RESPONSE_INVALID']))
    await server.clock.advance(120_000)
    expect(await time()).toBe('TIMEOUT')
    server.faults.clear()
    expect(await time()).toBe('ok')
  })
})

describe('faults of sockets and of the host', () => {
  it.each([
    ['refused', [{ kind: 'socket-refuse', nth: [1, 2] }]],
    ['an attempt that hangs', [{ kind: 'socket-stall', on: 'open', nth: 1 }]],
    ['a lost key', [{ kind: 'frame-malformed', on: 'key', nth: 1 }]],
    ['a cut', [{ kind: 'socket-drop', nth: 4 }]],
    ['silence', [{ kind: 'socket-stall', nth: 4 }]],
    [
      'slow, doubled, swapped, mutilated frames',
      [
        { kind: 'frame-delay', ms: [1, 500], from: START + 0, until: START + 9000, probability: 0.3 },
        { kind: 'frame-duplicate', from: START + 0, until: START + 9000, probability: 0.3 },
        { kind: 'frame-reorder', from: START + 0, until: START + 9000, probability: 0.3 },
        { kind: 'frame-malformed', from: START + 0, until: START + 9000, probability: 0.3 },
      ],
    ],
    ['a moment: all connections cut', [{ at: 3000, kind: 'socket-drop', code: 1012 }]],
    ['a moment: all connections silent', [{ at: 3000, kind: 'socket-stall' }]],
    ['a tab that froze', [{ at: 3000, kind: 'freeze', ms: 12_000 }]],
    ['a clock that jumped back', [{ at: 3000, kind: 'clock-jump', ms: -3_600_000 }]],
    ['a clock that jumped on', [{ at: 3000, kind: 'clock-jump', ms: 3_600_000 }]],
  ] satisfies [string, FakeServerOptions['rules']][])('%s: the feed comes back', async (_name, rules) => {
    const { client, server } = setUp({ ...(rules && { rules }), every: 300 })
    const stop = client.feed.book(BTC).subscribe(() => {})
    await server.clock.advance(40_000)
    expect(client.feed.status.get().state).toBe('live')
    server.stop()
    await server.clock.advance(100)
    const { asks, bids } = server.market('BTC').detail
    expect(client.feed.book(BTC).get()).toEqual({ asks, bids })
    expect(server.faults.happened.length).toBeGreaterThanOrEqual(
      rules.some((rule) => !('at' in rule)) ? 1 : 0,
    )
    stop()
    await server.clock.advance(1000)
    expect([server.host.pending, server.host.listeners]).toEqual([0, 0])
    client.close()
  })
})
