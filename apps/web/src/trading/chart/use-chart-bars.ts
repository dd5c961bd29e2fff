import type { Period } from '@bgk/sdk/market'
import { useEffect } from 'react'
import type { CandleChart } from './series/candle-chart'
import type { ChartSource, ChartState } from './series/chart-source'

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
