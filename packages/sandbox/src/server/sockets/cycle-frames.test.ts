import type { CycleInfo, CycleRanking } from '@bgk/sdk'
import { type Client, createClient } from '@bgk/sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { midPriceIndex } from '../../../test/core/mid-price-index'
import { BET, passTime, putIndex } from '../../../test/server/cycle-market'
import { BTC, ORIGIN, openWorld, type World } from '../../../test/server/open-world'
import { BrowserSocket } from '../../browser/browser-socket'

describe('live data of cycle contracts through the SDK', () => {
  let world: World
  let trader: Client
  const clients: Client[] = []

  beforeEach(async () => {
    world = await openWorld({ bots: midPriceIndex })
    trader = await world.trader()
    await trader.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '1000' })
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.close()
  })

  const pass = (ms: number) => passTime(world, ms)
  const index = (price: number) => putIndex(world, price)
  const live = () => {
    const { hub, app } = world.sandbox
    const { host } = world
    class Socket extends BrowserSocket {
      constructor(url: string) {
        super({ hub, timers: host }, url)
      }
    }
    const client = createClient({
      readRetries: 0,
      origin: ORIGIN,
      fetch: async (input, init) => app.fetch(new Request(input, init)),
      WebSocket: Socket,
      clock: host,
      timers: host,
    })
    clients.push(client)
    return client
  }

  it('price, time, ranking and candles come by themselves, without a problem', async () => {
    const { feed } = live()
    const problems: unknown[] = []
    feed.onProblem((problem) => problems.push(problem))
    const infos: CycleInfo[] = []
    const rankings: (readonly CycleRanking[])[] = []
    const closes: number[] = []
    feed.ticker(BTC, 'cycle').subscribe((info) => infos.push(info))
    feed.ranking(BTC).subscribe((rows) => rankings.push(rows))
    feed.candles(BTC, '5m', 'cycle').subscribe((candles) => closes.push(candles.at(-1)?.close ?? 0))
    await pass(0)
    await pass(1000)
    expect(rankings.at(-1)).toEqual([])
    expect(infos.at(-1)).toMatchObject({ price: '67250.00', payCoins: [{}, {}], terms: [{}, {}, {}, {}] })
    await index(60_000)
    await trader.cycle.buy(BET)
    await trader.cycle.sell({ ...BET, quantity: '10' })
    await pass(1000)
    expect(infos.at(-1)?.price).toBe('60000.00')
    expect(closes.at(-1)).toBe(60_000)
    await index(60_001)
    // With prices standing still the time in the frames goes on.
    for (let second = 0; second < 28; second++) {
      await pass(1000)
      expect(infos.at(-1)?.serverTime).toBe(world.sandbox.engine.clock.now())
    }
    await pass(1100)
    await pass(100)
    expect(rankings.at(-1)).toEqual([
      {
        id: 2,
        time: Date.UTC(2026, 2, 2, 10, 0, 31),
        side: 'sell',
        realizedPnl: '-10',
        closePrice: '60001.00',
      },
      {
        id: 1,
        time: Date.UTC(2026, 2, 2, 10, 0, 31),
        side: 'buy',
        realizedPnl: '50',
        closePrice: '60001.00',
      },
    ])
    await trader.cycle.sell(BET)
    await pass(30_001)
    await pass(100)
    expect(rankings.at(-1)?.map(({ id }) => id)).toEqual([3, 2, 1])
    const late: (readonly CycleRanking[])[] = []
    live()
      .feed.ranking(BTC)
      .subscribe((rows) => late.push(rows))
    await pass(1000)
    expect(late.at(-1)).toEqual(rankings.at(-1))
    expect(problems).toEqual([])
  })

  it('the list of cycle pairs comes with the other lists', async () => {
    const { feed } = live()
    let prices: string[] = []
    feed.lists().subscribe(({ cycle }) => {
      prices = cycle?.map(({ base, price }) => `${base} ${price}`) ?? prices
    })
    await pass(1000)
    expect(prices).toHaveLength(7)
    await index(61_000)
    await pass(1000)
    expect(prices[0]).toBe('BTC 61000.00')
  })
})
