import { describe, expect, it } from 'vitest'
import { decodePath, encodePath, pathActivity, pathPrice, pathTicks } from '../core/market/price-path'
import { readSeries } from './read-series'
import { pathOf } from './series-path'

function path(text: string, speed = 1) {
  const series = readSeries(text)
  if (typeof series === 'string') throw new Error(series)
  return pathOf(series, speed)
}

describe('path of a series', () => {
  it('leads through a candle from open over the nearer of low and high to close', () => {
    const candles = 'time,open,high,low,close\n0,10,14,9,12\n60000,12,13,8,9'
    expect(path(candles)).toEqual(
      [
        [0, '10'],
        [15_000, '9'],
        [45_000, '14'],
        [59_999, '12'],
        [60_000, '12'],
        [75_000, '13'],
        [105_000, '8'],
        [119_999, '9'],
      ].map(([time, price]) => ({ time, price, busy: 0 })),
    )
  })

  it("rates each candle's activity against the mean, from a fifth to five times", () => {
    const volumes = [1, 1, 1, 1, 0, 2, 1, 1, 1, 91]
    const rows = volumes.map((volume, at) => `${at * 60_000},5,5,5,5,${volume}`)
    const seen = path(rows.join('\n')).map(({ busy }) => busy)
    expect(new Set(seen)).toEqual(new Set([20, 500]))
    const steady = path(['0,5,5,5,5,1', '60000,5,5,5,5,3'].join('\n')).map(({ busy }) => busy)
    expect(steady).toEqual([50, 50, 50, 50, 150, 150, 150, 150])
  })

  it("rates trades by their minute's activity", () => {
    const trades = ['0,5,1', '1000,5,2', '60000,5,5', '120000,5,1']
    // Nine trades in two minutes average 4.5, but three minutes have trades.
    expect(path(trades.join('\n')).map(({ busy }) => busy)).toEqual([100, 100, 167, 33])
  })

  it("merges trades denser than the bots' steps, and retains the first and the last", () => {
    const trades = Array.from({ length: 100 }, (_, at) => `${at * 100},${100 + at},1`)
    const slow = path(trades.join('\n'))
    const fast = path(trades.join('\n'), 60)
    expect(slow.length).toBeGreaterThan(30)
    expect(fast).toHaveLength(2)
    for (const points of [slow, fast]) {
      expect(points[0]?.price).toBe('100')
      expect(points.at(-1)?.price).toBe('199')
    }
  })

  it('round-trips as text, with straight lines between points', () => {
    const points = path('time,price,volume\n0,100,1\n60000,200,3\n120000,150.5,1')
    const read = decodePath(encodePath(points))!
    expect(read.times).toEqual([0, 60_000, 120_000])
    expect(read.busy).toEqual(points.map(({ busy }) => busy))
    const at = (ms: number) => Number(pathTicks(pathPrice(read, ms), 2)) / 100
    expect([-5, 0, 30_000, 60_000, 90_000, 120_000, 999_999].map(at)).toEqual([
      100, 100, 150, 200, 175.25, 150.5, 150.5,
    ])
    expect(pathActivity(read, 70_000)).toBe(points[1]?.busy)
  })

  it.each([
    '',
    '0',
    '5,1',
    '0,1;0,2',
    '0,0',
    '0,-1',
    '0,1,19',
    '0,1,501',
    '0,1;x,2',
    '0,1;',
    '0,1;999999999999,2',
  ])('rejects the path %j', (text) => {
    expect(decodePath(text)).toBeUndefined()
  })
})
