import { greatest, least } from '../kernel/exact'
import type { PairState } from './pair'

/** Prices at which the exchange trades with a member, in ticks. */
export interface MemberPrices {
  /** Buying price of the exchange. */
  readonly pays: bigint
  /** Selling price of the exchange; never below `pays`. */
  readonly takes: bigint
}

/** A two-hundredth (0.5 %): the maximum loss of a member in a manipulated market. */
const MAX_DISTANCE = 200n

/**
 * Each side is the worst for the member of index, best price and last price, within half a percent of the
 * index. Moving the market only worsens the own price. Undefined while the pair is closed.
 */
export function memberPrices(pair: PairState): MemberPrices | undefined {
  if (pair.status !== 'enabled') return undefined
  const { lastPrice } = pair
  const index = pair.index.price
  const bid = pair.levels('buy', 1)[0]?.price ?? lastPrice
  const ask = pair.levels('sell', 1)[0]?.price ?? lastPrice
  return {
    pays: greatest(least(least(bid, lastPrice), index), index - index / MAX_DISTANCE),
    takes: least(greatest(greatest(ask, lastPrice), index), index + index / MAX_DISTANCE),
  }
}
