import { InvariantError } from './invariant-error'
import type { MarketBook } from './market-hook'

/** Market data of an exchange that keeps none. */
export function noMarket(): MarketBook {
  return {
    onTrade: () => undefined,
    deals: () => [],
    candles: () => [],
    stats: () => {
      throw new InvariantError('market', 'this exchange keeps no market data')
    },
    toJSON: () => null,
    check: () => undefined,
  }
}
