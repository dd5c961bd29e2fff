import { InvariantError } from '../invariant-error'
import type { CandleRow } from '../market-hook'
import { barText, indexAt, sameBar } from './bar'
import { type BarPeriod, barStart, periodMinutes } from './bar-period'
import { foldBars } from './fold-bars'

/**
 * Throws InvariantError I18 unless the bars of `coarse` are the fold of `fine`, volume included, over every
 * window that `fine` covers. Windows before `from` (ms) are taken as checked. Both lists ascend.
 */
export function checkFolds(
  pair: string,
  period: BarPeriod,
  fine: readonly CandleRow[],
  coarse: readonly CandleRow[],
  from = 0,
): void {
  const oldest = fine[0]
  if (oldest === undefined) return
  // The oldest kept fine bars may begin in the middle of a window; that one cannot be checked.
  const lead = periodMinutes(period) * 60_000 - 1
  const start = Math.max(barStart(period, oldest.time + lead), barStart(period, from))
  const folded = foldBars(fine.slice(indexAt(fine, start)), period)
  const kept = coarse.slice(indexAt(coarse, start))
  for (let i = 0; i < Math.max(folded.length, kept.length); i++) {
    const expected = folded[i]
    const actual = kept[i]
    if (expected !== undefined && actual !== undefined && sameBar(expected, actual)) continue
    const texts = [actual, expected].map((bar) => (bar === undefined ? 'nothing' : barText(bar)))
    throw new InvariantError('I18', `${pair} ${period}: bar ${texts[0]}, but its parts fold to ${texts[1]}`)
  }
}
