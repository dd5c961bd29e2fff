import { useBgkClient } from '@bgk/react-bindings'
import type { SpotMarket } from '@bgk/sdk'
import { call, spotCandles } from '@bgk/sdk/endpoints'
import { parseCandles } from '@bgk/sdk/market'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

const HOURS = 24
const NONE: readonly number[] = []

/** Closes of the last 24 hours with the present price at the end: geometry, hence numbers (rules A2). */
export function useSpark(market: SpotMarket): readonly number[] {
  const { transport } = useBgkClient()
  const { base, quote, price } = market
  const closes = useQuery({
    queryKey: ['home', 'spark', base, quote],
    queryFn: async ({ signal }) => {
      const day = { base, quote, period: '60m', count: HOURS } as const
      const series = await call(transport, spotCandles, day, { signal })
      return parseCandles(series.items, { period: '60m' }).candles.map((candle) => candle.close)
    },
    staleTime: 300_000,
    retry: false,
  }).data
  return useMemo(() => (closes ? [...closes.slice(-HOURS), Number(price)] : NONE), [closes, price])
}
