import type { Page, PairRef, SpotOrder } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { SPOT_POLL_MS } from './call-policy'
import { entries } from './entries'
import { fillsOf } from './fills-of'
import { pairOf } from './pair-of'
import { SPOT_MOVED } from './touches'
import { useRead } from './use-read'

/**
 * Open spot orders, of one pair or of all, at most 100; asked for again every 5 s while there are any (spec §4). When an answer
 * shows that something traded, funds are asked for again too. Waits for a login.
 */
export function useOpenOrders(pair?: PairRef): UseQueryResult<Page<SpotOrder>> {
  return useRead(
    entries.spotOpenOrders,
    { ...pairOf(pair), page: 1, limit: 100 },
    {
      poll: ({ rows }) => rows.length > 0 && SPOT_POLL_MS,
      moved: (before, now) => (fillsOf(before.rows) === fillsOf(now.rows) ? undefined : SPOT_MOVED),
    },
  )
}
