import type { Candle, Period } from '@bgk/sdk/market'
import {
  AreaSeries,
  CandlestickSeries,
  type IChartApi,
  type ISeriesApi,
  LastPriceAnimationMode,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { ChartPalette } from './chart-palette'

/** The bars themselves: candles, or the time-share line. */
export interface PriceSeries {
  readonly api: ISeriesApi<'Area'> | ISeriesApi<'Candlestick'>
  paint(palette: ChartPalette, hollow: boolean): void
  set(candles: readonly Candle[], at: (candle: Candle) => UTCTimestamp): void
  /** `old`: a bar before the newest one drawn. */
  update(candle: Candle, time: UTCTimestamp, old: boolean): void
}

export interface PriceLook {
  readonly period: Period
  /** Digits after the point. */
  readonly decimals: number
  readonly formatPrice: (price: number) => string
  /** Less motion is wanted. */
  readonly calm: boolean
}

export function addPriceSeries(chart: IChartApi, look: PriceLook): PriceSeries {
  return look.period === 'line' ? addLine(chart, look) : addCandles(chart, look)
}

const format = ({ decimals, formatPrice }: PriceLook) => ({
  priceFormat: { type: 'custom', formatter: formatPrice, minMove: 1 / 10 ** decimals } as const,
})

function addLine(chart: IChartApi, look: PriceLook): PriceSeries {
  const api: ISeriesApi<'Area'> = chart.addSeries(AreaSeries, {
    lineWidth: 2,
    lastPriceAnimation: look.calm ? LastPriceAnimationMode.Disabled : LastPriceAnimationMode.OnDataUpdate,
    ...format(look),
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
  const api: ISeriesApi<'Candlestick'> = chart.addSeries(CandlestickSeries, format(look))
  const bar = ({ open, high, low, close }: Candle, time: UTCTimestamp) => ({ time, open, high, low, close })
  let palette: ChartPalette | undefined
  let hollow = false
  let newest: Candle | undefined
  // The label of the last price takes the colour of its bar's body, which a hollow bar does not have.
  const paintLast = () => {
    if (!palette || !newest) return
    const colour = newest.close >= newest.open ? palette.up : palette.down
    api.applyOptions({ priceLineColor: hollow ? colour : '' })
  }
  return {
    api,
    paint(next, isHollow) {
      palette = next
      hollow = isHollow
      const { up, down, surface } = next
      api.applyOptions({
        upColor: hollow ? surface : up,
        downColor: down,
        borderUpColor: up,
        borderDownColor: down,
        wickUpColor: up,
        wickDownColor: down,
      })
      paintLast()
    },
    set(candles, at) {
      api.setData(candles.map((candle) => bar(candle, at(candle))))
      newest = candles.at(-1)
      paintLast()
    },
    update(candle, time, old) {
      api.update(bar(candle, time), old)
      if (old) return
      newest = candle
      if (hollow) paintLast()
    },
  }
}
