import type { CycleOrder } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

const TIMES = 5
const EVERY_MS = 1000

/**
 * What came of a cycle order: asked for up to five times, a second apart, until it has its `closePrice` (spec §4, `last_profit`);
 * `data` is null while the server knows nothing. Give the `orderId` when the countdown has ended; nothing is asked before.
 */
export function useCycleResult(orderId: string | undefined): UseQueryResult<CycleOrder | null> {
  return useRead(entries.cyclePositionById, orderId !== undefined && { orderId }, {
    poll: (order, times) => !order?.closePrice && times < TIMES && EVERY_MS,
  })
}
