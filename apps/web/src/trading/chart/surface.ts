/*
 * Interface for overlays of the chart (order lines, drawings): converts prices and times to coordinates and
 * back. One object for the life of a
 * chart; results change with the view, and `onViewChange` reports that.
 */

import type { Candle } from '@bgk/sdk/market'

export interface ChartSurface {
  /** Box of the chart including axes; coordinates start at its top left. */
  readonly container: HTMLElement
  /** Size of the price plot, without axes and other panes, px. */
  plot(): { readonly width: number; readonly height: number }
  /** Undefined while there are no bars. May lie outside the plot. */
  priceToY(price: number): number | undefined
  yToPrice(y: number): number | undefined
  /** Price at `y` as decimal text with the market's decimals; undefined unless above zero. */
  priceTextAt(y: number): string | undefined
  /** Price at the crosshair as decimal text; undefined while hidden. */
  crosshairPrice(): string | undefined
  /** Converts epoch milliseconds to px, also before the first and after the newest bar. */
  timeToX(ms: number): number | undefined
  xToTime(x: number): number | undefined
  candleAt(x: number): Candle | undefined
  /**
   * Calls back in the frame that repaints scale, scroll or size; returns a function that ends it. Only move
   * elements in it.
   */
  onViewChange(listener: () => void): () => void
  /** Enables pan, zoom and crosshair; disabled while an overlay is dragged. */
  setGestures(on: boolean): void
}
