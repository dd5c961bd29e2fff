import { BAR_PERIODS, periodMinutes } from './bar'
import type { MarketBook } from './market-data'

const MINUTE = 60_000

/**
 * Ticks where the history of a market was at a time before genesis: on the straight way from the opening to the close of the shortest bar
 * there is, so within its high and low. Undefined where no bar reaches back so far.
 */
export function historyPrice(market: MarketBook, name: string, ts: number): bigint | undefined {
  for (const period of BAR_PERIODS) {
    const [bar] = market.candles(name, period, 1, ts + 1)
    const length = periodMinutes(period) * MINUTE
    if (bar === undefined || ts >= bar.time + length) continue
    return bar.open + ((bar.close - bar.open) * BigInt(ts - bar.time)) / BigInt(length)
  }
  return undefined
}
