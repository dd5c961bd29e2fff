import type { Candle } from '@bgk/sdk/market'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeOfTime, timeOfPlace } from './bar-places'

const MINUTE = 60_000
const bars = (...minutes: number[]): Candle[] =>
  minutes.map((minute) => ({ time: minute * MINUTE, open: 1, high: 1, low: 1, close: 1, volume: 0 }))

it('finds a time between two bars, also across a gap', () => {
  const candles = bars(10, 11, 15)
  expect(placeOfTime(candles, 10.5 * MINUTE)).toBe(0.5)
  expect(placeOfTime(candles, 13 * MINUTE)).toBe(1.5)
})

it('extrapolates by the period before the first and after the newest bar', () => {
  const candles = bars(10, 11, 12)
  expect(placeOfTime(candles, 8 * MINUTE)).toBe(-2)
  expect(placeOfTime(candles, 20 * MINUTE)).toBe(10)
  expect(timeOfPlace(candles, -2)).toBe(8 * MINUTE)
  expect(timeOfPlace(candles, 10)).toBe(20 * MINUTE)
})

it('has no position without bars', () => {
  expect(placeOfTime([], 5)).toBeUndefined()
  expect(timeOfPlace([], 5)).toBeUndefined()
})

it('converts each position back to the same time', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: -200 * MINUTE, max: 700 * MINUTE }), (list, ms) => {
      const candles = bars(...[...list].sort((a, b) => a - b))
      const back = timeOfPlace(candles, placeOfTime(candles, ms) ?? Number.NaN)
      expect(Math.abs((back ?? Number.NaN) - ms)).toBeLessThanOrEqual(1)
    }),
  )
})
