import type { Fill } from '../trading/fill'
import type { WireCodec } from './codec'
import { decimalField, optionalDecimal, optionalText, positiveDecimal } from './fields'
import { field } from './lines'
import { accountRow } from './row'

export type { Fill }

/** What the answer of a write says of the order (docs/wire-own.md#what-an-order-came-to). */
export const fillCodec: WireCodec<Fill> = accountRow<Fill>(
  {
    filled: field('number', decimalField),
    averagePrice: field('price', positiveDecimal),
    total: field('total', positiveDecimal),
    fee: field('gas', optionalDecimal),
    feeCoin: field('gascoin', optionalText),
    realizedPnl: field('income', optionalDecimal),
  },
  'filled',
)
