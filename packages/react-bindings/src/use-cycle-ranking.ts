import type { CycleRanking, PairRef } from '@bgk/sdk/wire'
import { useBgkClient } from './use-bgk-client'
import { type Live, useLiveStream } from './use-live-stream'

/** The latest 20 settled cycle orders of all members on a pair, newest first. Nothing is followed while `pair` is undefined. */
export function useCycleRanking(pair: PairRef | undefined): Live<readonly CycleRanking[]> {
  const { feed } = useBgkClient()
  return useLiveStream(pair && feed.ranking(pair))
}
