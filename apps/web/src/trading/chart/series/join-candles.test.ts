import type { Candle } from '@bgk/sdk/market'
import { expect, it } from 'vitest'
import { joinCandles } from './join-candles'

const bar = (time: number, close = 1): Candle => ({ time, open: 1, high: 9, low: 1, close, volume: 1 })
const closes = (candles: readonly Candle[]) => candles.map(({ time, close }) => `${time}:${close}`).join(' ')

it('older bars stay in front of a live series', () => {
  expect(closes(joinCandles([bar(1), bar(2), bar(3)], [bar(3, 5), bar(4)]))).toBe('1:1 2:1 3:5 4:1')
})

it('newer bars stay behind a stretch that ends earlier', () => {
  expect(closes(joinCandles([bar(1), bar(2), bar(3)], [bar(1, 4), bar(2, 5)]))).toBe('1:4 2:5 3:1')
})

it('a bar that is no longer inside the span goes', () => {
  expect(closes(joinCandles([bar(1), bar(2), bar(3)], [bar(1), bar(3)]))).toBe('1:1 3:1')
})

it('nothing changes nothing, and all of it is all of it', () => {
  const known = [bar(1)]
  expect(joinCandles(known, [])).toBe(known)
  const fresh = [bar(0), bar(1)]
  expect(joinCandles(known, fresh)).toBe(fresh)
  expect(joinCandles([], fresh)).toBe(fresh)
})
