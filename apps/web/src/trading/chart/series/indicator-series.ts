import {
  type MikeBar,
  streamBbi,
  streamBoll,
  streamEne,
  streamMa,
  streamMike,
  streamPbx,
} from '@bgk/sdk/indicators'
import type { Candle } from '@bgk/sdk/market'
import { type IChartApi, type ISeriesApi, LineSeries, LineStyle, type UTCTimestamp } from 'lightweight-charts'
import type { ChartPalette } from './chart-options'
import { type IndicatorId, indicatorLines, type LineLook } from './indicators'

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

/** One indicator over the bars that are drawn: whole once, then bar by bar. */
interface IndicatorRun {
  /** Values by line, each as long as the bars; NaN where not known yet. */
  readonly lines: readonly (readonly number[])[]
  /** All bars anew. */
  set(candles: readonly Candle[]): void
  /** The bars from index `from` on are new or changed. */
  grow(candles: readonly Candle[], from: number): void
}

interface Stream {
  readonly values: Float64Array
  append(bar: Candle): void
  replaceLast(bar: Candle): void
}

interface CloseStream {
  readonly values: Float64Array
  append(close: number): void
  replaceLast(close: number): void
}

const ofCloses = (stream: CloseStream): Stream => ({
  values: stream.values,
  append: ({ close }) => stream.append(close),
  replaceLast: ({ close }) => stream.replaceLast(close),
})

const begin: Readonly<Record<IndicatorId, () => Stream>> = {
  MA: () => ofCloses(streamMa()),
  BOLL: () => ofCloses(streamBoll()),
  BBI: () => ofCloses(streamBbi()),
  MIKE: () => streamMike() satisfies { append(bar: MikeBar): void },
  PBX: () => ofCloses(streamPbx()),
  ENE: () => ofCloses(streamEne()),
}

export function createIndicatorRun(id: IndicatorId): IndicatorRun {
  const lines: number[][] = indicatorLines[id].map(() => [])
  let stream = begin[id]()
  let seen = 0

  const write = (at: number) => {
    lines.forEach((line, index) => {
      line[at] = stream.values[index] ?? Number.NaN
    })
  }
  const append = (candle: Candle) => {
    stream.append(candle)
    write(seen)
    seen += 1
  }
  const set = (candles: readonly Candle[]) => {
    stream = begin[id]()
    seen = 0
    for (const line of lines) line.length = 0
    for (const candle of candles) append(candle)
  }

  return {
    lines,
    set,
    grow(candles, from) {
      // A stream can take back its newest bar and no more.
      if (from < seen - 1) return set(candles)
      for (let at = from; at < candles.length; at += 1) {
        const candle = candles[at]
        if (!candle) continue
        if (at < seen) {
          stream.replaceLast(candle)
          write(at)
        } else append(candle)
      }
    },
  }
}
