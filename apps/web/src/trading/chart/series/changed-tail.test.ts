import type { Candle } from '@bgk/sdk/market'
import { describe, expect, it } from 'vitest'
import { changedTail } from './changed-tail'

const bar = (time: number, close = 1): Candle => ({ time, open: 1, high: 9, low: 1, close, volume: 1 })
const series = [bar(1), bar(2), bar(3)]

describe('bars changed by a tick', () => {
  it('are none if nothing changed', () => {
    expect(changedTail(series, [...series])).toEqual([])
  })

  it('are the newest bar', () => {
    expect(changedTail(series, [bar(1), bar(2), bar(3, 5)])).toEqual([bar(3, 5)])
  })

  it('are the newest bar and the one after it', () => {
    expect(changedTail(series, [...series.slice(0, 2), bar(3, 5), bar(4)])).toEqual([bar(3, 5), bar(4)])
  })

  it('are all bars if the series starts elsewhere, shrank or jumped', () => {
    expect(changedTail([], series)).toBeUndefined()
    expect(changedTail(series, [bar(2), bar(3), bar(4)])).toBeUndefined()
    expect(changedTail(series, series.slice(0, 2))).toBeUndefined()
    expect(changedTail(series, [...series, bar(4), bar(5), bar(6), bar(7)])).toBeUndefined()
    expect(changedTail(series, [bar(1), bar(2), bar(4)])).toBeUndefined()
  })
})
