import type { TimerId } from '@bgk/sdk'
import { useCallback, useSyncExternalStore } from 'react'
import { useBgkContext } from './bgk-context'

/**
 * Whole seconds left until an instant (epoch milliseconds of the server), rounded up, never below 0; 0 while it is undefined
 * (rules B12). Each tick is set by the clock and not by the tick before, so it never drifts; it stops at 0.
 *
 * @example
 * const left = useCountdown(order.payBefore)
 */
export function useCountdown(endsAt: number | undefined): number {
  const { client, timers } = useBgkContext()
  const { clock } = client
  const msLeft = useCallback(() => Math.max(0, (endsAt ?? 0) - clock.now()), [clock, endsAt])
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: TimerId | undefined
      const wait = () => {
        const left = msLeft()
        if (left === 0) return
        timer = timers.setTimeout(
          () => {
            changed()
            wait()
          },
          ((left - 1) % 1000) + 1,
        )
      }
      wait()
      return () => timers.clearTimeout(timer)
    },
    [msLeft, timers],
  )
  const read = () => Math.ceil(msLeft() / 1000)
  return useSyncExternalStore(subscribe, read, read)
}
