import { describe, expect, it } from 'vitest'
import { BgkError } from '../../src'
import { createFeedWorld } from './feed-world'

const BTC = { base: 'BTC', quote: 'USDT' }
const nothing = () => {}

describe('trust', () => {
  it('ends for data older than 5 s: stale, with its time', async () => {
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

  it('dates prices by the response of a call until a frame arrives', async () => {
    const { feed, clock } = createFeedWorld()
    feed.book(BTC).subscribe(nothing)
    await clock.advance(60)
    expect(feed.status.get().lastFrameAt).toBeUndefined()
    expect(feed.status.get().pricesAt).toBeGreaterThan(clock.now() - 60)
  })

  it('is not live for a host that slept past the timers', async () => {
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

  it('is not live from the drop of the link to the next data', async () => {
    const { feed, run, server, clock, btc } = createFeedWorld()
    feed.trades(BTC).subscribe(nothing)
    await run(900)
    server.peers[0]?.close(1000)
    await clock.advance(20)
    expect(feed.trades(BTC).status.get().state).toBe('stale')
    expect(feed.status.get()).toMatchObject({ state: 'reconnecting', attempt: 1 })
    btc.trade(40)
    await clock.advance(125 + 20)
    await run(900)
    await clock.advance(100)
    expect(feed.trades(BTC).status.get().state).toBe('live')
    expect(feed.status.get()).toMatchObject({ state: 'live', attempt: 0 })
    expect(feed.trades(BTC).get()).toEqual(btc.detail.trades)
  })

  it('rule 24: fetches trades between the REST response and the subscription', async () => {
    const { feed, clock, btc, server, rest } = createFeedWorld()
    btc.trade(25)
    rest.latency = 2
    server.latency = 100
    feed.trades(BTC).subscribe(nothing)
    feed.candles(BTC, '1m').subscribe(nothing)
    await clock.advance(50)
    btc.trade(4)
    await clock.advance(60_000)
    btc.trade(1)
    await clock.advance(200)
    expect(feed.trades(BTC).get()).toEqual(btc.detail.trades)
    expect(
      feed
        .candles(BTC, '1m')
        .get()
        ?.map((bar) => bar.volume),
    ).toEqual(btc.volumes(1))
  })

  it('rule 26: reports offline with the host, and probes immediately when it is back', async () => {
    const { feed, run, server, clock, host } = createFeedWorld()
    feed.trades(BTC).subscribe(nothing)
    await run(900)
    server.accepting = false
    server.peers[0]?.close(1006)
    host.setOnline(false)
    await clock.advance(60_000)
    expect(feed.status.get().state).toBe('offline')
    server.accepting = true
    const before = server.attempts
    host.setOnline(true)
    await clock.advance(40)
    expect([server.attempts, server.peers.length]).toEqual([before + 1, 1])
  })

  it('prefers the first frame to an older REST response', async () => {
    const { feed, server, btc, clock, rest } = createFeedWorld()
    btc.trade(3)
    rest.latency = 400
    feed.book(BTC).subscribe(nothing)
    await clock.advance(210)
    btc.trade(1)
    await clock.advance(300)
    expect(server.peers.length).toBe(1)
    expect(feed.book(BTC).get()).toEqual({ asks: btc.detail.asks, bids: btc.detail.bids })
  })

  it('reports and retries a failing first call, and does not stop the socket', async () => {
    const { feed, run, rest, problems, btc, clock } = createFeedWorld()
    rest.fail = new BgkError('NETWORK', 'down', { retryable: true })
    feed.trades(BTC).subscribe(nothing)
    feed.candles(BTC, '1m').subscribe(nothing)
    await run(3000)
    expect(problems.map((problem) => problem.code)).toContain('NETWORK')
    expect(feed.candles(BTC, '1m').status.get().state).toBe('loading')
    rest.fail = undefined
    await run(20_100)
    await clock.advance(100)
    expect(feed.trades(BTC).get()).toEqual(btc.detail.trades)
    expect(
      feed
        .candles(BTC, '1m')
        .get()
        ?.map((bar) => bar.close),
    ).toEqual(btc.closes(1))
  })

  it('reports a permanent failure of a call once', async () => {
    const { feed, run, rest, problems } = createFeedWorld()
    rest.fail = new BgkError('SERVER_REJECTED', 'no such pair')
    feed.candles(BTC, '1m').subscribe(nothing)
    await run(30_000)
    expect(problems.length).toBeLessThanOrEqual(2)
  })
})
