import type { FuturesAssets } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** The futures wallet. Waits for a login. */
export function useFuturesAssets(): UseQueryResult<FuturesAssets> {
  return useRead(entries.accountFuturesAssets, undefined)
}
