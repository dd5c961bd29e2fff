import type { LiveSource } from '@bgk/react-bindings'
import { useEffect, useMemo } from 'react'
import type { CandleChart } from './series/candle-chart'
import type { ChartLine } from './series/price-lines'

/** Prices to mark: a list, or a source of lists for lines that change often, which then cost no render. */
export type ChartLines = readonly ChartLine[] | LiveSource<readonly ChartLine[]>

const isList = (lines: ChartLines): lines is readonly ChartLine[] => Array.isArray(lines)
const standing = (lines: readonly ChartLine[]): LiveSource<readonly ChartLine[]> => ({
  get: () => lines,
  subscribe: () => () => {},
})

/** Draws the lines as they are now and as they become; gives them as a source either way. */
export function useChartLines(
  chart: CandleChart | undefined,
  lines: ChartLines,
): LiveSource<readonly ChartLine[]> {
  const source = useMemo(() => (isList(lines) ? standing(lines) : lines), [lines])
  useEffect(() => {
    if (!chart) return
    chart.mark(source.get() ?? [])
    return source.subscribe(chart.mark)
  }, [chart, source])
  return source
}
