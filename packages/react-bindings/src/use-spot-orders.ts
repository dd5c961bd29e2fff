import type { Page, PairRef, SpotAccount, SpotAssets, SpotOrder, SpotOrdersInput } from '@bgk/sdk'
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBgkClient } from './bgk-context'
import { bgkKeys } from './bgk-keys'
import { useSession } from './use-session'

/** Open spot orders are asked for again while any exist (spec §4, §9). */
export const OPEN_ORDERS_POLL_MS = 5000
/** More open orders of one person than the exchange shows on a page are not listed. */
const OPEN_ORDERS_LIMIT = 100

/** What can be spent on a pair, both coins. Waits while nobody is logged in. */
export function useSpotAccount(pair: PairRef): UseQueryResult<SpotAccount> {
  const client = useBgkClient()
  const { isLogin } = useSession()
  return useQuery({
    queryKey: bgkKeys.spotAccount(pair),
    queryFn: ({ signal }) => client.spot.account({ base: pair.base, quote: pair.quote }, { signal }),
    enabled: isLogin,
  })
}

/** Open orders of a pair, or of all; polled every 5 s while any exist. When they change, balances are asked for again. */
export function useOpenOrders(pair?: PairRef): UseQueryResult<Page<SpotOrder>> {
  const client = useBgkClient()
  const queries = useQueryClient()
  const { isLogin } = useSession()
  const queryKey = bgkKeys.openOrdersOf(pair)
  return useQuery({
    queryKey,
    async queryFn({ signal }) {
      const before = queries.getQueryData<Page<SpotOrder>>(queryKey)
      const wanted = pair ? { base: pair.base, quote: pair.quote } : {}
      const now = await client.spot.openOrders({ ...wanted, page: 1, limit: OPEN_ORDERS_LIMIT }, { signal })
      if (before && !sameOrders(before, now)) void refreshFunds(queries)
      return now
    },
    refetchInterval: ({ state }) => (state.data && state.data.rows.length > 0 ? OPEN_ORDERS_POLL_MS : false),
    enabled: isLogin,
  })
}

/** Orders that are done, newest first, a page at a time. */
export function useOrderHistory(input: SpotOrdersInput): UseQueryResult<Page<SpotOrder>> {
  const client = useBgkClient()
  const { isLogin } = useSession()
  return useQuery({
    queryKey: bgkKeys.orderHistoryOf(input),
    queryFn: ({ signal }) => client.spot.orderHistory(input, { signal }),
    enabled: isLogin,
  })
}

/** All coins of the exchange account and their total. */
export function useSpotAssets(): UseQueryResult<SpotAssets> {
  const client = useBgkClient()
  const { isLogin } = useSession()
  return useQuery({
    queryKey: bgkKeys.spotAssets,
    queryFn: ({ signal }) => client.account.spotAssets(undefined, { signal }),
    enabled: isLogin,
  })
}

function sameOrders(a: Page<SpotOrder>, b: Page<SpotOrder>): boolean {
  const trace = ({ rows }: Page<SpotOrder>) =>
    rows.map(({ id, remaining, status }) => `${id} ${remaining} ${status}`)
  return trace(a).join() === trace(b).join()
}

/** Asks again for everything an order can change but the open orders themselves. */
export async function refreshFunds(queries: QueryClient): Promise<void> {
  const touched = [bgkKeys.spotAccounts, bgkKeys.spotAssets, bgkKeys.orderHistory]
  await Promise.all(touched.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
