import type { ExchangeRate } from '@bgk/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'
import { retryRead } from './call-policy'
import { useBgkClient } from './use-bgk-client'

const FRESH_MS = 60_000

/** Units of a currency per USDT; asked for at most once a minute. */
export function useExchangeRate(coin: string | undefined): UseQueryResult<ExchangeRate> {
  const client = useBgkClient()
  return useQuery({
    queryKey: bgkKeys.exchangeRate(coin),
    queryFn: ({ signal }) => client.account.exchangeRate({ coin: coin ?? '' }, { signal }),
    enabled: coin !== undefined,
    retry: retryRead,
    staleTime: FRESH_MS,
  })
}
