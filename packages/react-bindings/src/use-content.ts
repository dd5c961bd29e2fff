import type { Article, ArticlesInput, Banner, CoinIntroduction, ExchangeRate } from '@bgk/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useBgkClient } from './bgk-context'
import { bgkKeys } from './bgk-keys'

const MINUTE = 60_000

/** Units of a currency per USDT, for estimates; renewed every minute. */
export function useExchangeRate(coin: string): UseQueryResult<ExchangeRate> {
  const client = useBgkClient()
  return useQuery({
    queryKey: bgkKeys.exchangeRate(coin),
    queryFn: ({ signal }) => client.account.exchangeRate({ coin }, { signal }),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  })
}

/** Pictures for the top of the home screen. */
export function useBanners(): UseQueryResult<readonly Banner[]> {
  const client = useBgkClient()
  return useQuery({
    queryKey: bgkKeys.banners,
    queryFn: ({ signal }) => client.home.banners(undefined, { signal }),
    staleTime: 5 * MINUTE,
  })
}

/** Notices or help articles; their bodies are HTML and must be sanitised before they are shown (rules F30). */
export function useArticles(type: ArticlesInput['type']): UseQueryResult<readonly Article[]> {
  const client = useBgkClient()
  return useQuery({
    queryKey: bgkKeys.articles(type),
    queryFn: ({ signal }) => client.home.articles({ type }, { signal }),
    staleTime: MINUTE,
  })
}

/** What a coin is. */
export function useCoinIntroduction(coin: string): UseQueryResult<CoinIntroduction> {
  const client = useBgkClient()
  return useQuery({
    queryKey: bgkKeys.coinIntroduction(coin),
    queryFn: ({ signal }) => client.spot.coinIntroduction({ coin }, { signal }),
    staleTime: 10 * MINUTE,
  })
}
