import { describe, expect, it } from 'vitest'
import { BgkError } from '../../src'
import { createFeedWorld } from './feed-world'

const BTC = { base: 'BTC', quote: 'USDT' }
const ETH = { base: 'ETH', quote: 'USDT' }
const nothing = () => {}

describe('one pair', () => {
  it('seeds from REST, goes on over the socket, and ends equal to the server', async () => {
    const { feed, btc, run, clock, server } = createFeedWorld()
    btc.trade(30)
    const stops = [feed.ticker(BTC), feed.book(BTC), feed.deals(BTC)].map((stream) =>
      stream.subscribe(nothing),
    )
    await clock.advance(30)
    expect(feed.book(BTC).get()).toEqual({ asks: btc.detail.asks, bids: btc.detail.bids })
    expect(feed.book(BTC).status.get().state).toBe('loading')
    await run(3000)
    await clock.advance(100)
    expect(feed.book(BTC).get()).toEqual({ asks: btc.detail.asks, bids: btc.detail.bids })
    expect(feed.deals(BTC).get()).toEqual(btc.detail.deals)
    expect(feed.ticker(BTC).get()).toEqual(btc.detail.market)
    expect(feed.book(BTC).status.get().state).toBe('live')
    expect(server.attempts).toBe(1)
    for (const stop of stops) stop()
    await clock.advance(100)
    expect([clock.pending, server.peers.length]).toEqual([0, 0])
  })

  it('rules E25: fifty listeners on a pair and its chart are one connection and one key', async () => {
    const { feed, run, clock, server, keys, hostListeners } = createFeedWorld()
    const stops = Array.from({ length: 50 }, (_, index) =>
      index % 2 ? feed.book(BTC).subscribe(nothing) : feed.candles(BTC, '5m').subscribe(nothing),
    )
    await run(1000)
    expect(keys()).toEqual(['USDT_BTC_trad_5'])
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_5'])
    for (const stop of stops) stop()
    await clock.advance(100)
    expect([server.peers.length, server.attempts, clock.pending, hostListeners.size]).toEqual([0, 1, 0, 0])
  })

  it('spec §4: changing the period resends the key on the same connection', async () => {
    const { feed, run, server, btc, clock } = createFeedWorld()
    btc.trade(5)
    feed.book(BTC).subscribe(nothing)
    const stop = feed.candles(BTC, '1m').subscribe(nothing)
    await run(1000)
    stop()
    feed.candles(BTC, '5m').subscribe(nothing)
    await run(1000)
    await clock.advance(100)
    expect(server.attempts).toBe(1)
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_1', 'USDT_BTC_trad_5'])
    expect(
      feed
        .candles(BTC, '5m')
        .get()
        ?.map((bar) => bar.close),
    ).toEqual(btc.closes(5))
  })

  it('rules E25: a second pair and a second period have connections of their own', async () => {
    const { feed, run, keys, clock } = createFeedWorld()
    feed.book(BTC).subscribe(nothing)
    feed.book(ETH).subscribe(nothing)
    feed.candles(BTC, '1m').subscribe(nothing)
    const stop = feed.candles(BTC, '5m').subscribe(nothing)
    await run(1000)
    expect(keys().sort()).toEqual(['USDT_BTC_trad_1', 'USDT_BTC_trad_5', 'USDT_ETH_trad_1'])
    stop()
    await clock.advance(100)
    expect(keys().sort()).toEqual(['USDT_BTC_trad_1', 'USDT_ETH_trad_1'])
  })

  it('leaving and coming within one turn keeps the connection', async () => {
    const { feed, run, server } = createFeedWorld()
    let stop = feed.book(BTC).subscribe(nothing)
    await run(600)
    stop()
    stop = feed.deals(BTC).subscribe(nothing)
    await run(600)
    expect([server.attempts, server.peers[0]?.received.length]).toEqual([1, 1])
  })

  it('rules E24: a frame of another pair is dropped as a whole', async () => {
    const { feed, run, server, btc, eth, clock } = createFeedWorld()
    feed.book(BTC).subscribe(nothing)
    feed.deals(BTC).subscribe(nothing)
    feed.candles(BTC, '1m').subscribe(nothing)
    await run(900)
    const before = [feed.book(BTC).get(), feed.deals(BTC).get(), feed.candles(BTC, '1m').get()]
    const { market } = eth.detail
    const info = { autoid: market.id, tradcoin: 'ETH', maincoin: 'USDT', price: '1' }
    const kline = { mine: 1, data: { series: ['20240504130000|1|1|1|1|1'] } }
    server.peers[0]?.send(JSON.stringify({ info, buy: [{ price: '1', amount: '1' }], kline }))
    server.peers[0]?.send(JSON.stringify({ info: { ...info, autoid: 99, tradcoin: 'BTC' }, sell: [] }))
    server.peers[0]?.send(JSON.stringify({ kline: { ...kline, mine: 15 } }))
    await clock.advance(50)
    expect([feed.book(BTC).get(), feed.deals(BTC).get(), feed.candles(BTC, '1m').get()]).toEqual(before)
    expect(feed.deals(BTC).get()).toEqual(btc.detail.deals)
  })

  it('spec §8: a malformed frame is a typed problem and the stream lives on', async () => {
    const { feed, run, server, btc, problems, clock } = createFeedWorld()
    feed.book(BTC).subscribe(nothing)
    await run(600)
    const before = feed.book(BTC).get()
    for (const bad of ['{', '[]', '"x"', 'null', '{"buy":[{"price":"1"}],"sell":[]}', new Uint8Array(3)]) {
      server.peers[0]?.send(bad)
    }
    await clock.advance(50)
    expect(feed.book(BTC).get()).toBe(before)
    expect(problems.map((problem) => problem.code)).toEqual(Array(6).fill('FRAME_INVALID'))
    expect(problems[4]?.field).toBe('buy.0.amount')
    expect(problems[0]?.message).toBe('Websocket push data exception, please try again later')
    await run(600)
    await clock.advance(50)
    expect(feed.book(BTC).get()?.asks).toEqual(btc.detail.asks)
    expect(server.attempts).toBe(1)
  })
})

describe('trust', () => {
  it('data older than 5 s while subscribed is stale, and says since when', async () => {
    const { feed, run, clock } = createFeedWorld()
    const states: string[] = []
    const stream = feed.book(BTC)
    stream.subscribe(nothing)
    stream.status.subscribe((status) => states.push(status.state))
    await run(900)
    const last = stream.status.get().updatedAt
    await clock.advance(4700)
    expect(stream.status.get().state).toBe('live')
    await clock.advance(30)
    expect(stream.status.get()).toEqual({ state: 'stale', updatedAt: last })
    expect(feed.status.get()).toMatchObject({ state: 'stale' })
    await run(300)
    expect([stream.status.get().state, feed.status.get().state]).toEqual(['live', 'live'])
    expect(states).toEqual(['live', 'stale', 'live'])
  })

  it('a host that slept past the timers does not read live', async () => {
    const { feed, run, clock } = createFeedWorld()
    feed.book(BTC).subscribe(nothing)
    await run(900)
    const now = clock.now()
    const slept = { ...clock }
    slept.now = () => now + 60_000
    expect(feed.book(BTC).status.get().state).toBe('live')
    Object.assign(clock, { now: slept.now })
    expect(feed.book(BTC).status.get().state).toBe('stale')
    expect(feed.status.get().state).toBe('stale')
  })

  it('is not live from the moment the link drops until data comes again', async () => {
    const { feed, run, server, clock, btc } = createFeedWorld()
    feed.deals(BTC).subscribe(nothing)
    await run(900)
    server.peers[0]?.close(1000)
    await clock.advance(20)
    expect(feed.deals(BTC).status.get().state).toBe('stale')
    expect(feed.status.get()).toMatchObject({ state: 'reconnecting', attempt: 1 })
    btc.trade(40)
    await clock.advance(125 + 20)
    await run(900)
    await clock.advance(100)
    expect(feed.deals(BTC).status.get().state).toBe('live')
    expect(feed.status.get()).toMatchObject({ state: 'live', attempt: 0 })
    expect(feed.deals(BTC).get()).toEqual(btc.detail.deals)
  })

  it('rules E24: deals made between the REST answer and the subscription are fetched', async () => {
    const { feed, clock, btc, server, world } = createFeedWorld()
    btc.trade(25)
    world.rest.latency = 2
    server.latency = 100
    feed.deals(BTC).subscribe(nothing)
    feed.candles(BTC, '1m').subscribe(nothing)
    await clock.advance(50)
    btc.trade(4)
    await clock.advance(60_000)
    btc.trade(1)
    await clock.advance(200)
    expect(feed.deals(BTC).get()).toEqual(btc.detail.deals)
    expect(
      feed
        .candles(BTC, '1m')
        .get()
        ?.map((bar) => bar.volume),
    ).toEqual([29, 1])
  })

  it('says offline when the host does, and probes at once when it is back', async () => {
    const { feed, run, server, clock, world, hostListeners } = createFeedWorld()
    feed.deals(BTC).subscribe(nothing)
    await run(900)
    server.accepting = false
    world.online = false
    server.peers[0]?.close(1006)
    for (const tell of hostListeners) tell('offline')
    await clock.advance(60_000)
    expect(feed.status.get().state).toBe('offline')
    server.accepting = true
    world.online = true
    const before = server.attempts
    for (const tell of hostListeners) tell('online')
    await clock.advance(40)
    expect([server.attempts, server.peers.length]).toEqual([before + 1, 1])
  })

  it('a REST answer older than the first frame does not overwrite it', async () => {
    const { feed, server, btc, clock, world } = createFeedWorld()
    btc.trade(3)
    world.rest.latency = 400
    feed.book(BTC).subscribe(nothing)
    await clock.advance(210)
    btc.trade(1)
    await clock.advance(300)
    expect(server.peers.length).toBe(1)
    expect(feed.book(BTC).get()).toEqual({ asks: btc.detail.asks, bids: btc.detail.bids })
  })

  it('a failing first call is reported, tried again, and does not stop the socket', async () => {
    const { feed, run, world, problems, btc, clock } = createFeedWorld()
    world.rest.fail = new BgkError('NETWORK', 'down', { retryable: true })
    feed.deals(BTC).subscribe(nothing)
    feed.candles(BTC, '1m').subscribe(nothing)
    await run(3000)
    expect(problems.map((problem) => problem.code)).toContain('NETWORK')
    expect(feed.candles(BTC, '1m').status.get().state).toBe('loading')
    world.rest.fail = undefined
    await run(20_100)
    await clock.advance(100)
    expect(feed.deals(BTC).get()).toEqual(btc.detail.deals)
    expect(
      feed
        .candles(BTC, '1m')
        .get()
        ?.map((bar) => bar.close),
    ).toEqual(btc.closes(1))
  })

  it('a call that fails for good is reported once', async () => {
    const { feed, run, world, problems } = createFeedWorld()
    world.rest.fail = new BgkError('SERVER_REJECTED', 'no such pair')
    feed.candles(BTC, '1m').subscribe(nothing)
    await run(30_000)
    expect(problems.length).toBeLessThanOrEqual(2)
  })
})

describe('lists', () => {
  it('start from REST, go on with frames, keep the identity of rows that did not change', async () => {
    const { feed, server, clock, btc, eth, world } = createFeedWorld()
    feed.lists().subscribe(nothing)
    await clock.advance(100)
    expect(world.rest.calls).toEqual(['markets spot', 'markets futures', 'markets cycle'])
    expect(server.peers[0]?.received).toEqual([])
    const first = feed.lists().get()
    expect(first?.spot).toEqual([btc.detail.market, eth.detail.market])
    const wire = (id: number, base: string, price: string) => ({
      autoid: id,
      tradcoin: base,
      maincoin: 'USDT',
      price,
      rise: '0',
      height: '1',
      low: '1',
      volume: '0',
      state: 'enable',
      plate: 'main',
      price_accuracy: 0,
      amount_accuracy: 0,
      minnumber: '1',
    })
    const frame = {
      symbols: [wire(7, 'BTC', '1'), wire(8, 'ETH', eth.detail.market.price)],
      overview: [wire(7, 'BTC', '1')],
    }
    server.peers[0]?.send(JSON.stringify(frame))
    await clock.advance(30)
    const second = feed.lists().get()
    expect(second?.spot[0]?.price).toBe('1')
    expect(second?.spot[1]).toBe(first?.spot[1])
    expect(second?.overview.length).toBe(1)
    server.peers[0]?.send(JSON.stringify(frame))
    await clock.advance(30)
    expect(feed.lists().get()).toBe(second)
    expect(feed.lists().status.get().state).toBe('live')
  })

  it('ride on a pair connection and move without a gap', async () => {
    const { feed, run, server, clock } = createFeedWorld()
    const states: string[] = []
    feed.status.subscribe((status) => states.push(status.state))
    feed.lists().subscribe(nothing)
    await run(600)
    const stop = feed.book(BTC).subscribe(nothing)
    await run(600)
    expect([server.attempts, server.peers.length]).toEqual([1, 1])
    stop()
    await clock.advance(10)
    expect([server.attempts, server.peers.length]).toEqual([2, 1])
    await clock.advance(100)
    expect([server.attempts, server.peers.length]).toEqual([2, 1])
    expect(server.peers[0]?.received).toEqual([])
    expect(states.filter((state) => state === 'reconnecting')).toEqual([])
  })
})

describe('ways to listen', () => {
  it('an iterator gives the newest value, ends on abort, and leaves nothing behind', async () => {
    const { feed, run, btc, clock, server } = createFeedWorld()
    btc.trade(1)
    const abort = new AbortController()
    const seen: (string | undefined)[] = []
    const reading = (async () => {
      for await (const book of feed.book(BTC).values({ signal: abort.signal })) seen.push(book.asks[0]?.price)
      return 'ended'
    })()
    await run(900)
    await clock.advance(50)
    expect(seen.at(-1)).toBe(btc.detail.asks[0]?.price)
    abort.abort()
    expect(await reading).toBe('ended')
    await clock.advance(100)
    expect([clock.pending, server.peers.length]).toEqual([0, 0])
  })

  it('a slow reader skips to the newest value', async () => {
    const { feed, run, btc, clock } = createFeedWorld()
    btc.trade(1)
    const values = feed.book(BTC).values()
    await Promise.all([values.next(), clock.advance(100)])
    await run(3000)
    await clock.advance(50)
    expect((await values.next()).value?.asks).toEqual(btc.detail.asks)
    await values.return?.()
    await clock.advance(100)
    expect(clock.pending).toBe(0)
  })

  it('a subscriber that throws harms nobody', async () => {
    const { feed, run, btc, clock } = createFeedWorld()
    let told = 0
    feed.book(BTC).subscribe(() => {
      throw new Error('mine')
    })
    feed.book(BTC).subscribe(() => {
      told += 1
    })
    await run(900)
    await clock.advance(50)
    expect(told).toBeGreaterThan(2)
    expect(feed.book(BTC).get()?.asks).toEqual(btc.detail.asks)
  })

  it('close ends iterators, connections and timers, whoever still listens', async () => {
    const { feed, run, clock, server, hostListeners } = createFeedWorld()
    feed.lists().subscribe(nothing)
    const stop = feed.candles(BTC, '1m').subscribe(nothing)
    const next = feed.ticker(BTC).values()
    await Promise.all([next.next(), run(900)])
    await next.next()
    const last = next.next()
    feed.close()
    await clock.advance(100)
    expect([clock.pending, server.peers.length, hostListeners.size]).toEqual([0, 0, 0])
    expect((await last).done).toBe(true)
    stop()
    feed.book(ETH).subscribe(nothing)
    await clock.advance(100)
    expect([clock.pending, server.peers.length]).toEqual([0, 0])
    expect((await feed.book(ETH).values().next()).done).toBe(true)
  })
})

describe('rules D21: zone', () => {
  it('stays at +08:00 where the bars say so', async () => {
    const { feed, run, clock, btc } = createFeedWorld()
    feed.candles(BTC, '1m').subscribe(nothing)
    await run(130_000)
    await clock.advance(200)
    expect(feed.utcOffset.get()).toBe(480)
    expect(
      feed
        .candles(BTC, '1m')
        .get()
        ?.map((bar) => bar.close),
    ).toEqual(btc.closes(1))
  })

  it.each([-300, 0, 330])(
    'is corrected to %i minutes by a bar that begins, and candles move with it',
    async (zone) => {
      const { feed, run, clock, btc } = createFeedWorld({ zoneMinutes: zone })
      feed.candles(BTC, '1m').subscribe(nothing)
      await run(130_000)
      await clock.advance(200)
      expect(feed.utcOffset.get()).toBe(zone)
      const bars = feed.candles(BTC, '1m').get()
      expect(bars?.map((bar) => bar.close)).toEqual(btc.closes(1))
      expect(bars?.at(-1)?.time).toBe(clock.now() - (clock.now() % 60_000))
    },
  )

  it('is not guessed where it is configured', async () => {
    const { feed, run } = createFeedWorld({ zoneMinutes: 0, exchangeUtcOffset: 480 })
    feed.candles(BTC, '1m').subscribe(nothing)
    await run(130_000)
    expect(feed.utcOffset.get()).toBe(480)
  })
})
