import type { PairConfig } from '../config'
import type { TradeRow } from '../event'
import type { ExchangeState } from '../exchange'
import { unitsFixed } from '../units'
import type { DealView } from './views'

/** Newest first, at most `limit` of the 100 kept. */
export function recentDeals(state: ExchangeState, pair: string, limit: number): DealView[] {
  const config = state.pairs.get(pair)?.config
  if (config === undefined) return []
  return state.market.deals(pair, limit).map((trade) => dealView(trade, config))
}

/** One fill as the public sees it. */
export function dealView(trade: TradeRow, config: PairConfig): DealView {
  return {
    id: trade.tradeId,
    ts: trade.ts,
    side: trade.takerSide,
    price: unitsFixed(trade.price, config.priceDecimals),
    quantity: unitsFixed(trade.lots, config.amountDecimals),
  }
}
