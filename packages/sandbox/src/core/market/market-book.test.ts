import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TradeRow } from '../order-book/events'
import { BAR_PERIODS, barStart } from './bar'
import { checkFolds, foldTrades, MAX_BARS } from './bar-series'
import { createMarketBook } from './market-book'
import type { CandlePeriod, MarketConfig } from './market-data'

const genesis = Date.UTC(2026, 2, 4, 5, 17, 23)
const pair: MarketConfig = {
  base: 'BTC',
  quote: 'USDT',
  priceDecimals: 2,
  amountDecimals: 5,
  minAmount: '0.0001',
  startPrice: '65000',
}
const name = 'BTC/USDT'
const periods: readonly CandlePeriod[] = ['timeshare', ...BAR_PERIODS]
const setup = { seed: 'market', genesis, pairs: [pair] }

let ids = 0
function trade(ts: number, price: number, lots: number): TradeRow {
  ids++
  return {
    tradeId: ids,
    pair: name,
    price: BigInt(price),
    lots: BigInt(lots),
    takerSide: ids % 2 ? 'buy' : 'sell',
    ts,
    makerOrderId: 2 * ids,
    takerOrderId: 2 * ids + 1,
    makerUid: 1,
    takerUid: 2,
    makerFee: 3n,
    takerFee: 4n,
  }
}

const steps = fc.array(
  fc.record({
    wait: fc.oneof(fc.nat({ max: 3_000 }), fc.nat({ max: 400_000 }), fc.nat({ max: 200_000_000 })),
    price: fc.integer({ min: 1, max: 9_999_999 }),
    lots: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { maxLength: 150 },
)

describe('candles', () => {
  test('I18: fold the trades and the finer period in every period', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const market = createMarketBook(setup)
        const trades: TradeRow[] = []
        let ts = genesis
        for (const { wait, price, lots } of list) {
          ts += wait
          const row = trade(ts, price, lots)
          trades.push(row)
          market.onTrade(row)
          market.check()
        }
        for (const period of BAR_PERIODS) {
          const bars = market.candles(name, period, 9_999)
          // Bars after genesis contain trades only.
          const live = bars.filter((bar) => bar.time >= genesis)
          const expected = foldTrades(trades, period).filter((bar) => bar.time >= genesis)
          expect(live).toEqual(expected.slice(-MAX_BARS - 1))
        }
        const finer = BAR_PERIODS.map((period) => market.candles(name, period, 9_999))
        for (let i = 1; i < finer.length; i++) checkFolds(name, BAR_PERIODS[i]!, finer[i - 1]!, finer[i]!)
      }),
      { numRuns: 60 },
    )
  })

  test('show the minutes as time-share, with the forming bar', () => {
    const market = createMarketBook(setup)
    market.onTrade(trade(genesis, 6_500_100, 5))
    market.onTrade(trade(genesis + 1_000, 6_499_000, 7))
    const [bar] = market.candles(name, '1m', 1)
    expect(bar).toEqual({
      time: Date.UTC(2026, 2, 4, 5, 17),
      open: 6_500_100n,
      high: 6_500_100n,
      low: 6_499_000n,
      close: 6_499_000n,
      volume: 12n,
    })
    expect(market.candles(name, 'timeshare', 5)).toEqual(market.candles(name, '1m', 5))
    for (const period of periods) expect(market.candles(name, period, 1)[0]?.close).toBe(6_499_000n)
  })

  test('select the newest bars by count and before', () => {
    const market = createMarketBook(setup)
    for (let i = 0; i < 400; i++) market.onTrade(trade(genesis + i * 20_000, 6_500_000 + i, 1))
    for (const period of periods) {
      const all = market.candles(name, period, 9_999)
      expect(market.candles(name, period, 0)).toEqual([])
      expect(market.candles(name, period, 3)).toEqual(all.slice(-3))
      for (const index of [1, 2, all.length - 2, all.length - 1]) {
        const before = all[index]!.time
        expect(market.candles(name, period, 2, before)).toEqual(all.slice(Math.max(0, index - 2), index))
        expect(market.candles(name, period, 1, before + 1)).toEqual([all[index]])
      }
    }
  })

  test('have no bar for a minute without trades', () => {
    const market = createMarketBook(setup)
    market.onTrade(trade(genesis, 100, 1))
    market.onTrade(trade(genesis + 180_000, 200, 1))
    const [first, second] = market.candles(name, '1m', 2)
    expect(second!.time - first!.time).toBe(180_000)
  })

  test('are limited in number', () => {
    const market = createMarketBook(setup)
    for (let i = 0; i < 3_000; i++) market.onTrade(trade(genesis + i * 60_000, 100 + (i % 7), 1))
    expect(market.candles(name, '1m', 9_999)).toHaveLength(MAX_BARS + 1)
    market.check()
  })

  test('begin days at 00:00 +08:00 and weeks on Monday', () => {
    const at = (text: string) => Date.parse(`${text}+08:00`)
    const wednesday = at('2026-03-04T13:17:23')
    expect(barStart('1D', wednesday)).toBe(at('2026-03-04T00:00:00'))
    expect(barStart('1D', at('2026-03-04T00:00:00') - 1)).toBe(at('2026-03-03T00:00:00'))
    expect(barStart('1W', wednesday)).toBe(at('2026-03-02T00:00:00'))
    expect(barStart('1W', at('2026-03-02T00:00:00'))).toBe(at('2026-03-02T00:00:00'))
    expect(barStart('1W', at('2026-03-02T00:00:00') - 1)).toBe(at('2026-02-23T00:00:00'))
    expect(barStart('4h', wednesday)).toBe(at('2026-03-04T12:00:00'))
    expect(barStart('15m', wednesday)).toBe(at('2026-03-04T13:15:00'))
  })

  test('fail the check after damage', () => {
    const market = createMarketBook(setup)
    const fine = market.candles(name, '1m', 9_999)
    const coarse = [...market.candles(name, '5m', 9_999)]
    coarse[coarse.length - 3] = { ...coarse.at(-3)!, volume: coarse.at(-3)!.volume + 1n }
    expect(() => checkFolds(name, '5m', fine, coarse)).toThrow('I18')
    coarse.splice(-3, 1)
    expect(() => checkFolds(name, '5m', fine, coarse)).toThrow('I18')
  })
})

describe('trades', () => {
  test('lists the newest hundred, newest first', () => {
    const market = createMarketBook(setup)
    expect(market.trades(name, 5)).toEqual([])
    const rows = Array.from({ length: 250 }, (_, i) => trade(genesis + i, 100, 1))
    rows.slice(0, 3).forEach(market.onTrade, market)
    expect(market.trades(name, 20)).toEqual(rows.slice(0, 3).reverse())
    rows.slice(3).forEach(market.onTrade, market)
    expect(market.trades(name, 20)).toEqual(rows.slice(-20).reverse())
    expect(market.trades(name, 1_000)).toEqual(rows.slice(-100).reverse())
  })
})

describe('day statistics', () => {
  test('cover a rolling 24 hours from the minutes, based on the price before', () => {
    fc.assert(
      fc.property(steps, fc.nat({ max: 100_000_000 }), (list, later) => {
        const market = createMarketBook(setup)
        const history = market.candles(name, '1m', 9_999)
        const trades: TradeRow[] = []
        let ts = genesis
        for (const { wait, price, lots } of list) {
          ts += wait
          trades.push(trade(ts, price, lots))
          market.onTrade(trades.at(-1)!)
          market.stats(name, ts)
        }
        const now = ts + later
        const from = barStart('1m', now) - 1439 * 60_000
        const minutes = [...history, ...foldTrades(trades, '1m')]
        const inside = minutes.filter((bar) => bar.time >= from)
        const base = minutes.filter((bar) => bar.time < from).at(-1)?.close ?? inside[0]!.open
        const stats = market.stats(name, now)
        expect(stats.open).toBe(base)
        expect(stats.volume).toBe(inside.reduce((sum, bar) => sum + bar.volume, 0n))
        const extremes = inside.length === 0 ? [base] : inside.flatMap((bar) => [bar.high, bar.low])
        const sorted = extremes.sort((a, b) => Number(a - b))
        expect(stats.high).toBe(sorted.at(-1))
        expect(stats.low).toBe(sorted[0])
      }),
      { numRuns: 60 },
    )
  })
})

describe('saved state', () => {
  test('restores the same book', () => {
    fc.assert(
      fc.property(steps, fc.nat({ max: 150 }), (list, cut) => {
        const live = createMarketBook(setup)
        let restored = createMarketBook(setup)
        let ts = genesis
        list.forEach(({ wait, price, lots }, index) => {
          ts += wait
          const row = trade(ts, price, lots)
          live.onTrade(row)
          if (index === cut) restored = createMarketBook(setup, JSON.parse(JSON.stringify(restored.toJSON())))
          restored.onTrade(row)
        })
        expect(JSON.stringify(restored.toJSON())).toBe(JSON.stringify(live.toJSON()))
        expect(restored.trades(name, 100)).toEqual(live.trades(name, 100))
        expect(restored.stats(name, ts)).toEqual(live.stats(name, ts))
        restored.check()
      }),
      { numRuns: 40 },
    )
  })
})
