import type { ExchangeState } from '../exchange'
import { bookDepth } from './book-depth'
import { recentDeals } from './recent-deals'
import { spotMarket } from './spot-markets'
import type { BookView, DealView, SpotMarketView } from './views'

export interface MarketDetailView extends BookView {
  readonly market: SpotMarketView
  readonly trades: readonly DealView[]
}

/**
 * What a market screen starts from: the pair, 20 levels a side and the 20 newest deals
 * (docs/reference/product.md#limits).
 */
export function marketDetail(state: ExchangeState, pair: string): MarketDetailView | undefined {
  const market = spotMarket(state, pair)
  if (market === undefined) return undefined
  return { market, ...bookDepth(state, pair, 20), trades: recentDeals(state, pair, 20) }
}
