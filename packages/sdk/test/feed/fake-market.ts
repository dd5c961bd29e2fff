import type { CandleSeries, SpotMarketDetail, Trade } from '../../src'
import { encodeFrame, readSubscriptionKey } from '../../src/internal'
import type { FakePeer, FakeSocketServer } from '../../src/testing'

/**
 * One pair of a fake exchange: a book, deals with ids 1, 2, 3 … and one-minute bars folded of them, told to subscribers of
 * its key in frames of the wire's shape. Numbers are integers, so that what is local can be compared to the letter.
 */
export interface FakeMarket {
  /** Some deals (or none) and a changed book, pushed to everyone who asked. */
  trade(deals: number): void
  readonly detail: SpotMarketDetail
  series(mine: number): CandleSeries
  /** Closes of the bars, oldest first, as a chart should show them. */
  closes(mine: number): number[]
}

export interface FakeMarketOptions {
  readonly server: FakeSocketServer
  readonly now: () => number
  readonly base?: string
  readonly id?: number
  /** Says how many copies of a frame are sent. */
  readonly copies?: () => number
  readonly zoneMinutes?: number
}

export function createFakeMarket(options: FakeMarketOptions): FakeMarket {
  const { server, now, base = 'BTC', id = 7, copies = () => 1, zoneMinutes = 480 } = options
  const stampOf = (ms: number) =>
    new Date(ms + zoneMinutes * 60_000).toISOString().replace(/\D/g, '').slice(0, 14)
  const deals: Trade[] = []
  let version = 0

  const price = () => 1000 + ((version * 37) % 101)
  const side = (sign: number) =>
    Array.from({ length: 20 }, (_, at) => ({
      price: String(price() + sign * (at + 1)),
      quantity: String(1 + ((version + at * 3) % 7)),
    }))
  const detail = (): SpotMarketDetail => ({
    market: {
      id,
      base,
      quote: 'USDT',
      price: String(price()),
      changePercent: '0',
      high: '1',
      low: '1',
      volume: String(version),
      status: 'enabled',
      board: 'main',
      priceDecimals: 0,
      quantityDecimals: 0,
      minQuantity: '1',
    },
    asks: side(1),
    bids: side(-1),
    trades: deals.slice(-20).reverse(),
  })

  type Bar = { start: number; open: number; high: number; low: number; close: number; volume: number }
  const folded = new Map([1, 5].map((mine) => [mine, [] as Bar[]]))
  const fold = (time: number, price: number) => {
    for (const [mine, bars] of folded) {
      const start = time - (time % (mine * 60_000))
      const last = bars.at(-1)
      const bar =
        last?.start === start
          ? last
          : { start, open: price, high: price, low: price, close: price, volume: 0 }
      if (bar !== last) bars.push(bar)
      bar.high = Math.max(bar.high, price)
      bar.low = Math.min(bar.low, price)
      bar.close = price
      bar.volume += 1
    }
  }
  const bars = (mine: number): Bar[] => folded.get(mine) ?? []
  const items = (mine: number, count: number) =>
    bars(mine)
      .slice(-count)
      .map((bar) => `${stampOf(bar.start)}|${bar.open}|${bar.high}|${bar.low}|${bar.close}|${bar.volume}`)

  // A key is added to those a connection has; the old ones go on (docs/reference/wire.md#socket).
  const push = (peer: FakePeer, frame: string) => {
    const intervals = new Set<number>()
    for (const key of peer.received) {
      const wanted = readSubscriptionKey(key)
      if (wanted?.base === base && wanted.kind === 'spot') intervals.add(wanted.intervalMinutes)
    }
    if (intervals.size === 0) return
    for (let copy = copies(); copy > 0; copy -= 1) {
      peer.send(frame)
      for (const intervalMinutes of intervals)
        peer.send(encodeFrame({ kline: { intervalMinutes, items: items(intervalMinutes, 2) } }))
    }
  }

  return {
    trade(count) {
      version += 1
      const time = Math.floor(now() / 1000) * 1000
      for (let made = 0; made < count; made += 1) {
        const id = deals.length + 1
        deals.push({
          id,
          time,
          side: id % 2 === 0 ? 'buy' : 'sell',
          price: String(price() + made),
          quantity: '1',
        })
        fold(now(), price() + made)
      }
      if (server.peers.length === 0) return
      const fresh = count > 0 ? deals.slice(-count).reverse() : []
      const frame = encodeFrame({ spot: { ...detail(), trades: fresh } }, zoneMinutes)
      for (const peer of [...server.peers]) push(peer, frame)
    },
    get detail() {
      return detail()
    },
    series: (mine) => ({ items: items(mine, 300) }),
    closes: (mine) => bars(mine).map((bar) => bar.close),
  }
}
