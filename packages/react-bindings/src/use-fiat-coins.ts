import type { FiatCoin } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** The coins that can be bought and sold for money. Waits for a login. */
export function useFiatCoins(): UseQueryResult<readonly FiatCoin[]> {
  return useRead(entries.fiatCoins, undefined)
}
