import type { FuturesOrder, MarketKind, PairRef, SpotOrder } from '@bgk/sdk'
import { div, isPositive, isZero, mul, sub, toText, tryDecimal } from '@bgk/sdk/decimal'
import type { ChartLine } from '../series/price-lines'

/** Own resting order in the market of a chart. */
export interface ChartOrder extends PairRef {
  readonly id: number
  readonly kind: 'spot' | 'futures'
  readonly side: 'buy' | 'sell'
  readonly price: string
  /** Remaining quantity: in base, for a contract in lots. */
  readonly remaining: string
}

/** Returns limit orders of a pair with a price; skips incomplete rows. */
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

/** Chart lines of orders; tags over the chart show their texts, `speak` provides those for screen readers. */
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

/**
 * Signed distance of a price from the last price in percent, 2 decimals; undefined while either is unknown.
 */
export function distancePercent(price: string, lastPrice: string | undefined): string | undefined {
  const [at, last] = [tryDecimal(price), tryDecimal(lastPrice)]
  if (!at || !last || !isPositive(last)) return undefined
  const percent = div(mul(sub(at, last), '100'), last, 2, 'halfUp')
  const text = toText(percent)
  return isPositive(percent) || isZero(percent) ? `+${text}` : text
}

export const isOrderKind = (kind: MarketKind): kind is 'spot' | 'futures' => kind !== 'cycle'
