import type { Side } from '../command'
import type { ExchangeState } from '../exchange'
import { unitsFixed } from '../units'
import type { BookView, LevelView } from './views'

/** The best `levels` of both sides, best first; empty for an unknown pair. */
export function bookDepth(state: ExchangeState, pair: string, levels: number): BookView {
  return { asks: side(state, pair, 'sell', levels), bids: side(state, pair, 'buy', levels) }
}

function side(state: ExchangeState, name: string, which: Side, limit: number): LevelView[] {
  const pair = state.pairs.get(name)
  if (pair === undefined) return []
  const { priceDecimals, amountDecimals } = pair.config
  return pair.levels(which, limit).map((level) => ({
    price: unitsFixed(level.price, priceDecimals),
    quantity: unitsFixed(level.lots, amountDecimals),
  }))
}
