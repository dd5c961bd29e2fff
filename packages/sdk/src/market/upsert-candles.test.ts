import fc from 'fast-check'
import { expect, it } from 'vitest'
import { upsertCandles } from './upsert-candles'

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
      const wanted = [...model].sort(([a], [b]) => a - b)
      expect(series.map(({ time, close }) => [time, close])).toEqual(wanted)
    }),
  )
})

it('keeps its identity when nothing changed and never changes what it was given', () => {
  const series = Object.freeze([bar(1), bar(2)])
  expect(upsertCandles(series, [bar(2)])).toBe(series)
  expect(upsertCandles(series, [bar(2, 5), bar(3)]).map((one) => one.close)).toEqual([1, 5, 1])
  expect(series.length).toBe(2)
})

it('keeps the newest thousand', () => {
  const many = Array.from({ length: 1200 }, (_, index) => bar(index))
  const kept = upsertCandles([], many)
  expect([kept.length, kept[0]?.time]).toEqual([1000, 200])
})
