import type { FiatAssets } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** The fiat wallet. Waits for a login. */
export function useFiatAssets(): UseQueryResult<FiatAssets> {
  return useRead(entries.accountFiatAssets, undefined)
}
