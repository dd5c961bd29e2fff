import type { TimerId } from '@bgk/sdk'
import { useCallback, useSyncExternalStore } from 'react'
import { useBgkContext } from './provider'

/**
 * Whole seconds left until a time by the server's clock, rounded up, never below 0. Each tick follows the
 * clock rather than the previous tick, so it never drifts; it stops at 0. Synchronise the clock once with
 * `useServerClock`.
 *
 * @param endsAt Epoch milliseconds; undefined returns 0.
 * @example
 * const left = useCountdown(1_714_824_000_000)
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
