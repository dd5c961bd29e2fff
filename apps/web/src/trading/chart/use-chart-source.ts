import { useBgkClient } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'
import { call, cycleCandles, futuresCandles, spotCandles } from '@bgk/sdk/endpoints'
import { type Period, parseCandles } from '@bgk/sdk/market'
import { useMemo } from 'react'
import { type ChartSource, createChartSource } from './series/chart-source'

const entries = { spot: spotCandles, futures: futuresCandles, cycle: cycleCandles } as const

/** The bars of a pair and period, live, and the way to older ones. */
export function useChartSource({ base, quote }: PairRef, period: Period, kind: MarketKind): ChartSource {
  const { feed, transport } = useBgkClient()
  return useMemo(
    () =>
      createChartSource({
        stream: feed.candles({ base, quote }, period, kind),
        utcOffset: feed.utcOffset,
        onProblem: (listener) => feed.onProblem(listener),
        load: async (ask, signal) => {
          const input = { pair: { base, quote }, period, ...ask }
          const { items } = await call(transport, entries[kind], input, { signal })
          return parseCandles(items, { period, offsetMinutes: feed.utcOffset.get() }).candles
        },
        now: Date.now,
        hidden: () => document.hidden,
      }),
    [feed, transport, base, quote, period, kind],
  )
}
