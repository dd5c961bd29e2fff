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

export const isOrderKind = (kind: MarketKind): kind is 'spot' | 'futures' => kind !== 'cycle'
