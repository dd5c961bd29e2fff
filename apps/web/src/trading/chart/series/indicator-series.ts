import type { Candle } from '@bgk/sdk/market'
import { type IChartApi, type ISeriesApi, LineSeries, LineStyle, type UTCTimestamp } from 'lightweight-charts'
import type { ChartPalette } from './chart-palette'
import { createIndicatorRun } from './indicator-run'
import type { IndicatorId } from './indicators'
import type { LineLook } from './line-looks'

/** The lines of one indicator over the bars. */
export interface IndicatorSeries {
  readonly id: IndicatorId
  /** Its values at a bar, NaN where there is none yet. */
  at(index: number): readonly number[]
  paint(palette: ChartPalette, looks: readonly LineLook[]): void
  set(candles: readonly Candle[], at: (candle: Candle) => UTCTimestamp): void
  /** Bars from index `from` on changed; `drawn` were there before. */
  grow(candles: readonly Candle[], at: (candle: Candle) => UTCTimestamp, from: number, drawn: number): void
  remove(): void
}

const styleOf: Readonly<Record<LineLook['stroke'], LineStyle>> = {
  solid: LineStyle.Solid,
  dashed: LineStyle.Dashed,
  dotted: LineStyle.Dotted,
  long: LineStyle.LargeDashed,
}

export function addIndicatorSeries(
  chart: IChartApi,
  id: IndicatorId,
  formatPrice: (price: number) => string,
): IndicatorSeries {
  const run = createIndicatorRun(id)
  const series: ISeriesApi<'Line'>[] = run.lines.map(() =>
    chart.addSeries(LineSeries, {
      lineWidth: 1,
      lastValueVisible: false,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
      priceFormat: { type: 'custom', formatter: formatPrice, minMove: 1e-8 },
    }),
  )
  const point = (time: UTCTimestamp, value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? { time } : { time, value }
  return {
    id,
    at: (index) => run.lines.map((line) => line[index] ?? Number.NaN),
    paint({ lines }, looks) {
      series.forEach((one, index) => {
        const { colour, stroke } = looks[index] ?? { colour: 1, stroke: 'solid' }
        one.applyOptions({ color: lines[colour - 1] ?? '', lineStyle: styleOf[stroke] })
      })
    },
    set(candles, at) {
      run.set(candles)
      series.forEach((one, index) => {
        one.setData(candles.map((candle, bar) => point(at(candle), run.lines[index]?.[bar])))
      })
    },
    grow(candles, at, from, drawn) {
      run.grow(candles, from)
      series.forEach((one, index) => {
        for (let bar = from; bar < candles.length; bar += 1) {
          const candle = candles[bar]
          if (candle) one.update(point(at(candle), run.lines[index]?.[bar]), bar < drawn - 1)
        }
      })
    },
    remove() {
      for (const one of series) chart.removeSeries(one)
    },
  }
}
