import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChartPalette } from './chart-options'
import type { PriceSeries } from './price-series'
import { createPriceTag, type PriceTag, timeLeft } from './price-tag'

interface AxisView {
  text(): string
  fixedCoordinate(): number
  backColor(): string
  visible(): boolean
}

const palette = {
  up: '#0a0',
  down: '#a00',
  text: '#777',
  onUp: '#010',
  onDown: '#100',
  surface: '#000',
} as ChartPalette
const NOON = Date.UTC(2026, 0, 1, 12)

let tag: PriceTag
let views: readonly AxisView[]
let lines: Record<string, unknown>[]
let now: number
const requestUpdate = vi.fn()

/** A scale of one px a unit from 1000 at the top, in a plot of 200 px. */
const series = {
  api: {
    attachPrimitive(primitive: {
      attached(host: { requestUpdate: () => void }): void
      priceAxisViews(): readonly AxisView[]
    }) {
      primitive.attached({ requestUpdate })
      views = primitive.priceAxisViews()
    },
    priceToCoordinate: (price: number) => 1000 - price,
    createPriceLine(options: Record<string, unknown>) {
      const line = { ...options }
      lines.push(line)
      return { applyOptions: (next: object) => Object.assign(line, next) }
    },
  },
} as unknown as PriceSeries

beforeEach(() => {
  vi.useFakeTimers()
  now = NOON + 20_000
  lines = []
  requestUpdate.mockClear()
  tag = createPriceTag({
    formatPrice: (price) => price.toFixed(1),
    now: () => now,
    bounds: () => ({ top: 30, bottom: 200 }),
  })
  tag.paint(palette)
  tag.on(series, '1m')
})
afterEach(() => {
  tag.dispose()
  vi.useRealTimers()
})

it('shows the newest price and line, in the colour of its last change', () => {
  tag.candle({ time: NOON, close: 900 })
  expect(views.map((view) => view.text())).toEqual(['900.0', '00:40'])
  expect(views[0]?.backColor()).toBe('#777')
  tag.candle({ time: NOON, close: 890 })
  expect([views[0]?.text(), views[0]?.backColor(), views[0]?.fixedCoordinate()]).toEqual([
    '890.0',
    '#a00',
    110,
  ])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ price: 890, color: '#a00' })
})

it('shows the reported price while candles are behind', () => {
  tag.candle({ time: NOON, close: 900 })
  tag.price(905)
  tag.candle({ time: NOON, close: 901 })
  expect([views[0]?.text(), views[0]?.backColor()]).toEqual(['905.0', '#0a0'])
})

it('makes the time to the close as wide as the price', () => {
  tag.candle({ time: NOON, close: 67_123 })
  expect(views.map((view) => view.text())).toEqual(['67123.0', '00:40\u2007\u2007'])
})

it('stays at the edge of the plot while its price is out of view', () => {
  tag.candle({ time: NOON, close: 2000 })
  expect(views[0]?.fixedCoordinate()).toBe(30 + 8.5)
  tag.candle({ time: NOON, close: 10 })
  // Room for the time below it.
  expect(views[0]?.fixedCoordinate()).toBe(200 - 25.5)
  expect(views[1]?.fixedCoordinate()).toBe(200 - 8.5)
})

it('counts down once a second and hides the time when the candle is over', () => {
  tag.candle({ time: NOON, close: 900 })
  for (let step = 0; step < 8; step += 1) {
    now += 250
    vi.advanceTimersByTime(250)
  }
  expect(requestUpdate).toHaveBeenCalledTimes(3)
  expect(views[1]?.text()).toBe('00:38')
  now = NOON + 60_000
  expect(views[1]?.visible()).toBe(false)
})

it('goes on with the price on another series', () => {
  tag.candle({ time: NOON, close: 900 })
  tag.on(series, '1h')
  expect(lines).toHaveLength(2)
  expect([views[0]?.text(), views[1]?.visible()]).toEqual(['900.0', false])
  tag.candle({ time: NOON, close: 900 })
  expect(views[1]?.text()).toBe('59:40')
})

it('writes the time to the close in minutes, from an hour on in hours', () => {
  const day = 86_400_000
  expect(timeLeft(59_001, 60_000)).toBe('01:00')
  expect(timeLeft(3_599_000, 3_600_000)).toBe('59:59')
  expect(timeLeft(3 * 3_600_000 + 5_000, day)).toBe('3:00:05')
  expect(timeLeft(4 * day, 7 * day)).toBe('96:00:00')
  expect(timeLeft(0, 60_000)).toBeUndefined()
  expect(timeLeft(5 * day, day)).toBeUndefined()
})
