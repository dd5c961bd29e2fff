// Fill of an order from the rows of the lists (docs/reference/rules.md#r34).
import { type Decimal, type DecimalInput, decimal, div, isPositive, mul, sub, toText } from '../decimal'
import { requireDraft } from './draft'

/** Fill of an order so far; plain decimal text. Unknown figures are absent. */
export interface Fill {
  /** In base on spot, in lots on futures. */
  readonly filled: string
  /** In quote. */
  readonly averagePrice?: string
  /** Cost or proceeds of the filled quantity, in quote, without the fee. */
  readonly total?: string
  /** Charged so far, in `feeCoin`. */
  readonly fee?: string
  /** Base or quote of a spot order, quote of a futures order. */
  readonly feeCoin?: string
  /** Realized profit or loss of a futures close, signed, in quote, without fees. */
  readonly realizedPnl?: string
}

/** Fields of an order for its fill; every SpotOrder and FuturesOrder is one. */
export interface FilledOrder {
  /** As ordered: in base on spot, in lots on futures. */
  readonly quantity?: DecimalInput | undefined
  /** Quantity not filled yet. */
  readonly remaining?: DecimalInput | undefined
  /** In quote. */
  readonly averagePrice?: DecimalInput | undefined
  /** In quote. */
  readonly total?: DecimalInput | undefined
  /** Charged so far, in `feeCoin`. */
  readonly fee?: string | undefined
  /** Fee coin of a spot order; a futures order pays in `quote`. */
  readonly feeCoin?: string | undefined
  /** Second coin of the pair. */
  readonly quote?: string | undefined
  /** Realized profit or loss of a futures close, signed, in quote, without fees. */
  readonly realizedPnl?: string | undefined
}

const ONE: Decimal = { value: 1n, scale: 0 }

/**
 * Returns the fill of an order so far. A missing average price or total is computed from the other; the fee
 * of a futures order is in quote. Unknown figures are absent, and a limit price is never used as average.
 *
 * @param order Row of the lists, spot or futures.
 * @param contractSize Base in one lot of a futures order.
 * @returns The filled quantity in the order's own unit, and the known figures; undefined while nothing is
 * filled, or the filled quantity is unknown.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number, `REQUEST_INVALID` without order.
 * @example
 * import { fillOf } from '@bgk/sdk/trading'
 *
 * const fill = fillOf({ quantity: '200', remaining: '50', averagePrice: '65000.5', quote: 'USDT', fee: '4.87' }, '0.001')
 * console.log(fill?.filled, fill?.total, fill?.fee, fill?.feeCoin) // 150 9750.075 4.87 USDT
 */
export function fillOf(order: FilledOrder, contractSize?: DecimalInput): Fill | undefined {
  requireDraft(order)
  if (order.quantity === undefined || order.remaining === undefined) return undefined
  const filled = sub(decimal(order.quantity, 'quantity'), decimal(order.remaining, 'remaining'))
  if (!isPositive(filled)) return undefined
  const size = contractSize === undefined ? ONE : decimal(contractSize, 'contractSize')
  const base = mul(filled, size)
  const average = order.averagePrice === undefined ? undefined : decimal(order.averagePrice, 'averagePrice')
  const total = order.total === undefined ? undefined : decimal(order.total, 'total')
  const price = average ?? (total && isPositive(base) ? div(total, base, 12, 'halfUp') : undefined)
  const worth = total ?? (average && mul(average, base))
  const feeCoin = order.feeCoin ?? (contractSize === undefined ? undefined : order.quote)
  return {
    filled: toText(filled),
    ...(price && { averagePrice: toText(price) }),
    ...(worth && { total: toText(worth) }),
    ...(order.fee !== undefined && { fee: order.fee }),
    ...(order.fee !== undefined && feeCoin !== undefined && { feeCoin }),
    ...(order.realizedPnl !== undefined && { realizedPnl: order.realizedPnl }),
  }
}
