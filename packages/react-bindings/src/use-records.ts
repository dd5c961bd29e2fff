import type { FinanceRecord, Page, PageInput, RecordsInput } from '@bgk/sdk/wire'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { usePages } from './use-pages'

/**
 * Deposits, withdrawals, transfers or the exchange's own bookings, of one coin or of all, newest first, a page at a
 * time. Waits for a login.
 */
export function useRecords(
  input: Omit<RecordsInput, keyof PageInput> | false,
): UseInfiniteQueryResult<Page<FinanceRecord>> {
  return usePages(entries.accountRecords, input)
}
