import type { ExchangeState } from '../exchange'
import type { CandlePeriod } from '../market-hook'
import { unitsFixed } from '../units'
import type { CandleView } from './views'

/** The newest `count` bars that opened before `before` (ms), ascending; empty for an unknown pair. */
export function candleSeries(
  state: ExchangeState,
  pair: string,
  period: CandlePeriod,
  count: number,
  before?: number,
): CandleView[] {
  const config = state.pairs.get(pair)?.config
  if (config === undefined) return []
  const price = (ticks: bigint) => unitsFixed(ticks, config.priceDecimals)
  return state.market.candles(pair, period, count, before).map((bar) => ({
    time: bar.time,
    open: price(bar.open),
    high: price(bar.high),
    low: price(bar.low),
    close: price(bar.close),
    volume: unitsFixed(bar.volume, config.amountDecimals),
  }))
}
