import type { PairRef, SpotAccount } from '@bgk/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'
import { retryRead, SPOT_POLL_MS } from './call-policy'
import { useBgkClient } from './use-bgk-client'
import { useIsLogin } from './use-is-login'

/** Funds for a pair and its open orders; asked for again every 5 s while there are any. Waits for a login. */
export function useSpotAccount(pair: PairRef | undefined): UseQueryResult<SpotAccount> {
  const client = useBgkClient()
  const isLogin = useIsLogin()
  return useQuery({
    queryKey: bgkKeys.spotAccount(pair),
    queryFn: ({ signal }) =>
      client.spot.account({ base: pair?.base ?? '', quote: pair?.quote ?? '' }, { signal }),
    enabled: isLogin && pair !== undefined,
    retry: retryRead,
    refetchInterval: ({ state }) => (state.data?.openOrders.length ? SPOT_POLL_MS : false),
  })
}
