/*
 * What lies over the chart (order lines, drawings) meets the chart here: prices and moments as places in the picture and back. The
 * surface is the same object for the life of a chart; its answers change with the view, and `onViewChange` reports when.
 */

import type { Candle } from '@bgk/sdk/market'

export interface ChartSurface {
  /** The box of the chart, axes included; coordinates start at its top left. */
  readonly container: HTMLElement
  /** Width and height of the plot with the prices, without axes and other panes, in px. */
  plot(): { readonly width: number; readonly height: number }
  /** Undefined while there are no bars. May lie outside the plot. */
  priceToY(price: number): number | undefined
  yToPrice(y: number): number | undefined
  /** The price at `y` as decimal text with the digits of the market, for fields and orders; undefined where there is none above zero. */
  priceTextAt(y: number): string | undefined
  /** The price at the crosshair as decimal text; undefined while it is away. */
  crosshairPrice(): string | undefined
  /** Epoch milliseconds to px; moments before the first and after the newest bar have a place too. */
  timeToX(ms: number): number | undefined
  xToTime(x: number): number | undefined
  /** The candle at `x`. */
  candleAt(x: number): Candle | undefined
  /** Calls back in the frame in which scale, scroll or size are painted again; the result ends it. Only move things there. */
  onViewChange(listener: () => void): () => void
  /** Lets fingers and mouse pan, zoom and hold the crosshair; off while something over the chart is dragged. */
  setGestures(on: boolean): void
}
