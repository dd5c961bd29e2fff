import { describe, expect, test } from 'vitest'
import { BAR_PERIODS, barStart, periodMinutes } from './bar'
import { checkFolds } from './bar-series'
import { followingHistory, genesisHistory } from './genesis-history'
import type { MarketConfig } from './market-data'

const pair = (base: string, startPrice: string, priceDecimals: number): MarketConfig => ({
  base,
  quote: 'USDT',
  priceDecimals,
  amountDecimals: 2,
  minAmount: '1',
  startPrice,
})
const pairs = [
  pair('BTC', '65000', 2),
  pair('DOGE', '0.15', 5),
  pair('TINY', '0.000001', 6),
  pair('HUGE', '9999999999999', 6),
]
const times = [
  '2026-03-04T05:17:23Z',
  '2026-03-01T16:00:00Z',
  '2026-03-01T23:59:00+08:00',
  '2027-01-01T15:59:59.999Z',
]
const starts = times.map((text) => Date.parse(text))

describe('history of a following market', () => {
  test.each(starts)(
    'at %d: is gapless, folded like its index, within 0.13 % of it, and ends on its own price',
    (genesis) => {
      const spot = pair('BTC', '65000', 2)
      const index = genesisHistory('seed', genesis, spot)
      const history = followingHistory('seed', { ...spot, quote: 'USDT-PERP', amountDecimals: 0 }, index)
      BAR_PERIODS.forEach((period, at) => {
        const bars = history.get(period)!
        const its = index.get(period)!
        expect(bars.map(({ time }) => time)).toEqual(its.map(({ time }) => time))
        bars.forEach((bar, i) => {
          if (i > 0) expect(bar.open).toBe(bars[i - 1]!.close)
          expect(bar.low <= bar.open && bar.low <= bar.close).toBe(true)
          expect(bar.high >= bar.open && bar.high >= bar.close).toBe(true)
          expect(Math.abs(Number(bar.close) / Number(its[i]!.close) - 1)).toBeLessThan(0.0013)
        })
        if (at > 0) checkFolds('pair', period, history.get(BAR_PERIODS[at - 1]!)!, bars)
      })
      expect(history.get('1m')!.at(-1)!.close).toBe(6_500_000n)
    },
  )
})

describe('history before genesis', () => {
  test.each(starts)('at %d: has enough gapless bars of each period, folded where both exist', (genesis) => {
    for (const config of pairs) {
      const history = genesisHistory('seed', genesis, config)
      BAR_PERIODS.forEach((period, index) => {
        const bars = history.get(period)!
        expect(bars.length).toBeGreaterThanOrEqual(period === '1m' ? 1440 : 300)
        expect(bars.length).toBeLessThanOrEqual(1500)
        bars.forEach((bar, i) => {
          expect(bar.time).toBe(barStart(period, bar.time))
          expect(bar.time).toBeLessThan(genesis)
          if (i > 0) {
            expect(bar.time - bars[i - 1]!.time).toBe(periodMinutes(period) * 60_000)
            expect(bar.open).toBe(bars[i - 1]!.close)
          }
          expect(bar.low > 0n && bar.volume > 0n).toBe(true)
          expect(bar.low <= bar.open && bar.low <= bar.close).toBe(true)
          expect(bar.high >= bar.open && bar.high >= bar.close).toBe(true)
        })
        if (index > 0) checkFolds('pair', period, history.get(BAR_PERIODS[index - 1]!)!, bars)
      })
    }
  })

  test('ends exactly at the start price', () => {
    const ends = BAR_PERIODS.map(
      (period) => genesisHistory('s', starts[0]!, pairs[0]!).get(period)!.at(-1)!.close,
    )
    expect(new Set(ends)).toEqual(new Set([6_500_000n]))
  })

  test('depends on the seed', () => {
    const of = (seed: string) => genesisHistory(seed, starts[0]!, pairs[0]!)
    expect(of('a')).toEqual(of('a'))
    expect(of('a')).not.toEqual(of('b'))
  })

  test('resembles a market: it moves daily, volatility clusters, years stay within a band', () => {
    for (let run = 0; run < 20; run++) {
      const history = genesisHistory(`look ${run}`, starts[0]!, pairs[0]!)
      const minutes = history.get('1m')!.map((bar) => Number(bar.close))
      const moved = minutes.filter((close, i) => i > 0 && close !== minutes[i - 1]).length
      expect(moved / minutes.length).toBeGreaterThan(0.95)
      const returns = minutes.slice(1).map((close, i) => Math.abs(close / minutes[i]! - 1))
      const hours = Array.from({ length: 24 }, (_, h) => mean(returns.slice(h * 60, h * 60 + 60)))
      expect(Math.max(...hours) / Math.min(...hours)).toBeGreaterThan(1.5)
      for (const { low, high } of history.get('1W')!) {
        expect(Number(low)).toBeGreaterThan(0.02 * 6_500_000)
        expect(Number(high)).toBeLessThan(3.5 * 6_500_000)
      }
    }
  })
})

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
