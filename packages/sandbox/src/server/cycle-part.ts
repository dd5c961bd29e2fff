import { cycleInfoCodec, cycleRankingCodec } from '@bgk/sdk/wire'
import { cycleInfoOf, cycleRankingOf } from '../api/cycle-shapes'
import type { ExchangeState } from '../core/exchange'
import type { PairPart } from './frames'

const ROWS = 20
const ROWS_KEPT = 100

/**
 * As `pairPart`, of a cycle pair: cycleinfo, and cycletop with the newest settled orders. `now` is the exchange's time,
 * ms. A whole frame has `cycletop` even where nothing was settled yet.
 */
export function cyclePart(
  state: ExchangeState,
  name: string,
  now: number,
  after?: number,
): PairPart | undefined {
  const pair = state.cycle.pairs.get(name)
  if (pair === undefined) return undefined
  const info = cycleInfoCodec.encode(cycleInfoOf(state, pair, now))
  const rows = pair.newest(after === undefined ? ROWS : ROWS_KEPT).filter(({ id }) => id > (after ?? 0))
  const members = [`"cycleinfo":${JSON.stringify(info)}`]
  if (rows.length > 0 || after === undefined) {
    const ranking = rows.map((row) => cycleRankingCodec.encode(cycleRankingOf(pair, row)))
    members.push(`"cycletop":${JSON.stringify(ranking)}`)
  }
  return { text: members.join(','), lastDealId: Math.max(after ?? 0, rows[0]?.id ?? 0) }
}
