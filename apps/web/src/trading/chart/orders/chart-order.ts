import type { FuturesOrder, MarketKind, PairRef, SpotOrder } from '@bgk/sdk'
import { div, isPositive, isZero, mul, sub, toText, tryDecimal } from '@bgk/sdk/decimal'
import type { ChartLine } from '../series/price-lines'

/** An own order that rests in the market of a chart. */
export interface ChartOrder extends PairRef {
  readonly id: number
  readonly kind: 'spot' | 'futures'
  readonly side: 'buy' | 'sell'
  readonly price: string
  /** Remaining quantity: in base, of a contract in lots. */
  readonly remaining: string
}

/** The limit orders of a pair that can be shown at their price; rows with missing figures are left out. */
export function chartOrders(
  rows: readonly (SpotOrder | FuturesOrder)[],
  { base, quote }: PairRef,
  kind: 'spot' | 'futures',
): readonly ChartOrder[] {
  return rows.flatMap((row) => {
    const { id, side, type, price, remaining } = row
    if (row.base !== base || row.quote !== quote || type !== 'limit') return []
    if (side === undefined || price === undefined || remaining === undefined) return []
    return [{ id, kind, base, quote, side, price, remaining }]
  })
}

/** Lines of orders in the chart; the tag over the chart has the words, `speak` has them for those who do not see it. */
export const orderLines = (
  orders: readonly ChartOrder[],
  speak: (order: ChartOrder) => string,
): readonly ChartLine[] =>
  orders.map((order) => ({
    id: `order-${order.id}`,
    price: order.price,
    tone: order.side === 'buy' ? 'up' : 'down',
    label: '',
    spoken: speak(order),
    dashed: true,
  }))

/** Distance of a price from the last price in percent, signed, 2 decimals; undefined while one of them is unknown. */
export function distancePercent(price: string, lastPrice: string | undefined): string | undefined {
  const [at, last] = [tryDecimal(price), tryDecimal(lastPrice)]
  if (!at || !last || !isPositive(last)) return undefined
  const percent = div(mul(sub(at, last), '100'), last, 2, 'halfUp')
  const text = toText(percent)
  return isPositive(percent) || isZero(percent) ? `+${text}` : text
}

/** Height that a tag takes, in px: what a thumb hits. */
export const TAG_HEIGHT = 44

/** The column of each tag, 0 or 1: tags whose heights meet stand beside each other. */
export function tagColumns(heights: readonly number[]): readonly (0 | 1)[] {
  const columns: (0 | 1)[] = heights.map(() => 0)
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const ends: [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const index of order) {
    const y = heights[index] ?? 0
    const column = y - ends[0] >= TAG_HEIGHT ? 0 : 1
    columns[index] = column
    ends[column] = y
  }
  return columns
}

/** Px after which a press on a tag is a drag. */
const DRAG_SLACK = 6

/** Position of a dragged tag: within the plot, on a price of the market. */
export function draggedPrice(
  startY: number,
  movedBy: number,
  plotHeight: number,
  priceTextAt: (y: number) => string | undefined,
): string | undefined {
  if (Math.abs(movedBy) < DRAG_SLACK) return undefined
  return priceTextAt(Math.min(Math.max(startY + movedBy, 0), plotHeight))
}

export const isOrderKind = (kind: MarketKind): kind is 'spot' | 'futures' => kind !== 'cycle'
