import type { WithdrawalContext } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { coinOf } from './coin-of'
import { entries } from './entries'
import { useRead } from './use-read'

/** What a withdrawal of one coin starts from: funds, addresses, blocks. Waits for a login. */
export function useWithdrawalContext(coin: string | undefined): UseQueryResult<WithdrawalContext> {
  return useRead(entries.accountWithdrawalContext, coinOf(coin))
}
