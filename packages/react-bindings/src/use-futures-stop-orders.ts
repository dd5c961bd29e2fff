import type { StopOrder } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** Take-profit and stop-loss orders of one position. Waits for a login. */
export function useFuturesStopOrders(positionId: number | undefined): UseQueryResult<readonly StopOrder[]> {
  return useRead(entries.futuresStopOrders, positionId !== undefined && { positionId })
}
