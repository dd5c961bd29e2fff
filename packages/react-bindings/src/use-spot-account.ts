import type { PairRef, SpotAccount } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { SPOT_POLL_MS } from './call-policy'
import { entries } from './entries'
import { pairOf } from './pair-of'
import { useRead } from './use-read'

/** Funds for a pair and its open orders; asked for again every 5 s while there are any. Waits for a login. */
export function useSpotAccount(pair: PairRef | undefined): UseQueryResult<SpotAccount> {
  return useRead(entries.spotAccount, pairOf(pair), {
    poll: ({ openOrders }) => openOrders.length > 0 && SPOT_POLL_MS,
  })
}
