import { useBgkClient } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'
import { call, cycleCandles, futuresCandles, spotCandles } from '@bgk/sdk/endpoints'
import { isDatedPeriod } from '@bgk/sdk/internal'
import { type Period, parseCandles } from '@bgk/sdk/market'
import { useEffect, useMemo } from 'react'
import { config } from '../../config'
import type { CandleChart } from './series/candle-chart'
import { type ChartSource, type ChartState, createChartSource } from './series/chart-source'

/** Draws the bars as they are now and as they become. */
export function useChartBars(chart: CandleChart | undefined, source: ChartSource, period: Period): void {
  useEffect(() => {
    if (!chart) return
    const show = ({ candles = [] }: ChartState) => {
      if (candles.length > 0) chart.show(candles, period)
    }
    show(source.get())
    return source.subscribe(show)
  }, [chart, source, period])
}

/** Moves the tag of the last price with the market's ticker. */
export function useLastPrice(
  chart: CandleChart | undefined,
  { base, quote }: PairRef,
  kind: MarketKind,
): void {
  const { feed } = useBgkClient()
  useEffect(() => {
    if (!chart) return
    const ticker = feed.ticker({ base, quote }, kind)
    const follow = ({ price }: { readonly price?: string | undefined }) => {
      if (price !== undefined) chart.follow(Number(price))
    }
    const known = ticker.get()
    if (known) follow(known)
    return ticker.subscribe(follow)
  }, [chart, feed, base, quote, kind])
}

const DAY_MS = 86_400_000

/** Loads the bars of the exchange's day back to its beginning: a daily average of a part of them is another number. */
export function useWholeDay(source: ChartSource, period: Period, enabled: boolean): void {
  const needed = enabled && !isDatedPeriod(period)
  useEffect(() => {
    if (!needed) return
    const load = ({ candles, loadingOlder }: ChartState) => {
      const [first, last] = [candles?.[0], candles?.at(-1)]
      if (first && last && !loadingOlder && first.time > dayBegin(last.time)) source.older()
    }
    load(source.get())
    return source.subscribe(load)
  }, [needed, source])
}

const dayBegin = (ms: number) => {
  const shift = config.exchangeUtcOffset * 60_000
  return Math.floor((ms + shift) / DAY_MS) * DAY_MS - shift
}

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
