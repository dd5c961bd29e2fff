import type { FuturesAccount, PairRef } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { fillsOf } from './fills-of'
import { pairOf } from './pair-of'
import { FUTURES_MOVED } from './touches'
import { useFuturesPoll } from './use-futures-poll'
import { useRead } from './use-read'

/**
 * Futures funds for a pair and its open orders; asked for again every 3 s while any futures order is open (spec §4). When an
 * answer shows that something traded, positions and wallets are asked for again too. Waits for a login.
 */
export function useFuturesAccount(pair: PairRef | undefined): UseQueryResult<FuturesAccount> {
  const every = useFuturesPoll()
  return useRead(entries.futuresAccount, pairOf(pair), {
    poll: () => every,
    moved: (before, now) =>
      fillsOf(before.openOrders) === fillsOf(now.openOrders) ? undefined : FUTURES_MOVED,
  })
}
