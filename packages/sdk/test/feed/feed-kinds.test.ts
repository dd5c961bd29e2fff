import { describe, expect, it } from 'vitest'
import type { BgkError, CycleInfo, CycleRanking, FuturesMarket, Stream } from '../../src'
import { createClient } from '../../src/client/create-client'
import { createMemoryStorage } from '../../src/runtime/memory-storage'
import { createFakeSocketServer, createVirtualClock } from '../../src/testing'
import { webSocketOf } from '../../src/testing/fake-server'
import { createFakeExchange } from '../fake-exchange'

const BTC = { base: 'BTC', quote: 'USDT' }
const market = { autoid: 3, tradcoin: 'BTC', maincoin: 'USDT', price: '64000' }
const contract = { ...market, unit: '0.001', max_lever: 100 }
const cycle = {
  ...market,
  new_date: 1_714_795_200_000,
  limit: [{ paycoin: 'USDT', minnumber: 10 }],
  lever: [{ lever: 60, minnumber: 10, profitGas: '0.3' }],
}
const trade = { autoid: 1, wdate: '2024-05-04 12:00:00', type: 'buy', price: '64000', number: 3 }
const rank = { autoid: 1, wdate: '2024-05-04 12:00:00', type: 'buy', income: '30', last_profit: '64000' }

function setUp() {
  const clock = createVirtualClock(Date.UTC(2024, 4, 4, 4, 0))
  const server = createFakeSocketServer({ clock, timers: clock })
  const exchange = createFakeExchange({
    '/trad/symbols': () => [market],
    '/contract/symbols': () => [contract],
    '/cycle/symbols': () => [market],
    '/contract/contract': () => ({
      info: contract,
      buy: [{ price: '63999', amount: 5 }],
      sell: [{ price: '64001', amount: 7 }],
      top: [trade],
    }),
    '/cycle/info': () => cycle,
    '/contract/kline': () => ({ series: ['20240504115900|1|2|0.5|1.5|9'] }),
    '/cycle/kline': () => ({ series: ['20240504115900|3|4|2|3.5|9'] }),
  })
  const client = createClient({
    origin: 'https://bgk.example',
    profile: 'live',
    exchangeUtcOffset: 480,
    fetch: exchange.fetch,
    WebSocket: webSocketOf(server.openSocket),
    storage: createMemoryStorage(),
    clock,
    timers: clock,
    random: () => 0.5,
  })
  const problems: BgkError[] = []
  client.feed.onProblem((problem) => problems.push(problem))
  const send = async (frame: object) => {
    for (const peer of server.peers) peer.send(JSON.stringify(frame))
    await clock.advance(10)
  }
  return { clock, server, client, problems, send, exchange }
}

describe('futures and cycle, from their calls and then from their frames', () => {
  it('futures: ticker with lots and leverage, book, deals', async () => {
    const { clock, server, client, problems, send } = setUp()
    const ticker: Stream<FuturesMarket> = client.feed.ticker(BTC, 'futures')
    const book = client.feed.book(BTC, 'futures')
    const trades = client.feed.trades(BTC, 'futures')
    for (const stream of [ticker, book, trades]) stream.subscribe(() => {})
    await clock.advance(100)
    expect(ticker.get()).toMatchObject({ id: 3, contractSize: '0.001', maxLeverage: 100 })
    expect(book.get()).toEqual({
      asks: [{ price: '64001', quantity: '7' }],
      bids: [{ price: '63999', quantity: '5' }],
    })
    expect(server.peers.map((peer) => peer.received)).toEqual([['USDT_BTC_contract_1']])

    await send({
      coninfo: { ...contract, price: '64010', max_lever: '50' },
      conbuy: [{ price: '64009', amount: 1 }],
      consell: [],
      contop: [{ ...trade, autoid: 2 }, trade],
    })
    expect(ticker.get()).toMatchObject({ price: '64010', maxLeverage: 50 })
    expect(book.get()).toEqual({ asks: [], bids: [{ price: '64009', quantity: '1' }] })
    expect(trades.get()?.map(({ id }) => id)).toEqual([2, 1])
    expect(problems).toEqual([])
    client.close()
  })

  it('cycle: what can be chosen, and the ranking of settled orders as increments', async () => {
    const { clock, server, client, problems, send, exchange } = setUp()
    const info: Stream<CycleInfo> = client.feed.ticker(BTC, 'cycle')
    const ranking: Stream<readonly CycleRanking[]> = client.feed.ranking(BTC)
    expect(client.feed.ranking({ ...BTC })).toBe(ranking)
    const stops = [info.subscribe(() => {}), ranking.subscribe(() => {})]
    await clock.advance(100)
    expect(info.get()).toMatchObject({
      serverTime: 1_714_795_200_000,
      payCoins: [{ coin: 'USDT', minQuantity: '10' }],
      terms: [{ seconds: 60, profitRate: '0.3' }],
    })
    expect(ranking.get()).toBeUndefined()
    expect(server.peers.map((peer) => peer.received)).toEqual([['USDT_BTC_cycle_1']])

    const next = { ...cycle, price: '64005', new_date: 1_714_795_201_000 }
    exchange.answers.set('/cycle/info', () => next)
    await send({ cycleinfo: next, cycletop: [rank] })
    expect(info.get()).toMatchObject({ price: '64005', serverTime: 1_714_795_201_000 })
    await send({
      cycletop: [{ ...rank, autoid: 3 }, { ...rank, autoid: 2, type: 'sell', income: '-10' }, rank],
    })
    expect(ranking.get()?.map(({ id, side, realizedPnl: income }) => [id, side, income])).toEqual([
      [3, 'buy', '30'],
      [2, 'sell', '-10'],
      [1, 'buy', '30'],
    ])
    const before = ranking.get()
    await send({ cycleinfo: { ...cycle, autoid: 9, tradcoin: 'ETH' }, cycletop: [{ ...rank, autoid: 99 }] })
    await send({ cycletop: [rank] })
    expect(ranking.get()).toBe(before)
    await send({ cycletop: Array.from({ length: 30 }, (_, index) => ({ ...rank, autoid: 10 + index })) })
    expect(ranking.get()?.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => 39 - index))
    expect(problems).toEqual([])
    for (const stop of stops) stop()
    await clock.advance(60_000)
    expect(server.peers).toHaveLength(0)
    client.close()
  })

  it('candles of each kind from its own call', async () => {
    const { clock, client, exchange } = setUp()
    const streams = (['futures', 'cycle'] as const).map((kind) => client.feed.candles(BTC, '1m', kind))
    for (const stream of streams) stream.subscribe(() => {})
    await clock.advance(100)
    expect(streams.map((stream) => stream.get()?.[0]?.open)).toEqual([1, 3])
    expect(exchange.requests.map(({ path }) => path).sort()).toEqual(['/contract/kline', '/cycle/kline'])
    client.close()
  })

  it('lists of all kinds start from REST and go on with frames', async () => {
    const { clock, client, problems, send } = setUp()
    const lists = client.feed.lists()
    lists.subscribe(() => {})
    await clock.advance(100)
    expect(lists.get()).toMatchObject({
      spot: [{ id: 3 }],
      futures: [{ id: 3, contractSize: '0.001' }],
      cycle: [{ id: 3 }],
    })
    const spot = lists.get()?.spot
    await send({ consymbols: [{ ...contract, price: '64011' }], cyclesymbols: [], overview: [market] })
    expect(lists.get()).toMatchObject({ futures: [{ price: '64011' }], cycle: [], overview: [{ id: 3 }] })
    expect(lists.get()?.spot).toBe(spot)
    expect(problems).toEqual([])
    client.close()
  })

  it('an exchange without futures is no problem, one that fails is', async () => {
    const { clock, client, problems, exchange } = setUp()
    const refuse = (reason: string) => () =>
      new Response(JSON.stringify({ code: 1, msg: 'no', data: { reason } }))
    exchange.answers.set('/contract/symbols', refuse('NOT_OPEN'))
    exchange.answers.set('/cycle/symbols', refuse('BROKEN'))
    const lists = client.feed.lists()
    lists.subscribe(() => {})
    await clock.advance(100)
    expect(lists.get()).toEqual({ spot: [expect.objectContaining({ id: 3 })] })
    expect(problems).toMatchObject([{ code: 'SERVER_REJECTED', reason: 'BROKEN' }])
    client.close()
  })
})
