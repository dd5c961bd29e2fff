import type { WithdrawalAddress } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** The withdrawal address book. Waits for a login. */
export function useWithdrawalAddresses(): UseQueryResult<readonly WithdrawalAddress[]> {
  return useRead(entries.accountAddresses, undefined)
}
