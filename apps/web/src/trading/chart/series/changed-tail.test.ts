import type { Candle } from '@bgk/sdk/market'
import { describe, expect, it } from 'vitest'
import { changedTail } from './changed-tail'

const bar = (time: number, close = 1): Candle => ({ time, open: 1, high: 9, low: 1, close, volume: 1 })
const series = [bar(1), bar(2), bar(3)]

describe('what a tick touches', () => {
  it('nothing, when nothing changed', () => {
    expect(changedTail(series, [...series])).toEqual([])
  })

  it('the newest bar', () => {
    expect(changedTail(series, [bar(1), bar(2), bar(3, 5)])).toEqual([bar(3, 5)])
  })

  it('the newest bar and the one that follows it', () => {
    expect(changedTail(series, [...series.slice(0, 2), bar(3, 5), bar(4)])).toEqual([bar(3, 5), bar(4)])
  })

  it('all of it, when the series begins elsewhere, shrank or jumped', () => {
    expect(changedTail([], series)).toBeUndefined()
    expect(changedTail(series, [bar(2), bar(3), bar(4)])).toBeUndefined()
    expect(changedTail(series, series.slice(0, 2))).toBeUndefined()
    expect(changedTail(series, [...series, bar(4), bar(5), bar(6), bar(7)])).toBeUndefined()
    expect(changedTail(series, [bar(1), bar(2), bar(4)])).toBeUndefined()
  })
})
