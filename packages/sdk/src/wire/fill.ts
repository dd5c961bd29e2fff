import type { WireCodec } from './codec'
import { decimalField, optionalText, positiveSideDecimal, sideDecimal } from './fields'
import { field } from './lines'
import { row } from './row'

/** What an order came to so far; plain decimal text. What is absent is not known. */
export interface Fill {
  /** In base on spot, in lots on futures. */
  readonly filled: string
  /** In quote. */
  readonly averagePrice?: string
  /** What the filled quantity cost or brought, in quote, without the fee. */
  readonly total?: string
  /** Charged so far, in `feeCoin`. */
  readonly fee?: string
  readonly feeCoin?: string
  /** Of a futures close: profit or loss, signed, in quote, without fees. */
  readonly realizedPnl?: string
}

/** What the answer of a write says of the order (docs/wire-own.md#what-an-order-came-to). */
export const fillCodec: WireCodec<Fill> = row<Fill>({
  filled: field('number', decimalField),
  averagePrice: field('price', positiveSideDecimal),
  total: field('total', positiveSideDecimal),
  fee: field('gas', sideDecimal),
  feeCoin: field('gascoin', optionalText),
  realizedPnl: field('income', sideDecimal),
})
