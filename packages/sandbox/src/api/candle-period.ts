import type { Period } from '@bgk/sdk/market'
import type { CandlePeriod } from '../core/market/market-data'

const CANDLE_PERIODS: Readonly<Record<Period, CandlePeriod>> = {
  line: 'timeshare',
  '1m': '1m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1h': '60m',
  '4h': '4h',
  '1d': '1D',
  '1w': '1W',
}

/** The core's name of a period: it is part of the bars kept and of the seeds they were drawn with, and stays as it was. */
export const candlePeriodOf = (period: Period): CandlePeriod => CANDLE_PERIODS[period]
