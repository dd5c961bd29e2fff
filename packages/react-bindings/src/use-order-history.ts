import type { Page, SpotOrder, SpotOrdersInput } from '@bgk/sdk'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'
import { retryRead } from './call-policy'
import { useBgkClient } from './use-bgk-client'
import { useIsLogin } from './use-is-login'

/** One page of past spot orders; the page before stays visible while the next one loads. Waits for a login. */
export function useOrderHistory(input: Partial<SpotOrdersInput> = {}): UseQueryResult<Page<SpotOrder>> {
  const client = useBgkClient()
  const isLogin = useIsLogin()
  const wanted: SpotOrdersInput = { page: 1, limit: 20, ...input }
  return useQuery({
    queryKey: bgkKeys.orderHistory(wanted),
    queryFn: ({ signal }) => client.spot.orderHistory(wanted, { signal }),
    enabled: isLogin,
    retry: retryRead,
    placeholderData: keepPreviousData,
  })
}
