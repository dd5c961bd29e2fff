import type { FuturesOrder, Page } from '@bgk/sdk/wire'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { fillsOf } from './fills-of'
import { FUTURES_MOVED } from './touches'
import { useFuturesPoll } from './use-futures-poll'
import { usePages } from './use-pages'

/**
 * Open futures orders on all pairs, newest first, a page at a time; asked for again every 3 s while there are any (spec §4).
 * When an answer shows that something traded, positions and wallets are asked for again too. Waits for a login.
 */
export function useFuturesOpenOrders(): UseInfiniteQueryResult<Page<FuturesOrder>> {
  const every = useFuturesPoll()
  return usePages(
    entries.futuresOpenOrders,
    {},
    {
      poll: () => every,
      moved: (before, now) => (fillsOf(before.rows) === fillsOf(now.rows) ? undefined : FUTURES_MOVED),
    },
  )
}
