import { describe, expect, it } from 'vitest'
import { encodeFrame } from '../../src/internal'
import { createFeedWorld } from './feed-world'

const BTC = { base: 'BTC', quote: 'USDT' }
const ETH = { base: 'ETH', quote: 'USDT' }
const nothing = () => {}

describe('lists', () => {
  it('start from REST, go on with frames, keep the identity of rows that did not change', async () => {
    const { feed, server, clock, btc, eth, rest } = createFeedWorld()
    feed.lists().subscribe(nothing)
    await clock.advance(100)
    expect(rest.calls).toEqual(['markets spot', 'markets futures', 'markets cycle'])
    expect(server.peers[0]?.received).toEqual([])
    const first = feed.lists().get()
    expect(first?.spot).toEqual([btc.detail.market, eth.detail.market])
    const row = { ...btc.detail.market, price: '1' }
    const frame = encodeFrame({ lists: { spot: [row, eth.detail.market], overview: [row] } })
    server.peers[0]?.send(frame)
    await clock.advance(30)
    const second = feed.lists().get()
    expect(second?.spot?.[0]?.price).toBe('1')
    expect(second?.spot?.[1]).toBe(first?.spot?.[1])
    expect(second?.overview?.length).toBe(1)
    server.peers[0]?.send(frame)
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
    let notified = 0
    feed.book(BTC).subscribe(() => {
      throw new Error('mine')
    })
    feed.book(BTC).subscribe(() => {
      notified += 1
    })
    await run(900)
    await clock.advance(50)
    expect(notified).toBeGreaterThan(2)
    expect(feed.book(BTC).get()?.asks).toEqual(btc.detail.asks)
  })

  it('close ends iterators, connections and timers, whoever still listens', async () => {
    const { feed, run, clock, server, host } = createFeedWorld()
    feed.lists().subscribe(nothing)
    const stop = feed.candles(BTC, '1m').subscribe(nothing)
    const next = feed.ticker(BTC).values()
    await Promise.all([next.next(), run(900)])
    await next.next()
    const last = next.next()
    feed.close()
    await clock.advance(100)
    expect([clock.pending, server.peers.length, host.listeners]).toEqual([0, 0, 0])
    expect((await last).done).toBe(true)
    stop()
    feed.book(ETH).subscribe(nothing)
    await clock.advance(100)
    expect([clock.pending, server.peers.length]).toEqual([0, 0])
    expect((await feed.book(ETH).values().next()).done).toBe(true)
  })
})

describe('rule 21: zone', () => {
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
