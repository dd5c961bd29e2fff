import type { CyclePosition } from '@bgk/sdk/wire'
import { useCountdown } from './use-countdown'

/** Whole seconds a running cycle order has left, by the server's clock (spec §4): see `useCountdown` and `useServerClock`. */
export function useCycleCountdown(order: Pick<CyclePosition, 'openedAt' | 'seconds'> | undefined): number {
  return useCountdown(order && order.openedAt + order.seconds * 1000)
}
