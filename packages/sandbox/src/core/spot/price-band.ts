import type { OrderType, Side } from '../kernel/command'
import { ceilDiv, RATE } from '../kernel/exact'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import type { IndexPrice } from './index-price'

/** Maximum distance of trades from the index, fractions of 1e-8 (docs/reference/exchange.md#r5c). */
export interface Bands {
  readonly limit: bigint
  readonly market: bigint
}

interface BandConfig {
  readonly limitBand?: string
  readonly marketBand?: string
}

/** Throws RangeError if a band is no fraction. */
export function parseBands({ limitBand = '0.1', marketBand = '0.05' }: BandConfig, market: string): Bands {
  const [limit, outer] = [marketBand, limitBand].map((text) => parseUnits(text, COIN_DECIMALS))
  if (limit === undefined || outer === undefined || outer >= RATE || limit > outer)
    throw new RangeError(`bad bands of ${market}`)
  return { limit: outer, market: limit }
}

/** Worst price in ticks at which a taker of this side may trade; undefined without an index. */
export function worstPrice(
  { isLive, value2 }: IndexPrice,
  { limit, market }: Bands,
  side: Side,
  orderType: OrderType,
): bigint | undefined {
  if (!isLive) return undefined
  const band = orderType === 'limit' ? limit : market
  return side === 'buy' ? (value2 * (RATE + band)) / (2n * RATE) : ceilDiv(value2 * (RATE - band), 2n * RATE)
}

export function isBeyond(side: Side, price: bigint, worst: bigint): boolean {
  return side === 'buy' ? price > worst : price < worst
}
