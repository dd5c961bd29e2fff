import { pairName } from '../config'
import type { TradeRow } from '../event'
import { InvariantError } from '../invariant-error'
import type { CandlePeriod, CandleRow, DayStats, JsonValue, MarketBook, MarketFactory } from '../market-hook'
import { parseUnits } from '../units'
import { barPeriod } from './bar-period'
import { genesisHistory } from './genesis-history'
import { PairMarket } from './pair-market'

/** Candles, deals and day statistics of all pairs, with seeded history before genesis (MarketFactory). */
export const createMarketBook = marketBookWith(genesisHistory)

/** As createMarketBook, with what happened before genesis from elsewhere. */
export function marketBookWith(history: typeof genesisHistory): MarketFactory {
  return (setup, saved) => {
    const pairs = new Map<string, PairMarket>()
    for (const pair of setup.pairs) {
      const name = pairName(pair)
      const start = parseUnits(pair.startPrice, pair.priceDecimals) ?? 0n
      pairs.set(
        name,
        saved === undefined
          ? PairMarket.fresh(start, history(setup.seed, setup.genesis, pair))
          : PairMarket.fromJSON(name, start, savedPair(saved, name)),
      )
    }
    return new Book(pairs)
  }
}

class Book implements MarketBook {
  readonly #pairs: ReadonlyMap<string, PairMarket>

  constructor(pairs: ReadonlyMap<string, PairMarket>) {
    this.#pairs = pairs
  }

  onTrade(trade: TradeRow): void {
    this.#pairs.get(trade.pair)!.onTrade(trade)
  }

  deals(pair: string, limit: number): readonly TradeRow[] {
    return this.#of(pair).deals(limit)
  }

  candles(pair: string, period: CandlePeriod, count: number, before?: number): readonly CandleRow[] {
    return this.#of(pair).candles(barPeriod(period), count, before ?? Number.POSITIVE_INFINITY)
  }

  stats(pair: string, now: number): DayStats {
    return this.#of(pair).stats(now)
  }

  toJSON(): JsonValue {
    const saved: Record<string, JsonValue> = {}
    for (const [name, market] of this.#pairs) saved[name] = market.toJSON()
    return saved
  }

  check(): void {
    for (const [name, market] of this.#pairs) market.check(name)
  }

  #of(pair: string): PairMarket {
    const market = this.#pairs.get(pair)
    if (market === undefined) throw new RangeError(`no pair ${pair}`)
    return market
  }
}

function savedPair(saved: JsonValue, name: string): JsonValue | undefined {
  if (typeof saved !== 'object' || saved === null) throw new InvariantError('snapshot', 'no market data')
  return (saved as { readonly [key: string]: JsonValue })[name]
}
