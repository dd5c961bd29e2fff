import type { CoinBalance } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { coinOf } from './coin-of'
import { entries } from './entries'
import { useRead } from './use-read'

/** Funds of one coin in the spot wallet. Waits for a login. */
export function useSpotBalance(coin: string | undefined): UseQueryResult<CoinBalance> {
  return useRead(entries.accountSpotBalance, coinOf(coin))
}
