import type { TradeRow } from '../event'
import { InvariantError } from '../invariant-error'
import type { CandleRow, DayStats, JsonValue } from '../market-hook'
import { barText, sameBar } from './bar'
import type { BarPeriod } from './bar-period'
import { DealRing, KEPT_DEALS } from './deal-ring'
import { foldTrades } from './fold-bars'
import { PriceBars } from './price-bars'

/* Market data of one pair: the newest deals, and the bars they fold to. Minutes without trades have no bar. */
export class PairMarket {
  readonly #bars: PriceBars
  readonly #deals: DealRing

  constructor(bars: PriceBars, deals = new DealRing()) {
    this.#bars = bars
    this.#deals = deals
  }

  /** With the history of a pair that was never traded here. */
  static fresh(startPrice: bigint, history: ReadonlyMap<BarPeriod, readonly CandleRow[]>): PairMarket {
    return new PairMarket(new PriceBars(startPrice, history))
  }

  onTrade(trade: TradeRow): void {
    this.#deals.add(trade)
    this.#bars.add(trade.ts, trade.price, trade.lots)
  }

  deals(limit: number): readonly TradeRow[] {
    return this.#deals.newest(limit)
  }

  /** Bars of that period, the one still forming included, ascending. */
  bars(period: BarPeriod): readonly CandleRow[] {
    return this.#bars.bars(period)
  }

  candles(period: BarPeriod, count: number, before: number): readonly CandleRow[] {
    return this.#bars.candles(period, count, before)
  }

  stats(now: number): DayStats {
    return this.#bars.stats(now)
  }

  /** Checks I18 for what changed since the last call: longer bars are folds, the open minute is its deals. */
  check(pair: string): void {
    this.#bars.check(pair)
    const minute = this.#bars.openMinute
    if (minute === undefined) return
    const deals = this.#deals.newest(KEPT_DEALS)
    const inside = deals.filter((deal) => deal.ts >= minute.time).reverse()
    if (inside.length === deals.length && deals.length === KEPT_DEALS) return
    const [folded] = foldTrades(inside, '1m')
    if (folded === undefined || !sameBar(folded, minute))
      throw new InvariantError('I18', `${pair}: open minute ${barText(minute)} is not the fold of its deals`)
  }

  toJSON(): JsonValue {
    return { deals: this.#deals.toJSON(), ...this.#bars.toJSON() }
  }

  static fromJSON(pair: string, startPrice: bigint, saved: JsonValue | undefined): PairMarket {
    const bars = PriceBars.fromJSON(pair, startPrice, saved)
    return new PairMarket(bars, DealRing.fromJSON(pair, dealsOf(saved)))
  }
}

function dealsOf(saved: JsonValue | undefined): JsonValue | undefined {
  const named = typeof saved === 'object' && saved !== null && 'deals' in saved
  return named ? saved.deals : undefined
}
