import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../test/fixtures/kline-series.json'
import { inferUtcOffset } from './infer-utc-offset'
import { parseCandles } from './parse-candles'
import { PERIODS, type Period, periodMs } from './period'

const periodOf = (text: string | undefined): Period =>
  PERIODS.find((period) => period.toLowerCase() === text?.toLowerCase()) ?? '1m'

const stampText = (ms: number, layout: 'hms' | 'hm'): string => {
  const [date = '', time = ''] = new Date(ms).toISOString().split('T')
  const digits = time.slice(0, 8).replaceAll(':', '')
  return date.replaceAll('-', '') + (layout === 'hm' ? `00${digits.slice(0, 4)}` : digits)
}

describe('rules D21: a series', () => {
  for (const one of cases) {
    it(`${one.id}: ${one.note}`, () => {
      const period = periodOf(one.period)
      if (one.lastStamp !== undefined && one.serverNowMs !== undefined) {
        expect(inferUtcOffset(one.lastStamp, one.serverNowMs, period)).toBe(one.expectOffsetMinutes)
        return
      }
      const parsed = parseCandles(one.input ?? [], { period })
      if (one.expectCloses) expect(parsed.candles.map((candle) => candle.close)).toEqual(one.expectCloses)
      if (one.expectTimeMode) expect(parsed.layout).toBe(one.expectTimeMode)
    })
  }

  it('sorts ascending and drops bad rows, counting them by reason', () => {
    const items = [
      '20211218123100|2|2|2|2|1',
      'x|1|1|1|1|1',
      '20211218123000|1|1|1|1|1',
      '20211218123200|0|0|0|0|0',
      '1|2',
    ]
    const parsed = parseCandles(items, { period: '1m' })
    expect(parsed.candles.map((candle) => candle.open)).toEqual([1, 2])
    expect(parsed.dropped).toEqual({ FIELDS: 1, TIME: 1, NUMBER: 0, RANGE: 1 })
  })

  it('finds the layout of any intraday series, one bad stamp or not', () => {
    const intraday = PERIODS.filter((period) => periodMs(period) < 86_400_000)
    fc.assert(
      fc.property(
        fc.constantFrom(...intraday),
        fc.constantFrom('hms' as const, 'hm' as const),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 30, max: 60 }),
        fc.boolean(),
        (period, layout, start, count, spoil) => {
          const first = Date.UTC(2024, 1, 28) + start * periodMs(period)
          const items = Array.from(
            { length: count },
            (_, index) => `${stampText(first + index * periodMs(period), layout)}|1|1|1|1|1`,
          )
          if (spoil) items[7] = '20240229007777|1|1|1|1|1'
          expect(parseCandles(items, { period }).layout).toBe(layout)
        },
      ),
    )
  })

  it('any text gives candles or a counted fault, never an exception', () => {
    const field = fc.oneof(fc.string(), fc.double().map(String), fc.constant('20211218123000'))
    const item = fc.oneof(
      fc.string(),
      fc.array(field, { minLength: 5, maxLength: 8 }).map((parts) => parts.join('|')),
    )
    fc.assert(
      fc.property(fc.array(item), fc.constantFrom(...PERIODS), (items, period) => {
        const { candles, dropped } = parseCandles(items, { period })
        const bad = Object.values(dropped).reduce((sum, count) => sum + count, 0)
        expect(bad + candles.length).toBeLessThanOrEqual(items.length)
        for (const candle of candles) {
          for (const value of Object.values(candle))
            expect(Number.isFinite(value) && !Object.is(value, -0)).toBe(true)
        }
      }),
    )
  })

  it('reads every zone in quarters of an hour off the current 1-minute bar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -48, max: 56 }),
        fc.integer({ min: -30, max: 179 }),
        (quarters, lateSeconds) => {
          const open = Date.UTC(2024, 4, 4, 4, 7)
          const stamp = stampText(open + quarters * 900_000, 'hms')
          expect(inferUtcOffset(stamp, open + lateSeconds * 1000, '1m')).toBe(quarters * 15)
        },
      ),
    )
  })

  it('does not guess from bars too long to tell', () => {
    expect(inferUtcOffset('20211218123000', 1639801820000, '1h')).toBeUndefined()
    expect(inferUtcOffset('20211218123000', 1639801820000 - 20 * 3_600_000, '1m')).toBeUndefined()
  })
})
