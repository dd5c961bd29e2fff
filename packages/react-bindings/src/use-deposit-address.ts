import type { DepositAddress, DepositAddressInput } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** Where to send a coin on one chain; takes a row of `useCoins`. Waits for a login. */
export function useDepositAddress(chain: DepositAddressInput | undefined): UseQueryResult<DepositAddress> {
  return useRead(
    entries.accountDepositAddress,
    chain !== undefined && { coin: chain.coin, chain: chain.chain, chainLabel: chain.chainLabel },
  )
}
