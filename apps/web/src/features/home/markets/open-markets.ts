import type { SpotMarket } from '@bgk/sdk'

/** The lists come one by one: one that is empty before that may only not be here yet. */
export const BELIEVED_EMPTY_MS = 3000

/** Those one can trade now. */
export const openMarkets = (markets: readonly SpotMarket[]): readonly SpotMarket[] =>
  markets.filter(({ status }) => status === 'enabled')
