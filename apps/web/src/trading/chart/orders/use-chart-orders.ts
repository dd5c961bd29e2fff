import { useFuturesOpenOrders, useSpotOpenOrders } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'
import { useMemo } from 'react'
import { type ChartOrder, chartOrders, isOrderKind } from './chart-order'

const NONE: readonly ChartOrder[] = []

/** Returns the member's live limit orders in a market; empty for guests. */
export function useChartOrders({ base, quote }: PairRef, kind: MarketKind): readonly ChartOrder[] {
  const spot = useSpotOpenOrders({ base, quote }, { enabled: kind === 'spot' })
  const futures = useFuturesOpenOrders({ enabled: kind === 'futures' })
  const rows = kind === 'spot' ? spot.data?.rows : futures.data?.rows
  return useMemo(
    () => (rows && isOrderKind(kind) ? chartOrders(rows, { base, quote }, kind) : NONE),
    [rows, kind, base, quote],
  )
}
