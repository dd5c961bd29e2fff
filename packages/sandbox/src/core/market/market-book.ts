import { InvariantError } from '../kernel/domain'
import { parseUnits } from '../kernel/units'
import type { TradeRow } from '../order-book/events'
import { type BarPeriod, barPeriod, barText, sameBar } from './bar'
import { foldTrades } from './bar-series'
import { followingHistory, genesisHistory, type MarketHistory } from './genesis-history'
import {
  type CandlePeriod,
  type CandleRow,
  type DayStats,
  type JsonValue,
  type MarketBook,
  type MarketFactory,
  pairName,
} from './market-data'
import { PriceBars } from './price-bars'
import { MAX_TRADES, TradeRing } from './trade-ring'

/** Market data of an exchange without any. */
export function noMarket(): MarketBook {
  return {
    onTrade: () => undefined,
    trades: () => [],
    candles: () => [],
    stats: () => ({ open: 0n, high: 0n, low: 0n, volume: 0n }),
    toJSON: () => null,
    check: () => undefined,
  }
}

/* Market data of one pair: the newest trades, and their bars. Minutes without trades have no bar. */
class PairMarket {
  readonly #bars: PriceBars
  readonly #trades: TradeRing

  constructor(bars: PriceBars, trades = new TradeRing()) {
    this.#bars = bars
    this.#trades = trades
  }

  /** Creates the market of an untraded pair from its history. */
  static fresh(startPrice: bigint, history: ReadonlyMap<BarPeriod, readonly CandleRow[]>): PairMarket {
    return new PairMarket(new PriceBars(startPrice, history))
  }

  onTrade(trade: TradeRow): void {
    this.#trades.add(trade)
    this.#bars.add(trade.ts, trade.price, trade.lots)
  }

  trades(limit: number): readonly TradeRow[] {
    return this.#trades.newest(limit)
  }

  /** Bars of that period including the forming one, ascending. */
  bars(period: BarPeriod): readonly CandleRow[] {
    return this.#bars.bars(period)
  }

  candles(period: BarPeriod, count: number, before: number): readonly CandleRow[] {
    return this.#bars.candles(period, count, before)
  }

  stats(now: number): DayStats {
    return this.#bars.stats(now)
  }

  /** Checks I18 on changes since the last call: longer bars are folds, the open minute matches its trades. */
  check(pair: string): void {
    this.#bars.check(pair)
    const minute = this.#bars.openMinute
    if (minute === undefined) return
    const trades = this.#trades.newest(MAX_TRADES)
    const inside = trades.filter((trade) => trade.ts >= minute.time).reverse()
    if (inside.length === trades.length && trades.length === MAX_TRADES) return
    const [folded] = foldTrades(inside, '1m')
    if (folded === undefined || !sameBar(folded, minute))
      throw new InvariantError('I18', `${pair}: open minute ${barText(minute)} is not the fold of its trades`)
  }

  toJSON(): JsonValue {
    return { trades: this.#trades.toJSON(), ...this.#bars.toJSON() }
  }

  static fromJSON(pair: string, startPrice: bigint, saved: JsonValue | undefined): PairMarket {
    const bars = PriceBars.fromJSON(pair, startPrice, saved)
    return new PairMarket(bars, TradeRing.fromJSON(pair, savedTradesOf(saved)))
  }
}

function savedTradesOf(saved: JsonValue | undefined): JsonValue | undefined {
  const named = typeof saved === 'object' && saved !== null && 'trades' in saved
  return named ? saved.trades : undefined
}

/** Candles, trades and day statistics of all pairs, with seeded history before genesis (MarketFactory). */
export const createMarketBook = marketBookWith(genesisHistory)

/** createMarketBook with another history before genesis. */
export function marketBookWith(history: typeof genesisHistory): MarketFactory {
  return (setup, saved) => {
    const pairs = new Map<string, PairMarket>()
    const histories = new Map<string, MarketHistory>()
    for (const pair of setup.pairs) {
      const name = pairName(pair)
      const start = parseUnits(pair.startPrice, pair.priceDecimals) ?? 0n
      if (saved !== undefined) {
        pairs.set(name, PairMarket.fromJSON(name, start, savedPair(saved, name)))
        continue
      }
      const index = pair.follows === undefined ? undefined : histories.get(pair.follows)
      const bars =
        index === undefined
          ? history(setup.seed, setup.genesis, pair)
          : followingHistory(setup.seed, pair, index)
      histories.set(name, bars)
      pairs.set(name, PairMarket.fresh(start, bars))
    }
    return new Book(pairs, setup.genesis)
  }
}

class Book implements MarketBook {
  readonly #pairs: ReadonlyMap<string, PairMarket>
  readonly #genesis: number

  constructor(pairs: ReadonlyMap<string, PairMarket>, genesis: number) {
    this.#pairs = pairs
    this.#genesis = genesis
  }

  onTrade(trade: TradeRow): void {
    // Earlier trades are part of the history.
    if (trade.ts >= this.#genesis) this.#pairs.get(trade.pair)!.onTrade(trade)
  }

  trades(pair: string, limit: number): readonly TradeRow[] {
    return this.#of(pair).trades(limit)
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
