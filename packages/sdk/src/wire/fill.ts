import type { Fill } from '../trading/fill'
import type { WireCodec } from './codec'
import { decimalField, optionalText, positiveSideDecimal, sideDecimal } from './fields'
import { field } from './lines'
import { row } from './row'

export type { Fill }

/** What the answer of a write says of the order (docs/wire-own.md#what-an-order-came-to). */
export const fillCodec: WireCodec<Fill> = row<Fill>({
  filled: field('number', decimalField),
  averagePrice: field('price', positiveSideDecimal),
  total: field('total', positiveSideDecimal),
  fee: field('gas', sideDecimal),
  feeCoin: field('gascoin', optionalText),
  realizedPnl: field('income', sideDecimal),
})
