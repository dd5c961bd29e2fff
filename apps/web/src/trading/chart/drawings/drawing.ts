import type { Candle } from '@bgk/sdk/market'
import type { ChartSurface } from '../surface'

/**
 * `line` joins two points, `ray` continues beyond the second, `level` is one price, `fib` its retracements.
 */
export const DRAWING_KINDS = ['line', 'ray', 'level', 'fib'] as const
export type DrawingKind = (typeof DRAWING_KINDS)[number]

export interface DrawingPoint {
  /** Epoch milliseconds. */
  readonly time: number
  /** Decimal text with the market's decimals. */
  readonly price: string
}

export interface Drawing {
  readonly id: string
  readonly kind: DrawingKind
  /** One point for a level, two for the others. */
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
  /** Label at the left end: a price, or a retracement ratio. */
  readonly label?: string
}

export interface Shape {
  readonly strokes: readonly Stroke[]
  readonly handles: readonly Place[]
}

type Measures = Pick<ChartSurface, 'plot' | 'priceToY' | 'timeToX'>
type Format = (price: number) => string

/** Computes a drawing's geometry in the view; undefined while the chart has no bars. */
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
    // The handle stays in thumb's reach at any scroll position.
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

/** Fibonacci retracement ratios. */
const FIB_PARTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

/** Prices of a move's retracements: ratio 0 at its end, 1 at its start. */
export const fibLevels = (start: number, end: number): readonly { part: number; price: number }[] =>
  FIB_PARTS.map((part) => ({ part, price: end + (start - end) * part }))

/** Returns the end of a ray at the edge of the plot; a ray through equal points runs to the right. */
export function rayEnd(from: Place, through: Place, plot: Place): Place {
  const [dx, dy] = [through.x - from.x, through.y - from.y]
  if (dx === 0 && dy === 0) return { x: plot.x, y: from.y }
  const toEdge = (delta: number, start: number, size: number) =>
    delta === 0 ? Number.POSITIVE_INFINITY : ((delta > 0 ? size : 0) - start) / delta
  const reach = Math.min(toEdge(dx, from.x, plot.x), toEdge(dy, from.y, plot.y))
  // A ray that starts beyond the edge is not extended backwards.
  const length = Math.max(1, reach)
  return { x: from.x + dx * length, y: from.y + dy * length }
}

/** Distance in px within which a candle's price attracts a point. */
const SNAP_PX = 10

/** Returns the nearest open, high, low or close; undefined if none is near. */
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
