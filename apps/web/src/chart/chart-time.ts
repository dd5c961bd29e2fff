import { isDatedPeriod, type Period } from '@bgk/sdk/market'
import type { UTCTimestamp } from 'lightweight-charts'

/**
 * A bar's place on the axis. The chart knows no zones: it prints the stamp as it is, so the stamp carries the reader's zone,
 * and for day and week bars that of the exchange, whose date label they keep (rules D21).
 */
export function chartTime(openMs: number, period: Period, exchangeUtcOffset: number): UTCTimestamp {
  const minutes = isDatedPeriod(period) ? exchangeUtcOffset : -new Date(openMs).getTimezoneOffset()
  // The chart's own nominal type for seconds.
  return (openMs / 1000 + minutes * 60) as UTCTimestamp
}
