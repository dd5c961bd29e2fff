import { useBgkClient } from '@bgk/react-bindings'
import { useEffect, useState } from 'react'

const SECOND = 1000

/** Whole seconds until an instant on the exchange's clock, rounded up; ticks when the number changes, stays at 0. */
export function useSecondsLeft(until: number): number {
  const { clock } = useBgkClient()
  const [left, setLeft] = useState(() => secondsUntil(until, clock.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const now = clock.now()
      setLeft(secondsUntil(until, now))
      // Also at 0: the clock may be set back by what the server tells.
      timer = setTimeout(tick, now < until ? (until - now) % SECOND || SECOND : SECOND)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, clock])
  return left
}

const secondsUntil = (until: number, now: number) => Math.max(0, Math.ceil((until - now) / SECOND))
