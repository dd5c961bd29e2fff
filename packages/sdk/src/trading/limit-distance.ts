import { type DecimalInput, decimal, div, gt, lt, mul, sub, toFixed } from '../decimal'
import { requireDraft } from './draft'

/** Range around the last price without a warning, as factors of it (docs/reference/rules.md#r41). */
const EDGES = { buy: '1.05', sell: '0.95' } as const

/**
 * Returns the distance of a limit on the wrong side of the last price: a buy above it, a sell below it. Such
 * an order fills immediately, and the price is probably a mistake.
 *
 * @param draft The side, the limit and the last price, in quote.
 * @throws BgkError `REQUEST_INVALID` for another side, `DECIMAL_PARSE` for an invalid price.
 * @returns Percent with 1 decimal, rounded down; undefined up to 5 %, and where there is no last price.
 * @example
 * import { percentThroughMarket } from '@bgk/sdk/trading'
 * console.log(percentThroughMarket({ side: 'sell', price: '1000', lastPrice: '67000' })) // 98.5
 */
export function percentThroughMarket(draft: {
  readonly side: 'buy' | 'sell'
  readonly price: DecimalInput
  readonly lastPrice: DecimalInput
}): string | undefined {
  requireDraft(draft, 'side')
  const { side } = draft
  const last = decimal(draft.lastPrice, 'lastPrice')
  const limit = decimal(draft.price, 'price')
  if (!gt(last, '0')) return undefined
  const edge = mul(last, EDGES[side])
  if (side === 'buy' ? !gt(limit, edge) : !lt(limit, edge)) return undefined
  const apart = gt(limit, last) ? sub(limit, last) : sub(last, limit)
  return toFixed(div(mul(apart, '100'), last, 1, 'down'), 1, 'down')
}
