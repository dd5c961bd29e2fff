import type { FuturesAccount, FuturesOrder, Page } from '@bgk/sdk/wire'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { bgkKeys } from './bgk-keys'
import { FUTURES_POLL_MS } from './call-policy'
import { entries } from './entries'

const ACCOUNTS = { queryKey: bgkKeys.of(entries.futuresAccount), type: 'active' } as const
const ORDERS = { queryKey: bgkKeys.of(entries.futuresOpenOrders), type: 'active' } as const

/**
 * Milliseconds between two reads of futures data: 3 s while any open order is on screen, in an account or in a list, else
 * false (spec §4). Account, positions and lists share it, so that all of them start and stop together.
 */
export function useFuturesPoll(): number | false {
  const queries = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(changed),
    [queries],
  )
  const entrusted = () =>
    queries.getQueriesData<FuturesAccount>(ACCOUNTS).some(([, account]) => account?.openOrders.length) ||
    queries
      .getQueriesData<InfiniteData<Page<FuturesOrder>>>(ORDERS)
      .some(([, orders]) => orders?.pages[0]?.rows.length)
  return useSyncExternalStore(subscribe, entrusted, () => false) && FUTURES_POLL_MS
}
