import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { useEffect, useRef } from 'react'
import { hasStops, isTriggered, liquidationProgress } from '../position/position-figures'

/** Same interval as open orders (docs/reference/product.md#limits). */
const EVERY_MS = 3000
/** Percent from which liquidation is near: it uses the mark price, which no list shows. */
const NEAR = 80

/**
 * Refetches while the exchange may close something: active stop orders, or a near liquidation. Without an
 * open order nothing else would notice (docs/reference/product.md#polling).
 */
export function useTriggerWatch(
  positions: readonly FuturesPosition[] | undefined,
  refetch: () => void,
): void {
  const { feed } = useBgkClient()
  const latest = useRef(refetch)
  latest.current = refetch
  const near = useLive(feed.lists(), ({ futures }) =>
    positions?.some((position) => {
      const { base, quote } = position
      const price = futures?.find((market) => market.base === base && market.quote === quote)?.price
      return (
        price !== undefined &&
        (isTriggered(position, price) || (liquidationProgress(position, price) ?? 0) >= NEAR)
      )
    }),
  )
  const due = near === true || positions?.some(hasStops) === true
  useEffect(() => {
    if (!due) return
    const timer = setInterval(() => latest.current(), EVERY_MS)
    return () => clearInterval(timer)
  }, [due])
}
