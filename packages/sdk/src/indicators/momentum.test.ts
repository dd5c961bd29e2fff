import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ema,
  type IndicatorStream,
  macd,
  rsi,
  streamEma,
  streamMacd,
  streamRsi,
  streamVwap,
  type VwapBar,
  vwap,
} from './index'

const NONE = Number.NaN
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const naiveMeans = (close: readonly number[], period: number) => {
  let value = close[0] ?? NONE
  return close.map((next, at) => {
    if (at > 0) value += (2 / (period + 1)) * (next - value)
    return value
  })
}

const naiveEma = (close: readonly number[], period: number) =>
  naiveMeans(close, period).map((value, at) => (at < period - 1 ? NONE : value))

const naiveRsi = (close: readonly number[], period: number) => {
  const changes = close.slice(1).map((value, at) => value - (close[at] ?? NONE))
  return close.map((_, at) => {
    if (at < period) return NONE
    let up = sum(changes.slice(0, period).map((change) => Math.max(0, change))) / period
    let down = sum(changes.slice(0, period).map((change) => Math.max(0, -change))) / period
    for (const change of changes.slice(period, at)) {
      up = (up * (period - 1) + Math.max(0, change)) / period
      down = (down * (period - 1) + Math.max(0, -change)) / period
    }
    if (up === 0 && down === 0) return 50
    return down === 0 ? 100 : 100 - 100 / (1 + up / down)
  })
}

const naiveMacd = (close: readonly number[], fast: number, slow: number, signal: number) => {
  const [quick, lazy] = [naiveMeans(close, fast), naiveMeans(close, slow)]
  const gap = close.map((_, at) =>
    at < Math.max(fast, slow) - 1 ? NONE : (quick[at] ?? 0) - (lazy[at] ?? 0),
  )
  const known = gap.filter((value) => !Number.isNaN(value))
  const means = naiveEma(known, signal)
  const average = [...gap.slice(0, gap.length - known.length), ...means]
  return [gap, average, gap.map((value, at) => value - (average[at] ?? NONE))]
}

const DAY = 86_400_000

const naiveVwap = (bars: readonly VwapBar[], utcOffset: number, rolling: number) =>
  bars.map((bar, at) => {
    const dayOf = (time: number) => Math.floor((time + utcOffset * 60_000) / DAY)
    const first = bars[0]
    let used: readonly VwapBar[]
    if (rolling > 0) used = at + 1 < rolling ? [] : bars.slice(at + 1 - rolling, at + 1)
    else {
      used = bars.slice(0, at + 1).filter(({ time }) => dayOf(time) === dayOf(bar.time))
      const torn = first && used[0] === first && (first.time + utcOffset * 60_000) % DAY !== 0
      if (torn) used = []
    }
    const traded = sum(used.map(({ high, low, close, volume }) => ((high + low + close) / 3) * volume))
    return traded / sum(used.map(({ volume }) => volume))
  })

function expectNear(got: ArrayLike<number>, expected: readonly number[], scale: number) {
  expect(got.length).toBe(expected.length)
  expected.forEach((value, at) => {
    const actual = got[at] ?? 0
    if (Number.isNaN(value)) expect(actual, `at ${at}`).toBeNaN()
    else if (!(Math.abs(actual - value) <= 1e-9 * scale)) expect(actual, `at ${at}`).toBe(value)
  })
}

const price = fc.double({ min: 0.01, max: 1e6, noNaN: true })
const closes = fc.array(price, { maxLength: 160, size: 'max' })
const period = fc.integer({ min: 1, max: 30 })

/** Hours one after the other, the first at any hour of a day. */
const bars = fc
  .tuple(
    fc.integer({ min: 480_000, max: 480_048 }),
    fc.array(fc.record({ high: price, low: price, close: price, volume: fc.oneof(fc.constant(0), price) }), {
      maxLength: 90,
      size: 'max',
    }),
  )
  .map(([hour, list]): VwapBar[] => list.map((bar, at) => ({ ...bar, time: (hour + at) * 3_600_000 })))
const column = (list: readonly VwapBar[], name: keyof VwapBar) => list.map((bar) => bar[name])
const wholeVwap = (list: readonly VwapBar[], options: { utcOffset?: number; rolling?: number }) =>
  vwap(
    {
      time: column(list, 'time'),
      high: column(list, 'high'),
      low: column(list, 'low'),
      close: column(list, 'close'),
      volume: column(list, 'volume'),
    },
    options,
  )

describe('series', () => {
  it('ema equals the definition', () => {
    fc.assert(
      fc.property(closes, period, (close, bars) => {
        expectNear(ema(close, [bars])[0] ?? [], naiveEma(close, bars), 1e6)
      }),
    )
  })

  it('rsi equals the definition', () => {
    fc.assert(
      fc.property(closes, period, (close, bars) => {
        expectNear(rsi(close, bars), naiveRsi(close, bars), 100)
      }),
    )
  })

  it('macd equals the definition', () => {
    fc.assert(
      fc.property(closes, period, period, period, (close, fast, slow, signal) => {
        const lines = macd(close, { fast, slow, signal })
        Object.values(lines).forEach((line, index) => {
          expectNear(line, naiveMacd(close, fast, slow, signal)[index] ?? [], 1e6)
        })
      }),
    )
  })

  it('vwap equals the definition, by day and by window', () => {
    fc.assert(
      fc.property(
        bars,
        fc.constantFrom(-300, 0, 330, 480),
        fc.integer({ min: 0, max: 20 }),
        (list, utcOffset, rolling) => {
          expectNear(wholeVwap(list, { utcOffset, rolling }), naiveVwap(list, utcOffset, rolling), 1e6)
        },
      ),
    )
  })

  it('rsi matches the worked example of Wilder', () => {
    const close = [
      44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42, 45.84, 46.08, 45.89, 46.03, 45.61, 46.28, 46.28,
      46.0, 46.03, 46.41, 46.22, 45.64,
    ]
    expect([...rsi(close).slice(13)].map((value) => value.toFixed(2))).toEqual([
      'NaN',
      '70.46',
      '66.25',
      '66.48',
      '69.35',
      '66.29',
      '57.92',
    ])
  })

  it('rsi is 50 while nothing moves, 100 and 0 in a straight market', () => {
    const up = Array.from({ length: 20 }, (_, at) => at + 1)
    expect(rsi(Array.from({ length: 20 }, () => 5)).at(-1)).toBe(50)
    expect(rsi(up).at(-1)).toBe(100)
    expect(rsi(up.reverse()).at(-1)).toBe(0)
  })

  it('vwap begins again with the day of the zone and is unknown on a torn first day', () => {
    const bar = (hour: number, close: number): VwapBar => ({
      time: Date.UTC(2026, 0, 1, hour),
      high: close,
      low: close,
      close,
      volume: 1,
    })
    // Midnight in UTC+8 is 16:00 UTC.
    const list = [bar(14, 1), bar(15, 3), bar(16, 10), bar(17, 20)]
    expect([...wholeVwap(list, {})]).toEqual([NONE, NONE, 10, 15])
    expect([...wholeVwap(list, { utcOffset: -14 * 60 })]).toEqual([1, 2, 14 / 3, 34 / 4])
  })
})

/** A tick replaces the newest bar or begins another. */
function followsTicks<Bar>(
  name: string,
  ticks: fc.Arbitrary<readonly { bar: Bar; replace: boolean }[]>,
  stream: () => IndicatorStream<never, Bar>,
  whole: (bars: readonly Bar[]) => readonly Float64Array[],
) {
  it(`${name}: a stream equals the whole series to the bit at every tick`, () => {
    fc.assert(
      fc.property(ticks, (all) => {
        const live = stream()
        const list: Bar[] = []
        for (const { bar, replace } of all) {
          if (replace && list.length > 0) list[list.length - 1] = bar
          else list.push(bar)
          if (replace) live.replaceLast(bar)
          else live.append(bar)
          const last = whole(list).map((line) => line.at(-1))
          if (!last.every((value, line) => Object.is(value, live.values[line])))
            expect([...live.values]).toEqual(last)
        }
      }),
      { numRuns: 40 },
    )
  })
}

describe('streams', () => {
  const replace = fc.boolean()
  const closeTicks = fc.array(fc.record({ bar: price, replace }), { maxLength: 120, size: 'max' })
  const barTicks = bars.chain((list) =>
    fc
      .array(replace, { minLength: list.length, maxLength: list.length })
      .map((flags) => list.map((bar, at) => ({ bar, replace: flags[at] === true }))),
  )
  followsTicks(
    'ema',
    closeTicks,
    () => streamEma([3, 7]),
    (close) => ema(close, [3, 7]),
  )
  followsTicks('rsi', closeTicks, streamRsi, (close) => [rsi(close)])
  followsTicks('macd', closeTicks, streamMacd, (close) => Object.values(macd(close)))
  followsTicks('vwap by day', barTicks, streamVwap, (list) => [wholeVwap(list, {})])
  followsTicks(
    'vwap by window',
    barTicks,
    () => streamVwap({ rolling: 5 }),
    (list) => [wholeVwap(list, { rolling: 5 })],
  )
})

it('rejects periods, options and series that are none with CONFIG', () => {
  const config = expect.objectContaining({ code: 'CONFIG' })
  for (const bad of [0, -1, 1.5, NONE, 1e9]) {
    expect(() => ema([1], [bad])).toThrow(config)
    expect(() => rsi([1], bad)).toThrow(config)
    expect(() => macd([1], { slow: bad })).toThrow(config)
    if (bad !== 0) expect(() => streamVwap({ rolling: bad })).toThrow(config)
  }
  expect(() => vwap({ time: [1], high: [1, 2], low: [1], close: [1], volume: [1] })).toThrow(config)
})
