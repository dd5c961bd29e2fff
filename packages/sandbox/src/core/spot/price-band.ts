import { ceilDividedBy, dividedBy, times } from '../kernel/amount'
import type { Side } from '../kernel/command'
import { RATE } from '../kernel/exact'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import type { Ticks } from '../order-book/events'
import type { IndexPrice } from './index-price'

/** Maximum distance of trades from the index, in parts of 1e-8 (docs/reference/exchange.md#r5c). */
export interface Bands {
  readonly limit: number
  readonly market: number
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
  return { limit: Number(outer), market: Number(limit) }
}

/** Parts of a band. */
export const BAND_PARTS = Number(RATE)

/** Worst price in ticks at which a taker of this side may trade; undefined without an index. */
export function worstPrice({ isLive, amount2 }: IndexPrice, band: number, side: Side): Ticks | undefined {
  if (!isLive) return undefined
  return side === 'buy'
    ? dividedBy(times(amount2, BAND_PARTS + band), 2 * BAND_PARTS)
    : ceilDividedBy(times(amount2, BAND_PARTS - band), 2 * BAND_PARTS)
}

export function isBeyond(side: Side, price: Ticks, worst: Ticks): boolean {
  return side === 'buy' ? price > worst : price < worst
}
