/*
 * The drawing of one pair and period: candles or the time-share area, volume below. It owns the canvas and nothing else;
 * whoever has the candles hands over whole series. Always: what is drawn is the last series given; a tick that only touches
 * the newest bar updates that bar and redraws nothing before it.
 */
import type { Candle, Period } from '@bgk/sdk/market'
import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts'
import { changedTail } from './changed-tail'
import { type ChartPalette, readPalette, watchPalette } from './chart-palette'
import { chartTime } from './chart-time'

/** Bars on the first view (spec §9: chart page size). */
const PAGE_SIZE = 40

export interface CandleChartOptions {
  readonly period: Period
  readonly priceDecimals: number
  readonly exchangeUtcOffset: number
  /** Bars of volume below; an index has none. */
  readonly volume: boolean
  /** The bar under the crosshair; undefined when it leaves. */
  readonly onCrosshair: (candle: Candle | undefined) => void
}

export interface CandleChart {
  show(candles: readonly Candle[]): void
  dispose(): void
}

/** Draws into `place`, which gives the size. */
export function createCandleChart(place: HTMLElement, options: CandleChartOptions): CandleChart {
  const { period, priceDecimals } = options
  const root = document.documentElement
  const chart = createChart(place, {
    autoSize: true,
    handleScale: { axisPressedMouseMove: { price: false, time: true } },
    crosshair: { mode: CrosshairMode.Magnet },
    localization: { priceFormatter: (price: number) => price.toFixed(priceDecimals) },
  })
  const price = addPriceSeries(chart, period, priceDecimals)
  const volume = options.volume ? addVolumeSeries(chart) : undefined
  const bottom = options.volume ? 0.24 : 0.08
  chart.priceScale('right').applyOptions({ scaleMargins: { top: 0.08, bottom }, borderVisible: false })

  let palette = readPalette(root)
  let shown: readonly Candle[] = []
  const axisTime = (candle: Candle) => chartTime(candle.time, period, options.exchangeUtcOffset)

  const paint = () => {
    palette = readPalette(root)
    chart.applyOptions(chartColours(palette))
    price.paint(palette)
    if (shown.length > 0) volume?.setData(shown.map((candle) => volumeBar(candle, axisTime(candle), palette)))
  }
  paint()
  const unwatch = watchPalette(root, paint)

  const byTime = new Map<number, Candle>()
  chart.subscribeCrosshairMove(({ time }) => {
    options.onCrosshair(typeof time === 'number' ? byTime.get(time) : undefined)
  })

  return {
    show(candles) {
      const tail = changedTail(shown, candles)
      if (tail === undefined) {
        byTime.clear()
        for (const candle of candles) byTime.set(axisTime(candle), candle)
        price.set(candles, axisTime)
        volume?.setData(candles.map((candle) => volumeBar(candle, axisTime(candle), palette)))
        const last = candles.length
        if (shown.length === 0)
          chart.timeScale().setVisibleLogicalRange({ from: last - PAGE_SIZE, to: last + 2 })
      } else {
        for (const candle of tail) {
          byTime.set(axisTime(candle), candle)
          price.update(candle, axisTime(candle))
          volume?.update(volumeBar(candle, axisTime(candle), palette))
        }
      }
      shown = candles
    },
    dispose() {
      unwatch()
      chart.remove()
    },
  }
}

function addVolumeSeries(chart: IChartApi): ISeriesApi<'Histogram'> {
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  })
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
  return series
}

interface PriceSeries {
  paint(palette: ChartPalette): void
  set(candles: readonly Candle[], at: (candle: Candle) => UTCTimestamp): void
  update(candle: Candle, time: UTCTimestamp): void
}

function addPriceSeries(chart: IChartApi, period: Period, decimals: number): PriceSeries {
  const priceFormat = { type: 'price', precision: decimals, minMove: 1 / 10 ** decimals } as const
  if (period === 'timeshare') {
    const area: ISeriesApi<'Area'> = chart.addSeries(AreaSeries, { lineWidth: 2, priceFormat })
    return {
      paint: ({ accent, accentWash }) =>
        area.applyOptions({ lineColor: accent, topColor: accentWash, bottomColor: 'transparent' }),
      set: (candles, at) =>
        area.setData(candles.map((candle) => ({ time: at(candle), value: candle.close }))),
      update: (candle, time) => area.update({ time, value: candle.close }),
    }
  }
  const bars: ISeriesApi<'Candlestick'> = chart.addSeries(CandlestickSeries, { priceFormat })
  const bar = ({ open, high, low, close }: Candle, time: UTCTimestamp) => ({ time, open, high, low, close })
  return {
    paint: ({ up, down }) =>
      bars.applyOptions({
        upColor: up,
        downColor: down,
        borderUpColor: up,
        borderDownColor: down,
        wickUpColor: up,
        wickDownColor: down,
      }),
    set: (candles, at) => bars.setData(candles.map((candle) => bar(candle, at(candle)))),
    update: (candle, time) => bars.update(bar(candle, time)),
  }
}

function volumeBar(candle: Candle, time: UTCTimestamp, palette: ChartPalette) {
  return {
    time,
    value: candle.volume,
    color: candle.close >= candle.open ? palette.upWash : palette.downWash,
  }
}

function chartColours({ text, line, surface }: ChartPalette) {
  const grid = { color: line, visible: true }
  return {
    layout: {
      background: { type: ColorType.Solid, color: surface },
      textColor: text,
      fontSize: 11,
      attributionLogo: false,
    },
    grid: { vertLines: { ...grid, visible: false }, horzLines: grid },
    timeScale: { borderVisible: false, timeVisible: true, secondsVisible: false },
    crosshair: {
      vertLine: { color: text, labelBackgroundColor: line },
      horzLine: { color: text, labelBackgroundColor: line },
    },
  }
}
