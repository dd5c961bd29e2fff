import type { Candle, Period } from '@bgk/sdk/market'
import {
  AreaSeries,
  type AutoscaleInfo,
  CandlestickSeries,
  type IChartApi,
  type ISeriesApi,
  LastPriceAnimationMode,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Tick } from '../../../ui/number-text/tick-direction'
import type { ChartPalette } from './chart-palette'

/** The bars themselves: candles, or the time-share line. */
export interface PriceSeries {
  readonly api: ISeriesApi<'Area'> | ISeriesApi<'Candlestick'>
  paint(palette: ChartPalette, hollow: boolean): void
  /** The tag of the last price on the axis has the colour of its last change, not that of its bar (docs/reference/rules.md#r33). */
  tag(palette: ChartPalette, tick: Tick | undefined): void
  set(candles: readonly Candle[], at: (candle: Candle) => UTCTimestamp): void
  /** `old`: a bar before the newest one drawn. */
  update(candle: Candle, time: UTCTimestamp, old: boolean): void
}

const tagOf = (palette: ChartPalette, tick: Tick | undefined) => ({
  priceLineColor: tick ? palette[tick] : palette.text,
})

export interface PriceLook {
  readonly period: Period
  /** Digits after the point. */
  readonly decimals: number
  readonly formatPrice: (price: number) => string
  /** Less motion is wanted. */
  readonly calm: boolean
  /** Prices the axis has to reach besides those of the bars. */
  readonly reach: () => readonly number[]
}

export function addPriceSeries(chart: IChartApi, look: PriceLook): PriceSeries {
  return look.period === 'line' ? addLine(chart, look) : addCandles(chart, look)
}

const axis = ({ decimals, formatPrice, reach }: PriceLook) => ({
  priceFormat: { type: 'custom', formatter: formatPrice, minMove: 1 / 10 ** decimals } as const,
  autoscaleInfoProvider: (ofBars: () => AutoscaleInfo | null) => {
    const info = ofBars()
    const more = reach()
    if (!info?.priceRange || more.length === 0) return info
    const { minValue, maxValue } = info.priceRange
    return {
      ...info,
      priceRange: { minValue: Math.min(minValue, ...more), maxValue: Math.max(maxValue, ...more) },
    }
  },
})

function addLine(chart: IChartApi, look: PriceLook): PriceSeries {
  const api: ISeriesApi<'Area'> = chart.addSeries(AreaSeries, {
    lineWidth: 2,
    lastPriceAnimation: look.calm ? LastPriceAnimationMode.Disabled : LastPriceAnimationMode.OnDataUpdate,
    ...axis(look),
  })
  return {
    api,
    paint: ({ accent, accentWash }) =>
      api.applyOptions({ lineColor: accent, topColor: accentWash, bottomColor: 'transparent' }),
    tag: (palette, tick) => api.applyOptions(tagOf(palette, tick)),
    set: (candles, at) => api.setData(candles.map((candle) => ({ time: at(candle), value: candle.close }))),
    update: (candle, time, old) => api.update({ time, value: candle.close }, old),
  }
}

function addCandles(chart: IChartApi, look: PriceLook): PriceSeries {
  const api: ISeriesApi<'Candlestick'> = chart.addSeries(CandlestickSeries, axis(look))
  const bar = ({ open, high, low, close }: Candle, time: UTCTimestamp) => ({ time, open, high, low, close })
  return {
    api,
    paint({ up, down, surface }, hollow) {
      api.applyOptions({
        upColor: hollow ? surface : up,
        downColor: down,
        borderUpColor: up,
        borderDownColor: down,
        wickUpColor: up,
        wickDownColor: down,
      })
    },
    tag: (palette, tick) => api.applyOptions(tagOf(palette, tick)),
    set: (candles, at) => api.setData(candles.map((candle) => bar(candle, at(candle)))),
    update: (candle, time, old) => api.update(bar(candle, time), old),
  }
}
