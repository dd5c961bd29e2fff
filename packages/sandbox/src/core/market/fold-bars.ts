import type { TradeRow } from '../event'
import type { CandleRow } from '../market-hook'
import { joinBars } from './bar'
import { type BarPeriod, barStart } from './bar-period'

/** Bars of a longer period from ascending bars of a shorter one. */
export function foldBars(bars: Iterable<CandleRow>, period: BarPeriod): CandleRow[] {
  const folded: CandleRow[] = []
  for (const bar of bars) {
    const time = barStart(period, bar.time)
    const last = folded.at(-1)
    if (last?.time === time) folded[folded.length - 1] = joinBars(last, bar)
    else folded.push({ ...bar, time })
  }
  return folded
}

/** Bars straight from trades, in order: the definition that I18 checks the live bars against. */
export function foldTrades(
  trades: Iterable<Pick<TradeRow, 'ts' | 'price' | 'lots'>>,
  period: BarPeriod,
): CandleRow[] {
  const single = function* (): Generator<CandleRow> {
    for (const { ts, price, lots } of trades)
      yield { time: ts, open: price, high: price, low: price, close: price, volume: lots }
  }
  return foldBars(single(), period)
}
