import type { Candle } from '@bgk/sdk/market'
import type { ChartSurface } from '../surface'

/** `line` ends at its two points, `ray` goes on through the second, `level` is one price, `fib` its retracements. */
export const DRAWING_KINDS = ['line', 'ray', 'level', 'fib'] as const
export type DrawingKind = (typeof DRAWING_KINDS)[number]

export interface DrawingPoint {
  /** Epoch milliseconds. */
  readonly time: number
  /** Decimal text with the digits of the market. */
  readonly price: string
}

export interface Drawing {
  readonly id: string
  readonly kind: DrawingKind
  /** One of a level, two of the others. */
  readonly points: readonly DrawingPoint[]
}

export const pointsOf = (kind: DrawingKind): 1 | 2 => (kind === 'level' ? 1 : 2)

export interface Place {
  readonly x: number
  readonly y: number
}

interface Stroke {
  readonly from: Place
  readonly to: Place
  /** At its left end: a price, a part of the retracement. */
  readonly label?: string
}

/** A drawing in px. */
export interface Shape {
  readonly strokes: readonly Stroke[]
  readonly handles: readonly Place[]
}

type Measures = Pick<ChartSurface, 'plot' | 'priceToY' | 'timeToX'>
type Format = (price: number) => string

/** Position of a drawing in the view; undefined while the chart has no bars. */
export function shapeOf({ kind, points }: Drawing, surface: Measures, format: Format): Shape | undefined {
  const handles: Place[] = []
  for (const { time, price } of points) {
    const [x, y] = [surface.timeToX(time), surface.priceToY(Number(price))]
    if (x === undefined || y === undefined) return undefined
    handles.push({ x, y })
  }
  const [from, to = from] = handles
  if (!from || !to) return undefined
  const { width, height } = surface.plot()
  if (kind === 'line') return { strokes: [{ from, to }], handles }
  if (kind === 'ray') return { strokes: [{ from, to: rayEnd(from, to, { x: width, y: height }) }], handles }
  if (kind === 'level') {
    const label = format(Number(points[0]?.price))
    const across = { from: { x: 0, y: from.y }, to: { x: width, y: from.y }, label }
    // The handle is where a thumb reaches it, whatever is scrolled.
    return { strokes: [across], handles: [{ x: width / 2, y: from.y }] }
  }
  const [start, end] = points.map(({ price }) => Number(price))
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const strokes = fibLevels(start ?? 0, end ?? 0).map(({ part, price }): Stroke => {
    const y = surface.priceToY(price) ?? Number.NaN
    return { from: { x: left, y }, to: { x: right, y }, label: `${part} ${format(price)}` }
  })
  return { strokes: strokes.filter((stroke) => Number.isFinite(stroke.from.y)), handles }
}

/** Parts of the way back, by Fibonacci. */
const FIB_PARTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

/** Prices of the retracement of a move: part 0 is where it ended, part 1 where it began. */
export const fibLevels = (start: number, end: number): readonly { part: number; price: number }[] =>
  FIB_PARTS.map((part) => ({ part, price: end + (start - end) * part }))

/** End of a ray through two places at the edge of the plot; a ray of one place goes to the right. */
export function rayEnd(from: Place, through: Place, plot: Place): Place {
  const [dx, dy] = [through.x - from.x, through.y - from.y]
  if (dx === 0 && dy === 0) return { x: plot.x, y: from.y }
  const toEdge = (delta: number, start: number, size: number) =>
    delta === 0 ? Number.POSITIVE_INFINITY : ((delta > 0 ? size : 0) - start) / delta
  const reach = Math.min(toEdge(dx, from.x, plot.x), toEdge(dy, from.y, plot.y))
  // One that begins beyond the edge is not drawn back to it.
  const length = Math.max(1, reach)
  return { x: from.x + dx * length, y: from.y + dy * length }
}

/** A finger this near to a price of a candle means that price, in px. */
const SNAP_PX = 10

/** The open, high, low or close that a place stands for; undefined where none is near. */
export function snapPrice(
  candle: Candle | undefined,
  y: number,
  priceToY: ChartSurface['priceToY'],
): number | undefined {
  if (!candle) return undefined
  const far = (price: number) => Math.abs((priceToY(price) ?? Number.POSITIVE_INFINITY) - y)
  const prices = [candle.open, candle.high, candle.low, candle.close].sort((a, b) => far(a) - far(b))
  const [nearest] = prices
  return nearest !== undefined && far(nearest) <= SNAP_PX ? nearest : undefined
}
