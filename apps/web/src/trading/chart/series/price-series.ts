import type { Candle, Period } from '@bgk/sdk/market'
import {
  AreaSeries,
  type AutoscaleInfo,
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LastPriceAnimationMode,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { ChartPalette } from './chart-options'

/** The bars themselves: candles, or the time-share line. */
export interface PriceSeries {
  readonly api: ISeriesApi<'Area'> | ISeriesApi<'Candlestick'>
  paint(palette: ChartPalette, hollow: boolean): void
  set(candles: readonly Candle[], at: (candle: Candle) => UTCTimestamp): void
  /** `old`: a bar before the newest one drawn. */
  update(candle: Candle, time: UTCTimestamp, old: boolean): void
}

interface PriceLook {
  readonly period: Period
  /** Digits after the point. */
  readonly decimals: number
  readonly formatPrice: (price: number) => string
  /** Less motion is wanted. */
  readonly reducedMotion: boolean
  /** Prices the axis has to reach besides those of the bars. */
  readonly reach: () => readonly number[]
}

export function addPriceSeries(chart: IChartApi, look: PriceLook): PriceSeries {
  return look.period === 'line' ? addLine(chart, look) : addCandles(chart, look)
}

/** The last price has a line and a tag of its own (price-tag.ts). */
const axis = ({ decimals, formatPrice, reach }: PriceLook) => ({
  priceFormat: { type: 'custom', formatter: formatPrice, minMove: 1 / 10 ** decimals } as const,
  lastValueVisible: false,
  priceLineVisible: false,
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
    lastPriceAnimation: look.reducedMotion
      ? LastPriceAnimationMode.Disabled
      : LastPriceAnimationMode.OnDataUpdate,
    ...axis(look),
  })
  return {
    api,
    paint: ({ accent, accentWash }) =>
      api.applyOptions({ lineColor: accent, topColor: accentWash, bottomColor: 'transparent' }),
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
    set: (candles, at) => api.setData(candles.map((candle) => bar(candle, at(candle)))),
    update: (candle, time, old) => api.update(bar(candle, time), old),
  }
}

/** Heights of the price's pane and of this one (look: 320 and 80). */
const SHARES = [4, 1] as const

/** Volume in a pane of its own, in the colour of its bar. */
interface VolumeSeries {
  set(candles: readonly Candle[], at: (candle: Candle) => UTCTimestamp, palette: ChartPalette): void
  update(candle: Candle, time: UTCTimestamp, palette: ChartPalette, old: boolean): void
}

export function addVolumeSeries(chart: IChartApi, formatVolume: (volume: number) => string): VolumeSeries {
  const api: ISeriesApi<'Histogram'> = chart.addSeries(
    HistogramSeries,
    {
      priceFormat: { type: 'custom', formatter: formatVolume, minMove: 0.0001 },
      lastValueVisible: false,
      priceLineVisible: false,
    },
    1,
  )
  chart.panes().forEach((pane, index) => {
    pane.setStretchFactor(SHARES[index] ?? 1)
  })
  // Room for the words above the bars.
  chart.priceScale('right', 1).applyOptions({ scaleMargins: { top: 0.24, bottom: 0 }, entireTextOnly: true })
  const bar = (candle: Candle, time: UTCTimestamp, { upWash, downWash, up, down }: ChartPalette) => ({
    time,
    value: candle.volume,
    color: candle.close >= candle.open ? blend(up, upWash) : blend(down, downWash),
  })
  return {
    set: (candles, at, palette) => api.setData(candles.map((candle) => bar(candle, at(candle), palette))),
    update: (candle, time, palette, old) => api.update(bar(candle, time, palette), old),
  }
}

/** The direction's colour, quieter than the candle and louder than its wash; both are tokens. */
function blend(colour: string, wash: string): string {
  return /^#[\da-f]{6}$/i.test(colour) ? `${colour}80` : wash
}
