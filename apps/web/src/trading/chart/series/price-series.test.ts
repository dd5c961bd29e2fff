import type { AutoscaleInfo, IChartApi } from 'lightweight-charts'
import { expect, it } from 'vitest'
import { addPriceSeries } from './price-series'

interface Options {
  lastValueVisible?: boolean
  priceLineVisible?: boolean
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
  const look = { period, decimals: 2, formatPrice: String, reducedMotion: true, reach: () => reach }
  return { price: addPriceSeries(chart, look), options: () => options }
}

it('leaves line and tag of the last price to the price tag', () => {
  for (const period of ['1m', 'line'] as const)
    expect(chartOf(period).options()).toMatchObject({ lastValueVisible: false, priceLineVisible: false })
})

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
