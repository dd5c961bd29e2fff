import type { Candle } from '@bgk/sdk/market'
import type { IChartApi, IPrimitivePaneView, ISeriesPrimitive, Logical } from 'lightweight-charts'
import type { ChartSurface } from '../surface'
import { placeOfTime, timeOfPlace } from './bar-places'
import type { PriceSeries } from './price-series'

/** Surface as its chart uses it. */
export interface SurfaceOfChart extends ChartSurface {
  /** Sets the series whose scale measures prices; a removed series also removes its watcher. */
  on(series: PriceSeries): void
}

interface SurfaceOptions {
  readonly decimals: number
  readonly candles: () => readonly Candle[]
  readonly held: () => Candle | undefined
}

export function createChartSurface(
  chart: IChartApi,
  container: HTMLElement,
  { decimals, candles, held }: SurfaceOptions,
): SurfaceOfChart {
  const listeners = new Set<() => void>()
  let series: PriceSeries['api'] | undefined
  let seen = ''
  const scale = chart.timeScale()
  const plot = () => ({ width: scale.width(), height: chart.panes()[0]?.getHeight() ?? 0 })
  /** Position of the first bar, and px per bar. */
  const grid = () => {
    const first = scale.logicalToCoordinate(0 as Logical)
    const second = scale.logicalToCoordinate(1 as Logical)
    return first === null || second === null || first === second
      ? undefined
      : { first: first as number, width: second - first }
  }
  const yToPrice = (y: number) => series?.coordinateToPrice(y) ?? undefined

  /** The library emits no price scale changes: each paint is compared with the previous one. */
  const look = () => {
    if (listeners.size === 0) return
    const { width, height } = plot()
    const { first, width: step } = grid() ?? {}
    const now = [width, height, first, step, yToPrice(0), yToPrice(height)].join()
    if (now === seen) return
    seen = now
    for (const listener of listeners) listener()
  }
  const view: IPrimitivePaneView = { zOrder: () => 'bottom', renderer: () => ({ draw: look }) }
  const watcher: ISeriesPrimitive = { paneViews: () => [view] }

  return {
    container,
    plot,
    on(next) {
      series = next.api
      seen = ''
      series.attachPrimitive(watcher)
    },
    priceToY: (price) => series?.priceToCoordinate(price) ?? undefined,
    yToPrice,
    priceTextAt(y) {
      const text = yToPrice(y)?.toFixed(decimals)
      return text !== undefined && Number(text) > 0 ? text : undefined
    },
    crosshairPrice: () => held()?.close.toFixed(decimals),
    timeToX(ms) {
      const place = placeOfTime(candles(), ms)
      const bars = grid()
      return place === undefined || !bars ? undefined : bars.first + place * bars.width
    },
    xToTime(x) {
      const bars = grid()
      return bars && timeOfPlace(candles(), (x - bars.first) / bars.width)
    },
    candleAt(x) {
      const bars = grid()
      return bars && candles()[Math.round((x - bars.first) / bars.width)]
    },
    onViewChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setGestures(on) {
      chart.applyOptions({
        handleScroll: { mouseWheel: on, pressedMouseMove: on, horzTouchDrag: on },
        handleScale: { mouseWheel: on, pinch: on, axisPressedMouseMove: { price: false, time: on } },
      })
    },
  }
}
