import type { Candle } from '@bgk/sdk/market'
import { HistogramSeries, type IChartApi, type ISeriesApi, type UTCTimestamp } from 'lightweight-charts'
import type { ChartPalette } from './chart-palette'

/** Heights of the price's pane and of this one (look: 320 and 80). */
const SHARES = [4, 1] as const

/** Volume in a pane of its own, in the colour of its bar. */
export interface VolumeSeries {
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
