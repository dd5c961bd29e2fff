import type { CoinIntroduction } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { CONTENT } from './call-policy'
import { coinOf } from './coin-of'
import { entries } from './entries'
import { useRead } from './use-read'

/** What a coin is, in the session's language. */
export function useCoinIntroduction(coin: string | undefined): UseQueryResult<CoinIntroduction> {
  return useRead(entries.spotCoinIntroduction, coinOf(coin), CONTENT)
}
