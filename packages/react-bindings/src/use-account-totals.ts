import type { Totals } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** What all wallets together are worth. Waits for a login. */
export function useAccountTotals(): UseQueryResult<Totals> {
  return useRead(entries.accountTotals, undefined)
}
