import type { SpotAssets } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** The spot wallet. Waits for a login. */
export function useSpotAssets(): UseQueryResult<SpotAssets> {
  return useRead(entries.accountSpotAssets, undefined)
}
