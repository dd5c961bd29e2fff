import type { Candle } from '@bgk/sdk/market'
import { expect, it } from 'vitest'
import { summariseBars } from './bar-texts'
import { barChange } from './series/indicators'

const bar = (open: number, close: number): Candle => ({
  time: open,
  open,
  high: Math.max(open, close) + 1,
  low: Math.min(open, close) - 1,
  close,
  volume: 1,
})

it('summarises last price, change and range of the newest bars', () => {
  expect(summariseBars([])).toBeUndefined()
  expect(summariseBars([bar(50, 100), bar(100, 90), bar(90, 110)], 2)).toEqual({
    last: 110,
    high: 111,
    low: 89,
    change: 10,
    count: 2,
  })
})

it('a bar changes against the previous close, the first one against its own open', () => {
  expect(barChange({ candle: bar(90, 110), before: bar(1, 100) })).toBeCloseTo(10)
  expect(barChange({ candle: bar(100, 90), before: undefined })).toBeCloseTo(-10)
  expect(barChange({ candle: bar(0, 5), before: undefined })).toBe(0)
})
