import type { FiatCurrency } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** The currencies one can pay with or be paid in, with their rates. Waits for a login. */
export function useFiatCurrencies(): UseQueryResult<readonly FiatCurrency[]> {
  return useRead(entries.fiatPayCoins, undefined)
}
