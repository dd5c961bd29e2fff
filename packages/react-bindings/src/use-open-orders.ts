import type { Page, PairRef, SpotOrder } from '@bgk/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'
import { retryRead, SPOT_POLL_MS } from './call-policy'
import { refreshFunds } from './refresh-funds'
import { useBgkClient } from './use-bgk-client'
import { useIsLogin } from './use-is-login'

const PAGE = { page: 1, limit: 100 }

const fillsOf = (orders: Page<SpotOrder>) =>
  orders.rows.map((order) => `${order.id}:${order.remaining}`).join()

/**
 * Open spot orders, of one pair or of all; asked for again every 5 s while there are any (spec §4). When an answer shows that
 * something traded, funds are asked for again too. Waits for a login.
 */
export function useOpenOrders(pair?: PairRef): UseQueryResult<Page<SpotOrder>> {
  const client = useBgkClient()
  const isLogin = useIsLogin()
  return useQuery({
    queryKey: bgkKeys.openOrders(pair),
    queryFn: async ({ signal, client: queries, queryKey }) => {
      const only = pair && { base: pair.base, quote: pair.quote }
      const orders = await client.spot.openOrders({ ...only, ...PAGE }, { signal })
      const before = queries.getQueryData<Page<SpotOrder>>(queryKey)
      if (before && fillsOf(before) !== fillsOf(orders)) refreshFunds(queries)
      return orders
    },
    enabled: isLogin,
    retry: retryRead,
    refetchInterval: ({ state }) => (state.data?.rows.length ? SPOT_POLL_MS : false),
  })
}
