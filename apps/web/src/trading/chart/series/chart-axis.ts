import { isDatedPeriod } from '@bgk/sdk/internal'
import type { Period } from '@bgk/sdk/market'
import type { UTCTimestamp } from 'lightweight-charts'

/**
 * Where bars stand on the axis. The chart knows no zones: it prints the stamp as it is, so the stamp carries
 * the reader's zone, and for day and week bars that of the exchange, whose date label they keep
 * (docs/reference/rules.md#r21). One offset for the whole series: with the offset of each bar's own day the
 * hour that summer time gives back would stand there twice, and the chart wants bars to ascend.
 */
export function chartAxis(period: Period, exchangeUtcOffset: number): (openMs: number) => UTCTimestamp {
  const minutes = isDatedPeriod(period) ? exchangeUtcOffset : -new Date().getTimezoneOffset()
  // The chart's own nominal type for seconds.
  return (openMs) => (openMs / 1000 + minutes * 60) as UTCTimestamp
}
