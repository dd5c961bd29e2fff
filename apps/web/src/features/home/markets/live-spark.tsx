import { type LiveSource, useBgkClient, useLiveNode } from '@bgk/react-bindings'
import type { PairRef, SpotMarket } from '@bgk/sdk'
import { call, spotCandles } from '@bgk/sdk/endpoints'
import { parseCandles } from '@bgk/sdk/market'
import { changeDirection } from '@bgk/sdk/trading'
import { useQuery } from '@tanstack/react-query'
import { Spark, sparkPoints } from '../../../ui/figures/spark'

const HOURS = 24
export const SPARK_SIZE = { width: 44, height: 18 } as const

/**
 * Closes of the last 24 hours with the present price at the end: geometry, hence numbers
 * (docs/reference/rules.md#r2).
 */
export function LiveSpark({ pair, source }: { pair: PairRef; source: LiveSource<SpotMarket> }) {
  const closes = useCloses(pair)
  const place = useLiveNode<SpotMarket, SVGSVGElement>(source, (svg, market) => {
    if (!market || !closes) return
    if (market.changePercent === undefined) svg.removeAttribute('data-direction')
    else svg.dataset.direction = changeDirection(market.changePercent)
    svg.firstElementChild?.setAttribute(
      'points',
      sparkPoints([...closes.slice(-HOURS), Number(market.price)], SPARK_SIZE),
    )
  })
  return <Spark ref={place} {...SPARK_SIZE} />
}

function useCloses({ base, quote }: PairRef): readonly number[] | undefined {
  const { transport } = useBgkClient()
  return useQuery({
    queryKey: ['home', 'spark', base, quote],
    queryFn: async ({ signal }) => {
      const day = { pair: { base, quote }, period: '1h', limit: HOURS } as const
      const series = await call(transport, spotCandles, day, { signal })
      return parseCandles(series.items, { period: '1h' }).candles.map((candle) => candle.close)
    },
    staleTime: 300_000,
    retry: false,
  }).data
}
