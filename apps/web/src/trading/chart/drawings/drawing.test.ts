import { describe, expect, it } from 'vitest'
import { type Drawing, fibLevels, rayEnd, shapeOf, snapPrice } from './drawing'

/** Plot of 300 × 200 px: one px is a second, and one unit of price from 200 at the top. */
const surface = {
  plot: () => ({ width: 300, height: 200 }),
  timeToX: (ms: number): number | undefined => ms / 1000,
  priceToY: (price: number): number | undefined => 200 - price,
}
const at = (x: number, price: number) => ({ time: x * 1000, price: String(price) })
const shape = (drawing: Omit<Drawing, 'id'>) => shapeOf({ id: 'a', ...drawing }, surface, String)

describe('shapes', () => {
  it('draws a line between its points', () => {
    expect(shape({ kind: 'line', points: [at(10, 150), at(40, 100)] })).toEqual({
      strokes: [{ from: { x: 10, y: 50 }, to: { x: 40, y: 100 } }],
      handles: [
        { x: 10, y: 50 },
        { x: 40, y: 100 },
      ],
    })
  })

  it('draws a level across the plot with its price and a handle in the middle', () => {
    expect(shape({ kind: 'level', points: [at(-500, 120)] })).toEqual({
      strokes: [{ from: { x: 0, y: 80 }, to: { x: 300, y: 80 }, label: '120' }],
      handles: [{ x: 150, y: 80 }],
    })
  })

  it('draws the retracements of a fall from its end up to its start', () => {
    const drawn = shape({ kind: 'fib', points: [at(200, 150), at(100, 50)] })
    expect(drawn?.strokes.map(({ label }) => label?.split(' ')[0])).toEqual([
      '0',
      '0.236',
      '0.382',
      '0.5',
      '0.618',
      '0.786',
      '1',
    ])
    expect(drawn?.strokes[0]).toEqual({ from: { x: 100, y: 150 }, to: { x: 200, y: 150 }, label: '0 50' })
    expect(drawn?.strokes[3]?.from.y).toBe(100)
  })

  it('draws nothing while the chart has no bars', () => {
    const empty = { ...surface, timeToX: () => undefined }
    expect(shapeOf({ id: 'a', kind: 'level', points: [at(1, 1)] }, empty, String)).toBeUndefined()
  })
})

it('computes Fibonacci levels of a rise and of a fall', () => {
  const prices = (start: number, end: number) =>
    fibLevels(start, end).map(({ price }) => Number(price.toFixed(6)))
  expect(prices(100, 200)).toEqual([200, 176.4, 161.8, 150, 138.2, 121.4, 100])
  expect(prices(200, 100)).toEqual([100, 123.6, 138.2, 150, 161.8, 178.6, 200])
})

it('ends a ray at the edge of the plot', () => {
  const plot = { x: 300, y: 200 }
  expect(rayEnd({ x: 0, y: 100 }, { x: 100, y: 100 }, plot)).toEqual({ x: 300, y: 100 })
  expect(rayEnd({ x: 100, y: 100 }, { x: 110, y: 90 }, plot)).toEqual({ x: 200, y: 0 })
  expect(rayEnd({ x: 100, y: 100 }, { x: 90, y: 100 }, plot)).toEqual({ x: 0, y: 100 })
  expect(rayEnd({ x: 50, y: 50 }, { x: 50, y: 50 }, plot)).toEqual({ x: 300, y: 50 })
})

it('snaps to the nearest price of a candle within reach', () => {
  const candle = { time: 0, open: 100, high: 140, low: 80, close: 110, volume: 1 }
  expect(snapPrice(candle, 64, surface.priceToY)).toBe(140)
  expect(snapPrice(candle, 94, surface.priceToY)).toBe(110)
  expect(snapPrice(candle, 20, surface.priceToY)).toBeUndefined()
  expect(snapPrice(undefined, 64, surface.priceToY)).toBeUndefined()
})
