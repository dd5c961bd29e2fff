import { describe, expect, it } from 'vitest'
import { BgkError, isBgkError, type Period } from '../../src'
import type { Pair } from '../../src/wire/codec/pair'
import type { MarketKind } from '../../src/wire/market'
import { createFeedWorld } from './feed-world'

const BTC = 'BTC/USDT'
const nothing = () => {}
const thrower = (): never => {
  throw new Error('mine')
}
const unknown = () =>
  new BgkError('SERVER_REJECTED', 'no such pair', { reason: 'UNKNOWN_PAIR', serverCode: 1 })

describe('a market that the exchange does not know', () => {
  it.each([
    ['the reason of spot and cycle', { reason: 'UNKNOWN_PAIR' }],
    ['the reason of futures', { reason: 'UNKNOWN_CONTRACT' }],
    ['an envelope with status 404', { status: 404 }],
    ['an envelope with code 404', { serverCode: 404 }],
  ])('ends its streams: %s', async (_name, detail) => {
    const { feed, rest, clock, problems, server } = createFeedWorld()
    rest.fail = new BgkError('SERVER_REJECTED', 'no', detail)
    const streams = [feed.ticker(BTC), feed.book(BTC), feed.trades(BTC), feed.candles(BTC, '5m')]
    for (const stream of streams) stream.subscribe(nothing)
    feed.ranking(BTC).subscribe(nothing)
    await clock.advance(100)
    for (const stream of [...streams, feed.ranking(BTC)]) {
      const { state, error } = stream.status.get()
      expect([state, error?.code, error?.params, error?.field]).toEqual([
        'ended',
        'UNKNOWN_MARKET',
        { pair: 'BTC/USDT' },
        'pair',
      ])
    }
    expect(problems.filter(({ code }) => code === 'UNKNOWN_MARKET').length).toBe(3)
    const { attempts } = server
    await clock.advance(120_000)
    expect([server.attempts, server.peers.length, clock.pending]).toEqual([attempts, 0, 0])
  })

  it('iterators throw it once, also one that starts later, and then are done', async () => {
    const { feed, rest, clock } = createFeedWorld()
    rest.fail = unknown()
    const values = feed.book(BTC).values()
    const first = values.next().catch((error: unknown) => error)
    await clock.advance(100)
    const error = await first
    expect(isBgkError(error) && error.code).toBe('UNKNOWN_MARKET')
    expect(await values.next()).toEqual({ done: true, value: undefined })

    feed.ticker(BTC).subscribe(nothing)
    await clock.advance(100)
    await expect(feed.ticker(BTC).values().next()).rejects.toMatchObject({ code: 'UNKNOWN_MARKET' })
  })

  it('a loop over it throws', async () => {
    const { feed, rest, clock } = createFeedWorld()
    rest.fail = unknown()
    const loop = (async () => {
      for await (const _book of feed.book(BTC));
    })().catch((error: unknown) => error)
    await clock.advance(100)
    expect(await loop).toMatchObject({ code: 'UNKNOWN_MARKET' })
  })

  it('is asked for again when everybody has left and somebody comes: it may be listed by now', async () => {
    const { feed, rest, clock, run } = createFeedWorld()
    rest.fail = unknown()
    const stop = feed.book(BTC).subscribe(nothing)
    await clock.advance(100)
    stop()
    expect(feed.book(BTC).status.get()).toEqual({ state: 'idle', updatedAt: undefined })
    rest.fail = undefined
    feed.book(BTC).subscribe(nothing)
    expect(feed.book(BTC).status.get().state).toBe('loading')
    await run(900)
    expect(feed.book(BTC).status.get().state).toBe('live')
  })

  it.each([
    ['refused for another reason', new BgkError('SERVER_REJECTED', 'closed', { reason: 'MARKET_CLOSED' })],
    ['a 404 that no exchange wrote', new BgkError('HTTP_STATUS', 'gateway', { status: 404 })],
    ['no answer', new BgkError('NETWORK', 'down')],
  ])('is not one that is known: %s', async (_name, failure) => {
    const { feed, rest, run } = createFeedWorld()
    rest.fail = failure
    feed.book(BTC).subscribe(nothing)
    await run(3000)
    expect(feed.book(BTC).status.get().state).toBe('live')
  })
})

describe('somebody who throws when told', () => {
  it('is reported and hurts nobody', async () => {
    const errors: BgkError[] = []
    const { feed, run, problems } = createFeedWorld({ onError: (problem) => errors.push(problem) })
    const notified: string[] = []
    feed.ticker(BTC).subscribe(thrower)
    feed.ticker(BTC).status.subscribe(thrower)
    feed.status.subscribe(thrower)
    feed.ticker(BTC).subscribe(({ price }) => notified.push(price))
    await run(900)
    expect(notified.length).toBeGreaterThan(1)
    expect([feed.ticker(BTC).status.get().state, feed.status.get().state]).toEqual(['live', 'live'])
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['LISTENER_FAILED']))
    expect(errors).toEqual(problems)
    expect(errors[0]?.cause).toEqual(new Error('mine'))
  })

  it('a listener of problems that throws is told to onError alone, and the others are told', async () => {
    const errors: BgkError[] = []
    const { feed, rest, clock, problems } = createFeedWorld({ onError: (problem) => errors.push(problem) })
    feed.onProblem(thrower)
    const after: string[] = []
    feed.onProblem(({ code }) => after.push(code))
    rest.fail = unknown()
    feed.book(BTC).subscribe(nothing)
    await clock.advance(100)
    expect([problems.map(({ code }) => code), after]).toEqual([['UNKNOWN_MARKET'], ['UNKNOWN_MARKET']])
    expect(errors.map(({ code }) => code)).toEqual(['LISTENER_FAILED'])
  })

  it('an onError that throws is no end either', async () => {
    const { feed, run } = createFeedWorld({ onError: thrower })
    feed.ticker(BTC).subscribe(thrower)
    await run(900)
    expect(feed.ticker(BTC).status.get().state).toBe('live')
  })

  it('a loop that throws leaves its stream, and the others go on', async () => {
    const { feed, run, problems } = createFeedWorld()
    feed.trades(BTC).subscribe(nothing)
    const loop = (async () => {
      for await (const _trades of feed.trades(BTC)) throw new Error('mine')
    })().catch((error: unknown) => error)
    await run(1200)
    expect(await loop).toEqual(new Error('mine'))
    expect([feed.trades(BTC).status.get().state, problems]).toEqual(['live', []])
  })
})

describe('a REST answer proves nothing of the socket', () => {
  it.each(['spec', 'live'] as const)(
    'profile %s: a frozen link is stale, whatever REST answers',
    async (profile) => {
      const { feed, run, server, clock, rest } = createFeedWorld({ profile })
      const streams = [
        feed.ticker(BTC),
        feed.book(BTC),
        feed.trades(BTC),
        feed.candles(BTC, '1m'),
        feed.lists(),
      ]
      for (const stream of streams) stream.subscribe(nothing)
      await run(900)
      for (const peer of server.peers) peer.stall()
      const callCount = rest.calls.length
      let lived = 0
      for (let second = 0; second < 59; second += 1) {
        await clock.advance(1000)
        if (second >= 5 && server.attempts === 1)
          lived += streams.filter((stream) => stream.status.get().state === 'live').length
      }
      expect(lived).toBe(0)
      if (profile === 'spec') expect(rest.calls.length).toBeGreaterThan(callCount)
    },
  )

  it('a first answer is shown, is loading for 5 s and then stale until a frame comes', async () => {
    const { feed, clock, btc } = createFeedWorld({ profile: 'spec' })
    feed.book(BTC).subscribe(nothing)
    await clock.advance(100)
    expect([feed.book(BTC).get(), feed.book(BTC).status.get().state]).toEqual([
      { asks: btc.detail.asks, bids: btc.detail.bids },
      'loading',
    ])
    await clock.advance(5000)
    expect(feed.book(BTC).status.get().state).toBe('stale')
    btc.trade(1)
    await clock.advance(50)
    expect(feed.book(BTC).status.get().state).toBe('live')
  })

  it('what the link before brought does not make the next one live', async () => {
    const { feed, run, server, clock, btc } = createFeedWorld({ random: () => 0 })
    feed.book(BTC).subscribe(nothing)
    await run(900)
    server.peers[0]?.close(1000)
    await clock.advance(500)
    expect([server.peers.length, feed.book(BTC).status.get().state]).toEqual([1, 'stale'])
    btc.trade(1)
    await clock.advance(50)
    expect(feed.book(BTC).status.get().state).toBe('live')
  })
})

describe('what is asked for', () => {
  const { feed } = createFeedWorld()

  it.each<[string, Pair]>([
    ['a text', 'BTC/USDT'],
    ['an object', { base: 'BTC', quote: 'USDT' }],
    ['a row', { base: 'BTC', quote: 'USDT', ...{ id: 7, price: '1' } }],
  ])('a pair is %s', (_name, pair) => {
    expect(feed.book(pair)).toBe(feed.book('BTC/USDT'))
    expect(feed.candles(pair, '1m')).toBe(feed.candles('BTC/USDT', '1m', 'spot'))
    expect(feed.ranking(pair)).toBe(feed.ranking('BTC/USDT'))
  })

  it.each(['', 'BTC', 'BTCUSDT', 'BTC/USDT/X', 'BTC-USDT', '/USDT'])('"%s" is no pair', (pair) => {
    const failure = expect.objectContaining({ code: 'REQUEST_INVALID', field: 'pair' })
    expect(() => feed.ticker(pair)).toThrow(failure)
    expect(() => feed.candles(pair, '1m')).toThrow(failure)
    expect(() => feed.ranking(pair)).toThrow(failure)
    expect(() => feed.openOrders(pair)).toThrow(failure)
  })

  it('a wrong period or kind says what is allowed', () => {
    const period: Period = JSON.parse('"7m"')
    expect(() => feed.candles(BTC, period)).toThrow(
      expect.objectContaining({
        code: 'REQUEST_INVALID',
        field: 'period',
        message: "period must be one of line, 1m, 5m, 15m, 30m, 1h, 4h, 1d, 1w, and is '7m'",
      }),
    )
  })
})

describe('streams of one feed', () => {
  const { feed } = createFeedWorld()

  it('are one for each pair, kind and period', () => {
    const books = [feed.book(BTC), feed.book('ETH/USDT'), feed.book('BTC/BGK'), feed.book(BTC, 'futures')]
    const rankings = [feed.ranking(BTC), feed.ranking('ETH/USDT'), feed.ranking('BTC/BGK')]
    const candles = [feed.candles(BTC, '1m'), feed.candles(BTC, '5m'), feed.candles(BTC, '1m', 'cycle')]
    const orders = [feed.openOrders(), feed.openOrders(BTC), feed.openOrders('ETH/USDT')]
    for (const streams of [books, rankings, candles, orders])
      expect(new Set<unknown>(streams).size).toBe(streams.length)
  })

  it('a listener of problems that left is told no more', async () => {
    const { feed, rest, clock } = createFeedWorld()
    const notified: string[] = []
    const notify = ({ code }: BgkError) => notified.push(code)
    const stop = feed.onProblem(notify)
    feed.onProblem(notify)
    stop()
    rest.fail = unknown()
    feed.book(BTC).subscribe(nothing)
    await clock.advance(100)
    expect(notified).toEqual(['UNKNOWN_MARKET'])
  })

  it('times in frames are read in the zone of the exchange', async () => {
    const timeAt = async (exchangeUtcOffset: number) => {
      const { feed, server, clock } = createFeedWorld({ exchangeUtcOffset })
      feed.trades(BTC).subscribe(nothing)
      await clock.advance(100)
      const row = { autoid: 1, wdate: '2024-05-04 12:00:00', type: 'buy', price: '1', number: 1 }
      server.peers[0]?.send(JSON.stringify({ top: [row] }))
      await clock.advance(20)
      return feed.trades(BTC).get()?.[0]?.time
    }
    expect([await timeAt(0), await timeAt(480)]).toEqual([Date.UTC(2024, 4, 4, 12), Date.UTC(2024, 4, 4, 4)])
  })

  it('a wrong kind says what is allowed', () => {
    const kind: MarketKind = JSON.parse('"margin"')
    const failure = expect.objectContaining({
      code: 'REQUEST_INVALID',
      field: 'kind',
      message: "kind must be one of spot, futures, cycle, and is 'margin'",
    })
    expect(() => feed.book(BTC, kind)).toThrow(failure)
    expect(() => feed.candles(BTC, '1m', kind)).toThrow(failure)
  })
})
