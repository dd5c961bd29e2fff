import { useBgkClient, useServerClock } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { useEffect, useRef } from 'react'

/** Beyond this the server is asked for its time again: the device slept, or somebody set a clock. */
const ASK_AGAIN_MS = 2000
const ASK_EVERY_MS = 10_000

/**
 * What the time in the chart's frames is ahead of the local clock with its offset, in milliseconds, as of the
 * newest frame (docs/reference/product.md#validation). A difference that grew is first taken as a reason to
 * ask for the server's time; only one that stays is a reason to refuse.
 */
export function useClockDifference({ base, quote }: PairRef): () => number {
  const { clock, feed } = useBgkClient()
  const { isFetching, refetch } = useServerClock()
  const difference = useRef(0)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (isFetching) return
    const stream = feed.ticker({ base, quote }, 'cycle')
    const look = (serverTime: number | undefined) => {
      if (serverTime === undefined) return
      difference.current = serverTime - clock.now()
      if (Math.abs(difference.current) <= ASK_AGAIN_MS) return
      const now = performance.now()
      if (now - askedAt.current < ASK_EVERY_MS) return
      askedAt.current = now
      void refetch()
    }
    return stream.subscribe((market) => look(market.serverTime))
  }, [base, quote, isFetching, clock, feed, refetch])
  return () => difference.current
}
