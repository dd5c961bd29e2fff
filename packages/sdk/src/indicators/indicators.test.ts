import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import constant from '../../test/fixtures/indicators-edge_constant_120.json'
import short from '../../test/fixtures/indicators-edge_short_20.json'
import spike from '../../test/fixtures/indicators-edge_spike_then_flat_120.json'
import tiny from '../../test/fixtures/indicators-edge_tiny_120.json'
import { isBgkError } from '../errors'
import {
  bbi,
  boll,
  ene,
  type IndicatorStream,
  type MikeBar,
  ma,
  mike,
  pbx,
  streamBbi,
  streamBoll,
  streamEne,
  streamMa,
  streamMike,
  streamPbx,
} from './index'

const FIXTURES = [constant, short, spike, tiny]

/** Every line by the fixtures' name. */
function allLines(high: number[], low: number[], close: number[]): Record<string, Float64Array | undefined> {
  const [ma5, ma10, ma20, ma60] = ma(close, [5, 10, 20, 60])
  const { middle, upper, lower } = boll(close)
  const envelope = ene(close)
  const [pbx1, pbx2, pbx3, pbx4, pbx5, pbx6] = pbx(close)
  return {
    ma5,
    ma10,
    ma20,
    ma60,
    mid: middle,
    up: upper,
    dn: lower,
    bbi: bbi(close),
    ...mike({ high, low, close }),
    pbx1,
    pbx2,
    pbx3,
    pbx4,
    pbx5,
    pbx6,
    upper: envelope.upper,
    lower: envelope.lower,
    ene: envelope.middle,
  }
}

describe('rule 23: the worked cases', () => {
  it.each(FIXTURES.map((fixture) => [fixture.dataset, fixture] as const))('%s', (_name, fixture) => {
    const bars = fixture.series.map((item) => item.split('|').map(Number))
    const column = (index: number) => bars.map((bar) => bar[index] ?? Number.NaN)
    const close = column(4)
    const lines = allLines(column(2), column(3), close)
    const near = 1e-9 * Math.max(...close.map(Math.abs))
    let compared = 0
    for (const { out } of Object.values(fixture.indicators)) {
      for (const [name, expected] of Object.entries<(number | null)[]>(out)) {
        const line = lines[name]
        expect(line?.length, name).toBe(close.length)
        expected.forEach((value, at) => {
          const got = line?.[at] ?? 0
          compared += 1
          if (value === null) expect(got, `${name} ${at}`).toBeNaN()
          else
            expect(Math.abs(got - value), `${name} ${at}`).toBeLessThanOrEqual(near + 1e-9 * Math.abs(value))
        })
      }
    }
    expect(compared).toBe(23 * close.length)
  })
})

interface Pair<Bar> {
  readonly whole: (bars: readonly MikeBar[]) => readonly Float64Array[]
  readonly stream: () => IndicatorStream<never, Bar>
  readonly read: (bar: MikeBar) => Bar
}
const closes = (bars: readonly MikeBar[]) => bars.map(({ close }) => close)
const ofClose = (
  whole: (close: number[]) => readonly Float64Array[],
  stream: () => IndicatorStream,
): Pair<number> => ({ whole: (bars) => whole(closes(bars)), stream, read: ({ close }) => close })

function agrees<Bar>(name: string, { whole, stream, read }: Pair<Bar>) {
  const price = fc.double({ min: 1e-8, max: 1e12, noNaN: true })
  const bar = fc.record({ high: price, low: price, close: price })
  // A tick replaces the newest bar or begins another.
  const ticks = fc.array(fc.record({ bar, replace: fc.boolean() }), { maxLength: 260, size: 'max' })
  it(`${name}: a stream equals the whole series to the bit at every tick`, () => {
    fc.assert(
      fc.property(ticks, (all) => {
        const live = stream()
        const { values } = live
        const bars: MikeBar[] = []
        for (const tick of all) {
          if (tick.replace && bars.length > 0) bars[bars.length - 1] = tick.bar
          else bars.push(tick.bar)
          if (tick.replace) live.replaceLast(read(tick.bar))
          else live.append(read(tick.bar))
          const last = whole(bars).map((line) => line.at(-1))
          if (!last.every((value, line) => Object.is(value, values[line]))) expect([...values]).toEqual(last)
        }
        expect(live.values).toBe(values)
      }),
      { numRuns: 40 },
    )
  })
}

describe('streams of indicators', () => {
  agrees(
    'ma',
    ofClose(
      (close) => ma(close, [20, 5, 60, 5]),
      () => streamMa([20, 5, 60, 5]),
    ),
  )
  agrees(
    'boll',
    ofClose((close) => Object.values(boll(close)), streamBoll),
  )
  agrees(
    'bbi',
    ofClose((close) => [bbi(close)], streamBbi),
  )
  agrees(
    'pbx',
    ofClose((close) => pbx(close), streamPbx),
  )
  agrees(
    'ene',
    ofClose((close) => Object.values(ene(close)), streamEne),
  )
  agrees('mike', {
    whole: (bars) =>
      Object.values(
        mike({ high: bars.map(({ high }) => high), low: bars.map(({ low }) => low), close: closes(bars) }),
      ),
    stream: streamMike,
    read: (bar) => bar,
  })

  it('have their lines by name', () => {
    const bands = streamBoll({ period: 2, width: 1, deviation: 'population' })
    const index = streamBbi([1, 2])
    const envelope = streamEne({ period: 1, above: 10, below: 50 })
    for (const close of [1, 3]) {
      bands.append(close)
      index.append(close)
      envelope.append(close)
    }
    expect([bands.middle, bands.upper, bands.lower]).toEqual([2, 3, 1])
    expect(index.value).toBe(2.5)
    expect([envelope.upper, envelope.lower]).toEqual([3.3000000000000003, 1.5])
    expect(streamMike().stor).toBeNaN()
  })

  it('go on through thousands of bars', () => {
    const live = streamPbx()
    const close = Array.from({ length: 5_000 }, (_, at) => 100 + Math.sin(at) * 7 + (at % 13))
    for (const value of close) live.append(value)
    expect([...live.values]).toEqual(pbx(close).map((line) => line.at(-1)))
  })
})

describe('indicators', () => {
  it('take typed and plain series, and none', () => {
    expect(ma(Float64Array.of(1, 2, 3), [2])).toEqual([Float64Array.of(Number.NaN, 1.5, 2.5)])
    expect(ma([])).toEqual([new Float64Array(0), new Float64Array(0), new Float64Array(0)])
    expect(mike({ high: [], low: [], close: [] }).stos).toHaveLength(0)
  })

  it('rule 2: recover from a spike and from a gap in the data', () => {
    const close = [...Array.from({ length: 30 }, () => 100), 1e15, ...Array.from({ length: 30 }, () => 100)]
    expect(boll(close).upper.at(-1)).toBe(100)
    expect(ma(close, [20])[0]?.at(-1)).toBe(100)
    const holed = pbx([Number.NaN, ...Array.from({ length: 100 }, () => 5)])
    expect(holed[0]?.at(-1)).toBe(5)
  })

  it('refuse a bad period with CONFIG', () => {
    const runs = [0, -1, 1.5, Number.NaN, 1e9].flatMap((period) => [
      () => ma([1], [period]),
      () => streamBoll({ period }),
      () => bbi([1], [period]),
      () => pbx([1], [period]),
      () => ene([1], { period }),
      () => mike({ high: [1], low: [1], close: [1] }, period),
    ])
    for (const run of runs) {
      let thrown: unknown
      try {
        run()
      } catch (error) {
        thrown = error
      }
      expect(isBgkError(thrown) && thrown.code).toBe('CONFIG')
    }
  })
})
