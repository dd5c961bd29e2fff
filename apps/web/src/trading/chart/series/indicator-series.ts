import {
  type MikeBar,
  streamBbi,
  streamBoll,
  streamEma,
  streamEne,
  streamMa,
  streamMacd,
  streamMike,
  streamPbx,
  streamRsi,
  streamVwap,
} from '@bgk/sdk/indicators'
import { isDatedPeriod } from '@bgk/sdk/internal'
import type { Candle, Period } from '@bgk/sdk/market'
import {
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { ChartPalette } from './chart-options'
import { type IndicatorId, indicatorLines, isBelow, type LineLook } from './indicators'

type Stamp = (candle: Candle) => UTCTimestamp

export interface IndicatorSeries {
  readonly id: IndicatorId
  /** Values at a bar, NaN if not available yet. */
  at(index: number): readonly number[]
  paint(palette: ChartPalette, looks: readonly LineLook[]): void
  set(candles: readonly Candle[], at: Stamp): void
  /** Updates from bar `from` on; `drawn` bars existed before. */
  grow(candles: readonly Candle[], at: Stamp, from: number, drawn: number): void
  remove(): void
}

const styleOf: Readonly<Record<LineLook['stroke'], LineStyle>> = {
  solid: LineStyle.Solid,
  dashed: LineStyle.Dashed,
  dotted: LineStyle.Dotted,
  long: LineStyle.LargeDashed,
  sparse: LineStyle.SparseDotted,
}

interface IndicatorSeriesOptions extends IndicatorRunOptions {
  readonly formatPrice: (price: number) => string
}

/** RSI between these is neither overbought nor oversold. */
const RSI_LEVELS = [30, 70] as const
const RSI_RANGE = { priceRange: { minValue: 0, maxValue: 100 } }

/** Draws an indicator; one below the chart gets a new pane at the bottom. */
export function addIndicatorSeries(
  chart: IChartApi,
  id: IndicatorId,
  options: IndicatorSeriesOptions,
): IndicatorSeries {
  const run = createIndicatorRun(id, options)
  const pane = isBelow(id) ? chart.panes().length : 0
  const look = {
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: { type: 'custom', formatter: options.formatPrice, minMove: 1e-8 },
    ...(id === 'RSI' && { autoscaleInfoProvider: () => RSI_RANGE }),
  } as const
  const bars = id === 'MACD' ? chart.addSeries(HistogramSeries, look, pane) : undefined
  const lines = run.lines.slice(0, bars ? -1 : undefined).map(() => {
    return chart.addSeries(LineSeries, { ...look, lineWidth: 1, crosshairMarkerVisible: false }, pane)
  })
  const levels = id === 'RSI' ? RSI_LEVELS.map((price) => addLevel(lines[0], price)) : []
  if (pane > 0) {
    chart.panes()[pane]?.setStretchFactor(1)
    // Space for the labels above the lines.
    chart.priceScale('right', pane).applyOptions({ scaleMargins: { top: 0.3, bottom: 0.08 } })
  }
  let palette: ChartPalette | undefined
  let shown: { candles: readonly Candle[]; at: Stamp } | undefined

  const valueAt = (line: number, bar: number) => {
    const value = run.lines[line]?.[bar]
    return value === undefined || Number.isNaN(value) ? undefined : value
  }
  const point = (time: UTCTimestamp, value: number | undefined) =>
    value === undefined ? { time } : { time, value }
  const column = (time: UTCTimestamp, value: number | undefined) =>
    value === undefined ? { time } : { time, value, color: (value < 0 ? palette?.down : palette?.up) ?? '' }
  const setBars = () => {
    if (shown)
      bars?.setData(shown.candles.map((one, bar) => column(shown!.at(one), valueAt(lines.length, bar))))
  }
  return {
    id,
    at: (index) => run.lines.map((line) => line[index] ?? Number.NaN),
    paint(next, looks) {
      lines.forEach((one, index) => {
        const { colour, stroke } = looks[index] ?? { colour: 1, stroke: 'solid' }
        one.applyOptions({ color: next.lines[colour - 1] ?? '', lineStyle: styleOf[stroke] })
      })
      for (const level of levels) level?.applyOptions({ color: next.text })
      const repaint = palette?.up !== next.up || palette.down !== next.down
      palette = next
      if (repaint) setBars()
    },
    set(candles, at) {
      shown = { candles, at }
      run.set(candles)
      lines.forEach((one, index) => {
        one.setData(candles.map((candle, bar) => point(at(candle), valueAt(index, bar))))
      })
      setBars()
    },
    grow(candles, at, from, drawn) {
      shown = { candles, at }
      run.grow(candles, from)
      for (let bar = from; bar < candles.length; bar += 1) {
        const candle = candles[bar]
        if (!candle) continue
        const old = bar < drawn - 1
        lines.forEach((one, index) => {
          one.update(point(at(candle), valueAt(index, bar)), old)
        })
        bars?.update(column(at(candle), valueAt(lines.length, bar)), old)
      }
    },
    remove() {
      for (const one of lines) chart.removeSeries(one)
      if (bars) chart.removeSeries(bars)
    },
  }
}

const addLevel = (series: ISeriesApi<'Line'> | undefined, price: number) =>
  series?.createPriceLine({
    price,
    lineStyle: LineStyle.Dotted,
    lineWidth: 1,
    axisLabelVisible: false,
    title: '',
  })

/** Incremental computation of one indicator. */
interface IndicatorRun {
  /** Values by line, one per bar; NaN if not available yet. */
  readonly lines: readonly (readonly number[])[]
  /** Replaces all bars. */
  set(candles: readonly Candle[]): void
  /** Updates new or changed bars from index `from` on. */
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

interface IndicatorRunOptions {
  readonly period: () => Period
  /** Exchange time zone, minutes east of UTC. */
  readonly exchangeUtcOffset: number
}

/** VWAP window for daily or longer bars. */
const ROLLING = 20

const begin: Readonly<Record<IndicatorId, (options: IndicatorRunOptions) => Stream>> = {
  MA: () => ofCloses(streamMa()),
  EMA: () => ofCloses(streamEma()),
  BOLL: () => ofCloses(streamBoll()),
  VWAP: ({ period, exchangeUtcOffset: utcOffset }) =>
    streamVwap(isDatedPeriod(period()) ? { rolling: ROLLING } : { utcOffset }),
  BBI: () => ofCloses(streamBbi()),
  MIKE: () => streamMike() satisfies { append(bar: MikeBar): void },
  PBX: () => ofCloses(streamPbx()),
  ENE: () => ofCloses(streamEne()),
  RSI: () => ofCloses(streamRsi()),
  MACD: () => ofCloses(streamMacd()),
}

export function createIndicatorRun(id: IndicatorId, options: IndicatorRunOptions): IndicatorRun {
  const lines: number[][] = indicatorLines[id].map(() => [])
  let stream = begin[id](options)
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
    stream = begin[id](options)
    seen = 0
    for (const line of lines) line.length = 0
    for (const candle of candles) append(candle)
  }

  return {
    lines,
    set,
    grow(candles, from) {
      // A stream can remove at most its newest bar.
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
