/*
 * The drawing of one pair: candles or the time-share line with the chosen indicators over them, volume below. It owns the canvas
 * and nothing else; whoever has the candles hands over whole series. Always: what is drawn is the last series given; a tick that
 * only touches the newest bars updates those and redraws nothing before them; what is read out is of one and the same bar.
 */
import type { Candle, Period } from '@bgk/sdk/market'
import { createChart, type MouseEventParams } from 'lightweight-charts'
import type { ChartSurface } from '../surface'
import { changedTail } from './changed-tail'
import { behaviour, chartAxis, colours, firstView, readPalette, times, watchPalette } from './chart-options'
import { createChartSurface } from './chart-surface'
import { addIndicatorSeries, type IndicatorSeries } from './indicator-series'
import { type ChartReadout, type IndicatorId, isBelow, lineLooks } from './indicators'
import { type ChartLine, createPriceLines } from './price-lines'
import { addPriceSeries, addVolumeSeries, type PriceSeries } from './price-series'
import { createPriceTag } from './price-tag'

/** Values from 0 to 100 on their axis. */
const formatIndex = (value: number) => value.toFixed(0)
/** With fewer bars than this left of the view older ones are asked for. */
const NEAR_START = 20

export interface CandleChartOptions {
  readonly priceDecimals: number
  readonly exchangeUtcOffset: number
  /** BCP 47, for dates on the axis. */
  readonly lang: string
  readonly formatPrice: (price: number) => string
  /** Absent: no volume pane; an index has none. */
  readonly formatVolume?: ((volume: number) => string) | undefined
  /** Less motion is wanted. */
  readonly reducedMotion: boolean
  /** Epoch milliseconds by the exchange's clock. */
  readonly now: () => number
  /** What the legend says: the bar under the crosshair, else the newest one. */
  readonly onReadout: (readout: ChartReadout) => void
  /** The view is near the oldest bar. */
  readonly onNearStart: () => void
  /** Whether the newest bar is in view. */
  readonly onNow: (inView: boolean) => void
}

/** What is drawn besides the bars. */
interface ChartExtras {
  readonly indicators: readonly IndicatorId[]
  /** Rising candles are outlines. */
  readonly hollow: boolean
  /** Kept free at the top for what lies over the chart, in px. */
  readonly top: number
}

export interface CandleChart {
  readonly surface: ChartSurface
  show(candles: readonly Candle[], period: Period): void
  /** The last price of the market: its tag does not wait for candles. */
  follow(price: number): void
  choose(extras: ChartExtras): void
  /** Marks prices: all lines there are now. Costs what has changed. */
  mark(lines: readonly ChartLine[]): void
  /** Moves the crosshair by bars, from the newest one if it is not there yet. */
  step(bars: number): void
  /** Takes the crosshair away. */
  release(): void
  toNow(): void
  dispose(): void
}

/** Draws into `place`, which gives the size. */
export function createCandleChart(place: HTMLElement, options: CandleChartOptions): CandleChart {
  const { reducedMotion, formatPrice, formatVolume, priceDecimals: decimals, onReadout } = options
  const root = document.documentElement
  const chart = createChart(place, behaviour(reducedMotion))
  let palette = readPalette(root)
  let extras: ChartExtras = { indicators: [], hollow: false, top: 0 }
  let shown: readonly Candle[] = []
  const surface = createChartSurface(chart, place, {
    decimals,
    candles: () => shown,
    held: () => (heldTime === undefined ? undefined : shown[indexOf.get(heldTime) ?? -1]),
  })
  const tagBounds = () => ({ top: extras.top, bottom: surface.plot().height })
  const tag = createPriceTag({ formatPrice, now: options.now, bounds: tagBounds })
  const marks = createPriceLines()
  let drawn: { period: Period; price: PriceSeries } | undefined
  let overlays: readonly IndicatorSeries[] = []
  let heldTime: number | undefined
  const indexOf = new Map<number, number>()
  let axis = chartAxis('1m', options.exchangeUtcOffset)
  const at = ({ time }: Candle) => axis(time)
  // Between two periods no price is there.
  chart.panes()[0]?.setPreserveEmptyPane(true)
  const volume = formatVolume && addVolumeSeries(chart, formatVolume)

  const paintOverlays = () => {
    const looks = lineLooks(extras.indicators)
    for (const overlay of overlays) overlay.paint(palette, looks.get(overlay.id) ?? [])
  }
  const paint = () => {
    palette = readPalette(root)
    chart.applyOptions(colours(palette))
    drawn?.price.paint(palette, extras.hollow)
    tag.paint(palette)
    marks.paint(palette)
    paintOverlays()
    volume?.set(shown, at, palette)
  }
  paint()
  const unwatch = watchPalette(root, paint)

  const emitReadout = () => {
    const held = heldTime === undefined ? undefined : indexOf.get(heldTime)
    const index = held ?? shown.length - 1
    const candle = shown[index]
    if (!candle) return
    const values = overlays.map((overlay) => ({ id: overlay.id, values: overlay.at(index) }))
    onReadout({ candle, before: shown[index - 1], index, held: held !== undefined, values })
  }
  const hold = (time: number | undefined) => {
    if (time === heldTime) return
    heldTime = time
    emitReadout()
  }
  chart.subscribeCrosshairMove(({ time, point }: MouseEventParams) => {
    // Steps by keyboard come without a point and have told already.
    if (point || time === undefined) hold(typeof time === 'number' ? time : undefined)
  })

  const scale = chart.timeScale()
  scale.subscribeVisibleLogicalRangeChange((range) => {
    if (!range || shown.length === 0) return
    options.onNow(range.to >= shown.length - 1)
    if (range.from < NEAR_START) options.onNearStart()
  })
  const toNow = () => scale.setVisibleLogicalRange(firstView(shown.length))

  const updateMargins = () => {
    const height = chart.panes()[0]?.getHeight() ?? 0
    const top = height > 0 ? Math.min(0.4, extras.top / height) : 0
    const margins = { top: Math.max(0.08, top), bottom: volume ? 0.06 : 0.08 }
    chart.priceScale('right').applyOptions({ scaleMargins: margins })
  }
  const begin = (period: Period) => {
    if (drawn) chart.removeSeries(drawn.price.api)
    const price = addPriceSeries(chart, {
      period,
      decimals,
      formatPrice,
      reducedMotion,
      reach: marks.reach,
    })
    drawn = { period, price }
    axis = chartAxis(period, options.exchangeUtcOffset)
    price.api.setSeriesOrder(0)
    price.paint(palette, extras.hollow)
    marks.on(price)
    surface.on(price)
    tag.on(price, period)
    updateMargins()
    chart.applyOptions(times(options.lang, period))
    shown = []
    heldTime = undefined
    return price
  }

  const setAll = (candles: readonly Candle[], price: PriceSeries) => {
    indexOf.clear()
    candles.forEach((candle, index) => {
      indexOf.set(at(candle), index)
    })
    price.set(candles, at)
    for (const overlay of overlays) overlay.set(candles, at)
    volume?.set(candles, at, palette)
  }

  return {
    surface,
    show(candles, period) {
      const price = drawn?.period === period ? drawn.price : begin(period)
      const tail = changedTail(shown, candles)
      const known = shown.length
      shown = candles
      if (tail === undefined) {
        setAll(candles, price)
        if (known === 0) toNow()
      } else {
        const from = candles.length - tail.length
        tail.forEach((candle, offset) => {
          const old = from + offset < known - 1
          indexOf.set(at(candle), from + offset)
          price.update(candle, at(candle), old)
          volume?.update(candle, at(candle), palette, old)
        })
        for (const overlay of overlays) overlay.grow(candles, at, from, known)
      }
      const newest = candles.at(-1)
      if (newest) tag.candle(newest)
      emitReadout()
    },
    follow: tag.price,
    choose(next) {
      extras = next
      // Panes follow one another in the order of the menu: another one begins all of them again.
      const panes = (list: readonly IndicatorId[]) => list.filter(isBelow).join()
      const rebuilt = panes(next.indicators) !== panes(overlays.map(({ id }) => id))
      const stays = (id: IndicatorId) => next.indicators.includes(id) && !(rebuilt && isBelow(id))
      const known = overlays.filter(({ id }) => stays(id))
      for (const overlay of overlays) if (!stays(overlay.id)) overlay.remove()
      overlays = next.indicators.map((id) => {
        const old = known.find((overlay) => overlay.id === id)
        if (old) return old
        const added = addIndicatorSeries(chart, id, {
          formatPrice: id === 'RSI' ? formatIndex : formatPrice,
          exchangeUtcOffset: options.exchangeUtcOffset,
          period: () => drawn?.period ?? '1m',
        })
        if (shown.length > 0) added.set(shown, at)
        return added
      })
      paintOverlays()
      drawn?.price.paint(palette, next.hollow)
      updateMargins()
      emitReadout()
    },
    mark: marks.set,
    step(bars) {
      const from = heldTime === undefined ? shown.length : (indexOf.get(heldTime) ?? shown.length)
      const index = Math.max(0, Math.min(shown.length - 1, from + bars))
      const candle = shown[index]
      if (!candle || !drawn) return
      const range = scale.getVisibleLogicalRange()
      const away = range && (index < range.from ? index - range.from : Math.max(0, index - range.to))
      if (range && away) scale.setVisibleLogicalRange({ from: range.from + away, to: range.to + away })
      chart.setCrosshairPosition(candle.close, at(candle), drawn.price.api)
      hold(at(candle))
    },
    release() {
      chart.clearCrosshairPosition()
      hold(undefined)
    },
    toNow,
    dispose() {
      unwatch()
      tag.dispose()
      chart.remove()
    },
  }
}
