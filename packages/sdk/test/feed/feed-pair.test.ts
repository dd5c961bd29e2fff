import { describe, expect, it } from 'vitest'
import { createFeedWorld } from './feed-world'

const BTC = { base: 'BTC', quote: 'USDT' }
const ETH = { base: 'ETH', quote: 'USDT' }
const nothing = () => {}

describe('one pair', () => {
  it('starts from REST, continues over the socket, and ends equal to the server', async () => {
    const { feed, btc, run, clock, server } = createFeedWorld()
    btc.trade(30)
    const stops = [feed.ticker(BTC), feed.book(BTC), feed.trades(BTC)].map((stream) =>
      stream.subscribe(nothing),
    )
    await clock.advance(30)
    expect(feed.book(BTC).get()).toEqual({ asks: btc.detail.asks, bids: btc.detail.bids })
    expect(feed.book(BTC).status.get().state).toBe('loading')
    await run(3000)
    await clock.advance(100)
    expect(feed.book(BTC).get()).toEqual({ asks: btc.detail.asks, bids: btc.detail.bids })
    expect(feed.trades(BTC).get()).toEqual(btc.detail.trades)
    expect(feed.ticker(BTC).get()).toEqual(btc.detail.market)
    expect(feed.book(BTC).status.get().state).toBe('live')
    expect(server.attempts).toBe(1)
    for (const stop of stops) stop()
    await clock.advance(100)
    expect([clock.pending, server.peers.length]).toEqual([0, 0])
  })

  it('rule 25: shares one connection and one key among fifty subscribers of a pair and its chart', async () => {
    const { feed, run, clock, server, keys, host } = createFeedWorld()
    const stops = Array.from({ length: 50 }, (_, index) =>
      index % 2 ? feed.book(BTC).subscribe(nothing) : feed.candles(BTC, '5m').subscribe(nothing),
    )
    await run(1000)
    expect(keys()).toEqual(['USDT_BTC_trad_5'])
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_5'])
    for (const stop of stops) stop()
    await clock.advance(100)
    expect([server.peers.length, server.attempts, clock.pending, host.listeners]).toEqual([0, 1, 0, 0])
  })

  it('rule 25: resends the key on the same connection when the period changes', async () => {
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

  it('rule 25: opens own connections for a second pair and a second period', async () => {
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

  it('retains the connection when a subscriber leaves and another joins within one turn', async () => {
    const { feed, run, server } = createFeedWorld()
    let stop = feed.book(BTC).subscribe(nothing)
    await run(600)
    stop()
    stop = feed.trades(BTC).subscribe(nothing)
    await run(600)
    expect([server.attempts, server.peers[0]?.received.length]).toEqual([1, 1])
  })

  it('rule 24: drops a frame of another pair as a whole', async () => {
    const { feed, run, server, btc, eth, clock } = createFeedWorld()
    feed.book(BTC).subscribe(nothing)
    feed.trades(BTC).subscribe(nothing)
    feed.candles(BTC, '1m').subscribe(nothing)
    await run(900)
    const before = [feed.book(BTC).get(), feed.trades(BTC).get(), feed.candles(BTC, '1m').get()]
    const { market } = eth.detail
    const info = { autoid: market.id, tradcoin: 'ETH', maincoin: 'USDT', price: '1' }
    const kline = { mine: 1, data: { series: ['20240504130000|1|1|1|1|1'] } }
    server.peers[0]?.send(JSON.stringify({ info, buy: [{ price: '1', amount: '1' }], kline }))
    server.peers[0]?.send(JSON.stringify({ info: { ...info, autoid: 99, tradcoin: 'BTC' }, sell: [] }))
    server.peers[0]?.send(JSON.stringify({ kline: { ...kline, mine: 15 } }))
    await clock.advance(50)
    expect([feed.book(BTC).get(), feed.trades(BTC).get(), feed.candles(BTC, '1m').get()]).toEqual(before)
    expect(feed.trades(BTC).get()).toEqual(btc.detail.trades)
  })

  it('reports a malformed frame as a typed problem and continues', async () => {
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
