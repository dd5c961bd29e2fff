import type { MarketBook } from './market-hook'

/** Market data of an exchange that keeps none. */
export function noMarket(): MarketBook {
  return {
    onTrade: () => undefined,
    deals: () => [],
    candles: () => [],
    stats: () => ({ open: 0n, high: 0n, low: 0n, volume: 0n }),
    toJSON: () => null,
    check: () => undefined,
  }
}
