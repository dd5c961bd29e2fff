import { encodeFrameMembers } from '@bgk/sdk/internal'
import { cycleInfoOf, cycleRankingOf } from '../../api/cycle-shapes'
import type { ExchangeState } from '../../core/exchange-state'
import type { PairPart } from './frames'

const ROWS = 20
const ROWS_KEPT = 100

/**
 * As `pairPart`, of a cycle pair with its newest settled orders. `now` is the exchange's time,
 * ms. A whole frame has a ranking even where nothing was settled yet.
 */
export function cyclePart(
  state: ExchangeState,
  name: string,
  now: number,
  after?: number,
): PairPart | undefined {
  const pair = state.cycle.pairs.get(name)
  if (pair === undefined) return undefined
  const rows = pair.newest(after === undefined ? ROWS : ROWS_KEPT).filter(({ id }) => id > (after ?? 0))
  const ranking = rows.map((row) => cycleRankingOf(pair, row))
  const text = encodeFrameMembers({
    cycle: {
      market: cycleInfoOf(state, pair, now),
      ...((rows.length > 0 || after === undefined) && { ranking }),
    },
  })
  return { text, lastTradeId: Math.max(after ?? 0, rows[0]?.id ?? 0) }
}
