import type { ExchangeRate } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { coinOf } from './coin-of'
import { entries } from './entries'
import { useRead } from './use-read'

/** Units of a currency per USDT; asked for at most once a minute. */
export function useExchangeRate(coin: string | undefined): UseQueryResult<ExchangeRate> {
  return useRead(entries.accountExchangeRate, coinOf(coin), { staleTime: 60_000 })
}
