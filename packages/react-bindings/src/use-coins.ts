import type { CoinChain } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** Coins and their chains, with limits and fees of deposits and withdrawals. Waits for a login. */
export function useCoins(): UseQueryResult<readonly CoinChain[]> {
  return useRead(entries.accountCoins, undefined)
}
