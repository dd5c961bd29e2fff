import type { SpotMarket } from '@bgk/sdk'

/** Those one can trade now. */
export const openMarkets = (markets: readonly SpotMarket[]): readonly SpotMarket[] =>
  markets.filter(({ status }) => status === 'enabled')
