import type { FuturesPosition, PairRef } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { pairOf } from './pair-of'
import { useFuturesPoll } from './use-futures-poll'
import { useRead } from './use-read'

/** Open positions on a pair; asked for again every 3 s while any futures order is open (spec §4). Waits for a login. */
export function useFuturesPositionsByPair(
  pair: PairRef | undefined,
): UseQueryResult<readonly FuturesPosition[]> {
  const every = useFuturesPoll()
  return useRead(entries.futuresPositionsByPair, pairOf(pair), { poll: () => every })
}
