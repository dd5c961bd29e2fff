import type { CoinIntroduction } from '@bgk/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'
import { retryRead } from './call-policy'
import { useBgkClient } from './use-bgk-client'
import { useReadable } from './use-readable'

const FRESH_MS = 3_600_000

/** What a coin is, in the session's language. */
export function useCoinIntroduction(coin: string | undefined): UseQueryResult<CoinIntroduction> {
  const client = useBgkClient()
  const { locale } = useReadable(client.session.state)
  return useQuery({
    queryKey: bgkKeys.coinIntroduction(coin, locale),
    queryFn: ({ signal }) => client.spot.coinIntroduction({ coin: coin ?? '' }, { signal }),
    enabled: coin !== undefined,
    retry: retryRead,
    staleTime: FRESH_MS,
  })
}
