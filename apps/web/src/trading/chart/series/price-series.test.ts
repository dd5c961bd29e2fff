import type { AutoscaleInfo, IChartApi } from 'lightweight-charts'
import { expect, it } from 'vitest'
import type { ChartPalette } from './chart-palette'
import { addPriceSeries } from './price-series'

interface Options {
  priceLineColor?: string
  autoscaleInfoProvider?: (ofBars: () => AutoscaleInfo | null) => AutoscaleInfo | null
}

/** A chart whose one series keeps its options. */
function chartOf(period: '1m' | 'line', reach: readonly number[] = []) {
  let options: Options = {}
  const api = {
    applyOptions: (next: Options) => {
      options = { ...options, ...next }
    },
  }
  const chart = {
    addSeries: (_: unknown, first: Options) => {
      options = first
      return api
    },
  } as unknown as IChartApi
  const look = { period, decimals: 2, formatPrice: String, calm: true, reach: () => reach }
  return { price: addPriceSeries(chart, look), options: () => options }
}

const palette = { up: '#0a0', down: '#a00', text: '#777' } as unknown as ChartPalette

it.each(['1m', 'line'] as const)(
  'rule 33: the price tag of the %s chart has the colour of the last change',
  (period) => {
    const { price, options } = chartOf(period)
    price.tag(palette, undefined)
    expect(options().priceLineColor).toBe('#777')
    price.tag(palette, 'down')
    expect(options().priceLineColor).toBe('#a00')
    price.tag(palette, 'up')
    expect(options().priceLineColor).toBe('#0a0')
  },
)

it('the axis reaches the prices that have to be in view', () => {
  const info: AutoscaleInfo = { priceRange: { minValue: 10, maxValue: 20 } }
  expect(
    chartOf('1m', [5, 12])
      .options()
      .autoscaleInfoProvider?.(() => info)?.priceRange,
  ).toEqual({
    minValue: 5,
    maxValue: 20,
  })
  expect(
    chartOf('1m')
      .options()
      .autoscaleInfoProvider?.(() => info),
  ).toBe(info)
  expect(
    chartOf('1m', [5])
      .options()
      .autoscaleInfoProvider?.(() => null),
  ).toBeNull()
})
