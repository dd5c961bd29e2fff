import type { CycleRanking } from '../wire/cycle-model'
import type { PairRef } from '../wire/spot-model'
import { type FeedCore, feedStream, partFor } from './feed-core'
import { mergeIncrements } from './merge-trades'
import type { Stream } from './stream'

function sameRanking(a: CycleRanking, b: CycleRanking): boolean {
  return (
    a.realizedPnl === b.realizedPnl && a.closePrice === b.closePrice && a.side === b.side && a.time === b.time
  )
}

/** The newest settled orders of a cycle pair, from the socket alone: no call gives them. */
export function createRankingSource(core: FeedCore, pair: PairRef): Stream<readonly CycleRanking[]> {
  let rows: readonly CycleRanking[] = []
  return feedStream<readonly CycleRanking[]>(core, (sink) =>
    core.pool.watchPair(
      { ...pair, kind: 'cycle' },
      {
        onFrame(frame) {
          if (!frame.cycle || partFor(frame, 'cycle', pair, undefined) === 'other') return false
          const { ranking } = frame.cycle
          if (ranking) {
            rows = mergeIncrements(rows, ranking, sameRanking)
            sink.put(rows)
          } else sink.heard()
          return true
        },
        onLink: (link) => sink.link(link.phase === 'open'),
      },
    ),
  )
}
