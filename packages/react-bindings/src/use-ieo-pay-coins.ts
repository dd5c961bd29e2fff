import type { IeoPayCoin } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { coinOf } from './coin-of'
import { entries } from './entries'
import { useRead } from './use-read'

/** The coins that one project's coin can be paid with. Waits for a login. */
export function useIeoPayCoins(coin: string | undefined): UseQueryResult<readonly IeoPayCoin[]> {
  return useRead(entries.ieoPayCoins, coinOf(coin))
}
