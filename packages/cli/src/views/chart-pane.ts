// Candles as text. Each row has two halves; prices on the right, times below, volume under the candles.
//
//   O 1 H 2 L 1 C 2  ▲ +1.00%        <- the newest candle
//   MA5 · 1.2  MA10 + 1.1            <- the indicator, if any
//   │ ┃  ╽            2.00           <- plot, axis
//   ▂ ▅  ▇                           <- volume
//   12:00   12:30                    <- times

import type { Candle } from '@bgk/sdk/market'
import { isDated, type PeriodName } from '../exchange/markets'
import type { Paint } from '../terminal/paint'
import { clockOf, dayOf, type Zone } from '../terminal/time'
import { displayWidth, truncate } from '../terminal/width'
import {
  type Canvas,
  candleGlyph,
  createCanvas,
  type IndicatorName,
  type OverlayLine,
  overlayOf,
  plainNumber,
  type Scale,
  scaleOf,
  ticksOf,
} from './chart-canvas'
import { arrows } from './market-panes'

export interface ChartState {
  /** Oldest first; undefined until loaded. */
  readonly candles: readonly Candle[] | undefined
  readonly period: PeriodName
  readonly priceDecimals: number
  readonly indicator: IndicatorName | undefined
  /** Columns from one candle to the next. */
  readonly step: number
  readonly zone: Zone
}

/** A chart of `cols` x `rows`; small sizes drop volume, times and legend, in that order. */
export function chartPane(state: ChartState, cols: number, rows: number, paint: Paint): string[] {
  if (rows <= 0 || cols <= 0) return []
  if (state.candles === undefined) return [truncate('Loading candles …', cols)]
  const { candles, priceDecimals } = state
  const newest = candles.at(-1)
  if (newest === undefined) return [truncate('No candles yet', cols)]
  const label = (price: number) => price.toFixed(priceDecimals)
  const overlay = overlayOf(state.indicator, candles)
  const top = [legend(candles, label, cols, paint)]
  if (overlay.length > 0) top.push(overlayLegend(overlay, label, cols, paint))
  const head = rows >= 4 ? top.slice(0, rows >= 8 ? 2 : 1) : []
  const timeRows = rows >= 6 ? 1 : 0
  const volumeRows = rows >= 24 ? 4 : rows >= 16 ? 3 : rows >= 10 ? 2 : 0
  const plotRows = rows - head.length - timeRows - volumeRows
  const axis = Math.max(label(newest.high).length, label(newest.close).length) + 2
  const plotCols = cols - axis
  if (plotCols < 4 || plotRows < 1) return [truncate(label(newest.close), cols)]

  const count = Math.min(candles.length, Math.max(1, Math.floor((plotCols + state.step - 1) / state.step)))
  const from = candles.length - count
  const seen = candles.slice(from)
  const lines = overlay.map((line) => ({ ...line, values: line.values.subarray(from) }))
  const prices = [
    ...seen.flatMap(({ high, low }) => [high, low]),
    ...lines.flatMap(({ values }) => [...values]),
  ]
  const scale = scaleOf(prices, plotRows)
  const canvas = createCanvas(cols, plotRows + volumeRows + timeRows)
  const colOf = (index: number) => index * state.step
  drawCandles(canvas, seen, scale, colOf)
  for (const line of lines) drawLine(canvas, line, scale, state.step)
  drawAxis(canvas, scale, plotCols, newest, label)
  drawVolume(canvas, seen, { row: plotRows, rows: volumeRows }, colOf)
  if (timeRows > 0) drawTimes(canvas, seen, state, { row: plotRows + volumeRows, cols: plotCols })
  return [...head, ...canvas.lines(paint)]
}

const isRising = ({ open, close }: Candle): boolean => close >= open

function drawCandles(
  canvas: Canvas,
  seen: readonly Candle[],
  scale: Scale,
  colOf: (index: number) => number,
) {
  for (const [index, candle] of seen.entries()) {
    const halves = {
      high: scale.half(candle.high),
      bodyTop: scale.half(Math.max(candle.open, candle.close)),
      bodyBottom: scale.half(Math.min(candle.open, candle.close)),
      low: scale.half(candle.low),
    }
    const rising = isRising(candle)
    for (let row = Math.floor(halves.high / 2); row <= Math.floor(halves.low / 2); row++) {
      const glyph = candleGlyph(halves, row, rising)
      if (glyph !== '') canvas.put(colOf(index), row, glyph, rising ? 'up' : 'down')
    }
  }
}

function drawLine(canvas: Canvas, { values, mark, tone }: OverlayLine, scale: Scale, step: number) {
  for (let index = 0; index < values.length; index++) {
    const here = values[index] ?? Number.NaN
    const next = values[index + 1] ?? Number.NaN
    for (let part = 0; part < step; part++) {
      const value = part === 0 ? here : here + ((next - here) * part) / step
      if (Number.isFinite(value)) {
        canvas.putUnder(index * step + part, Math.floor(scale.half(value) / 2), mark, tone)
      }
    }
  }
}

function drawAxis(
  canvas: Canvas,
  scale: Scale,
  col: number,
  newest: Candle,
  label: (price: number) => string,
) {
  for (const price of ticksOf(scale, 4)) {
    const row = Math.floor(scale.half(price) / 2)
    canvas.put(col, row, '┤', 'dim')
    canvas.write(col + 1, row, label(price), 'dim')
  }
  for (let row = 0; row < scale.rows; row++) canvas.putUnder(col, row, '│', 'dim')
  const last = Math.floor(scale.half(newest.close) / 2)
  for (let at = 0; at < col; at++) canvas.putUnder(at, last, '┈', 'dim')
  canvas.write(col, last, `◂${label(newest.close)}`.padEnd(canvas.cols - col), 'bold')
}

const eighths = ' ▁▂▃▄▅▆▇█'

function drawVolume(
  canvas: Canvas,
  seen: readonly Candle[],
  { row, rows }: { readonly row: number; readonly rows: number },
  colOf: (index: number) => number,
) {
  const most = Math.max(...seen.map(({ volume }) => volume))
  if (rows === 0 || !(most > 0)) return
  for (const [index, candle] of seen.entries()) {
    // Any volume at all is seen.
    const height = candle.volume > 0 ? Math.max(1, Math.round((candle.volume / most) * rows * 8)) : 0
    for (let at = 0; at < rows; at++) {
      const filled = Math.max(0, Math.min(8, height - (rows - 1 - at) * 8))
      if (filled > 0)
        canvas.put(colOf(index), row + at, eighths[filled] ?? '', isRising(candle) ? 'up' : 'down')
    }
  }
}

function drawTimes(
  canvas: Canvas,
  seen: readonly Candle[],
  { period, zone, step }: ChartState,
  { row, cols }: { readonly row: number; readonly cols: number },
) {
  let free = 0
  let day = ''
  for (const [index, { time }] of seen.entries()) {
    if (index * step < free) continue
    const today = dayOf(time, zone)
    const text = isDated(period) || (day !== '' && today !== day) ? today : clockOf(time, zone, 'minutes')
    if (index * step + text.length > cols) return
    canvas.write(index * step, row, text, 'dim')
    day = today
    free = index * step + text.length + 6
  }
}

/** Figures of the newest candle, clipped from the end. */
function legend(
  candles: readonly Candle[],
  label: (price: number) => string,
  cols: number,
  paint: Paint,
): string {
  const newest = candles.at(-1)
  if (newest === undefined) return ''
  const before = candles.at(-2)?.close ?? newest.open
  const change = before > 0 ? ((newest.close - before) / before) * 100 : 0
  const way = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  const move = `${arrows[way]} ${change > 0 ? '+' : ''}${change.toFixed(2)}%`.trim()
  const parts = [
    `C ${label(newest.close)}`,
    move,
    `O ${label(newest.open)}`,
    `H ${label(newest.high)}`,
    `L ${label(newest.low)}`,
    `Vol ${plainNumber(Number(newest.volume.toPrecision(6)))}`,
  ]
  for (let count = parts.length; count > 0; count--) {
    const text = parts.slice(0, count).join('  ')
    if (displayWidth(text) > cols) continue
    return way === 'same' || count < 2 ? text : text.replace(move, paint[way](move))
  }
  return truncate(label(newest.close), cols)
}

function overlayLegend(
  overlay: readonly OverlayLine[],
  label: (price: number) => string,
  cols: number,
  paint: Paint,
): string {
  for (let count = overlay.length; count > 0; count--) {
    const parts = overlay.slice(0, count).map(({ name, mark, tone, values }) => {
      const value = values.at(-1) ?? Number.NaN
      return [`${mark} ${name} ${Number.isFinite(value) ? label(value) : '--'}`, tone] as const
    })
    if (parts.map(([text]) => text).join('  ').length <= cols)
      return parts.map(([text, tone]) => paint[tone](text)).join('  ')
  }
  return ''
}
