import type { SpotMarket } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** The cycle markets the exchange puts first. */
export function useCycleOverview(): UseQueryResult<readonly SpotMarket[]> {
  return useRead(entries.cycleOverview, undefined)
}
