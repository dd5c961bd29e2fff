/*
 * The prices of swaps as long as they may be shown:
 *
 *   loading ──answer──► fresh, seconds count down ──0──► expired ──answer──► fresh …
 *                                                          └─ no answer: stays expired, is asked again
 *
 * Always: what is shown came with the last answer; an expired price is never swapped at.
 */
import { useBgkClient, useCountdown, useFlashPairs } from '@bgk/react-bindings'
import { useEffect, useState } from 'react'

/** How long a price stands before it is asked for anew. */
const QUOTE_MS = 15_000

/** The offers with their prices, asked for every 15 s. */
export function useQuotes() {
  const { clock } = useBgkClient()
  const query = useFlashPairs({ refetchInterval: QUOTE_MS, staleTime: QUOTE_MS / 2 })
  const [endsAt, setEndsAt] = useState<number>()
  const { dataUpdatedAt } = query
  useEffect(() => {
    if (dataUpdatedAt > 0) setEndsAt(clock.now() + QUOTE_MS)
  }, [clock, dataUpdatedAt])
  const left = useCountdown(endsAt)
  return {
    query,
    pairs: query.data,
    /** Seconds. */
    left: endsAt === undefined ? QUOTE_MS / 1000 : left,
    expired: endsAt !== undefined && left === 0,
  }
}
