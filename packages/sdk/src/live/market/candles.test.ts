import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import itemCases from '../../../test/fixtures/kline-items.json'
import cases from '../../../test/fixtures/kline-series.json'
import { PERIODS, type Period, periodMs } from '../../wire/codec/period'
import { parseCandle, parseCandles, upsertCandles } from './candles'
import { inferUtcOffset, type StampLayout } from './stamps'

const layoutOf = (mode: string): StampLayout => (mode === 'hm' ? 'hm' : 'hms')

describe('rule 21: one k-line item', () => {
  it.each(itemCases)('$id: $note', ({ raw, offsetMinutes, timeMode, expect: expected }) => {
    const verdict = parseCandle(raw, { offsetMinutes, layout: layoutOf(timeMode) })
    if ('error' in expected) {
      expect(verdict).toEqual({ ok: false, fault: expected.error })
      return
    }
    const { warning, ...candle } = { warning: undefined, ...expected }
    expect(verdict).toEqual({ ok: true, candle, repaired: warning === 'OHLC' })
  })

  it('day bars use the date alone', () => {
    const verdict = parseCandle('20211218173000|1|1|1|1|1', {
      offsetMinutes: 480,
      layout: 'hms',
      dateOnly: true,
    })
    expect(verdict).toMatchObject({ ok: true, candle: { time: Date.UTC(2021, 11, 17, 16) } })
  })

  it.each([
    '20210229000000',
    '20211301000000',
    '20211200000000',
    '00000000000000',
    '20211218240001',
    '20211218250000',
    '-20211218000000',
    '',
  ])('refuses the stamp "%s"', (stamp) => {
    expect(parseCandle(`${stamp}|1|1|1|1|1`, { offsetMinutes: 0, layout: 'hms' })).toEqual({
      ok: false,
      fault: 'TIME',
    })
  })

  it('24:00:00 is the next midnight, also across a month and in the other layout', () => {
    const at = (stamp: string, layout: StampLayout) => {
      const verdict = parseCandle(`${stamp}|1|1|1|1|1`, { offsetMinutes: 0, layout })
      return verdict.ok ? verdict.candle.time : verdict.fault
    }
    expect(at('20211231240000', 'hms')).toBe(Date.UTC(2022, 0, 1))
    expect(at('20211218002400', 'hm')).toBe(Date.UTC(2021, 11, 19))
    expect(at('20211218240100', 'hms')).toBe('TIME')
    expect(at('20211218002401', 'hm')).toBe('TIME')
  })

  it('a day bar labelled 24:00:00 is the next day, any other time of day means nothing', () => {
    const reading = { offsetMinutes: 0, layout: 'hms' as const, dateOnly: true }
    const verdict = parseCandle('20211218240000|1|1|1|1|1', reading)
    expect(verdict).toMatchObject({ ok: true, candle: { time: Date.UTC(2021, 11, 19) } })
  })

  it.each([
    ['1', 1],
    [' 1 ', 1],
    ['+1', 1],
    ['1.', 1],
    ['.5', 0.5],
    ['.25', 0.25],
    ['1.25', 1.25],
    ['12E2', 1200],
    ['1e+2', 100],
    ['12e-1', 1.2],
    ['1e-12', 1e-12],
    ['', 'NUMBER'],
    ['x1', 'NUMBER'],
    ['1x', 'NUMBER'],
    ['x', 'NUMBER'],
    ['1,5', 'NUMBER'],
    ['.', 'NUMBER'],
    ['1e', 'NUMBER'],
    ['1 e2', 'NUMBER'],
    ['0x10', 'NUMBER'],
    ['1e999', 'NUMBER'],
    ['Infinity', 'NUMBER'],
    ['0', 'RANGE'],
    ['-1', 'RANGE'],
  ])('the number "%s" is %s', (text, expected) => {
    const verdict = parseCandle(`20211218123000|${text}|2|1e-13|1|1`, { offsetMinutes: 0, layout: 'hms' })
    expect(verdict.ok ? verdict.candle.open : verdict.fault).toBe(expected)
  })

  it('each price must be above zero and the volume not below it', () => {
    const read = (rest: string) => parseCandle(`20211218123000|${rest}`, { offsetMinutes: 0, layout: 'hms' })
    for (const rest of ['0|2|1|1|1', '1|0|1|1|1', '1|2|0|1|1', '1|2|1|0|1', '1|2|1|1|-1'])
      expect(read(rest)).toEqual({ ok: false, fault: 'RANGE' })
    const { candle } = { candle: undefined, ...read('1|2|1|1|-0') }
    expect(Object.is(candle?.volume, 0)).toBe(true)
    expect(read('1|2|1|1| ')).toMatchObject({ ok: true, candle: { volume: 0 } })
    expect(read('1|2|1|1|x')).toEqual({ ok: false, fault: 'NUMBER' })
  })

  it('a high or a low that does not enclose the others is widened, and counted in a series', () => {
    const items = [
      '20211218123000|2|3|1|2|1',
      '20211218123100|4|3|1|2|1',
      '20211218123200|2|3|1|0.5|1',
      '20211218123300|2|2|2|2|1',
    ]
    const { candles, repaired } = parseCandles(items, { period: '1m', offsetMinutes: 0 })
    expect([repaired, candles.map(({ high, low }) => [high, low])]).toEqual([
      2,
      [
        [3, 1],
        [4, 1],
        [3, 0.5],
        [2, 2],
      ],
    ])
  })

  it('a missing volume is 0 and keeps the bar', () => {
    const verdict = parseCandle('20211218123000|1|2|0.5|1.5', { offsetMinutes: 0, layout: 'hms' })
    expect(verdict).toMatchObject({ ok: true, candle: { close: 1.5, volume: 0 } })
    expect(parseCandle('20211218123000|1|2|0.5', { offsetMinutes: 0, layout: 'hms' })).toEqual({
      ok: false,
      fault: 'FIELDS',
    })
  })
})

const periodOf = (text: string | undefined): Period =>
  PERIODS.find((period) => period.toLowerCase() === text?.toLowerCase()) ?? '1m'

const stampText = (ms: number, layout: 'hms' | 'hm'): string => {
  const [date = '', time = ''] = new Date(ms).toISOString().split('T')
  const digits = time.slice(0, 8).replaceAll(':', '')
  return date.replaceAll('-', '') + (layout === 'hm' ? `00${digits.slice(0, 4)}` : digits)
}

describe('rule 21: a series', () => {
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

  it('rule 21: derives any zone in quarters of an hour from the current 1-minute bar', () => {
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

describe('bars put into a series', () => {
  const bar = (time: number, close = 1) => ({ time, open: 1, high: 9, low: 1, close, volume: 1 })

  it('equals a map by time, sorted, whatever order bars come in', () => {
    const bars = fc.array(
      fc.record({ time: fc.integer({ min: 0, max: 30 }), close: fc.integer({ min: 1, max: 9 }) }),
    )
    fc.assert(
      fc.property(fc.array(bars), (frames) => {
        const model = new Map<number, number>()
        let series: ReturnType<typeof upsertCandles> = []
        for (const frame of frames) {
          for (const { time, close } of frame) model.set(time, close)
          series = upsertCandles(
            series,
            frame.map(({ time, close }) => bar(time, close)),
          )
        }
        const expected = [...model].sort(([a], [b]) => a - b)
        expect(series.map(({ time, close }) => [time, close])).toEqual(expected)
      }),
    )
  })

  it('keeps its identity when nothing changed and never changes what it was given', () => {
    const series = Object.freeze([bar(1), bar(2)])
    expect(upsertCandles(series, [bar(2)])).toBe(series)
    expect(upsertCandles(series, [bar(2, 5), bar(3)]).map((one) => one.close)).toEqual([1, 5, 1])
    expect(series.length).toBe(2)
  })

  it.each(['open', 'high', 'low', 'close', 'volume'] as const)(
    'a bar whose %s changed is a change',
    (name) => {
      const series = [bar(1), bar(2)]
      const next = upsertCandles(series, [{ ...bar(2), [name]: 5 }])
      expect([next === series, next[1]?.[name], next.length]).toEqual([false, 5, 2])
    },
  )

  it('keeps the newest thousand', () => {
    const many = Array.from({ length: 1200 }, (_, index) => bar(index))
    const result = upsertCandles([], many)
    expect([result.length, result[0]?.time]).toEqual([1000, 200])
  })
})
