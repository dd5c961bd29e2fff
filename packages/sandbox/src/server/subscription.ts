import { PERIODS, type Period, periodWire } from '@bgk/sdk/market'

export interface Subscription {
  readonly base: string
  readonly quote: string
  readonly kind: 'trad' | 'contract' | 'cycle'
  readonly period: Period
}

const KEY = /^([A-Za-z0-9]{1,16})_([A-Za-z0-9]{1,16})_(trad|contract|cycle)_(\d{1,5})$/

/** Reads `USDT_BTC_trad_1`: quote first, then base, kind and minutes of the bars; undefined when it is no key. */
export function readSubscription(text: string): Subscription | undefined {
  const [, quote = '', base = '', kind, mine] = KEY.exec(text) ?? []
  // Time-share and 1 minute have the same bars and the same number.
  const period = PERIODS.find((each) => each !== 'line' && String(periodWire(each).mine) === mine)
  if (period === undefined || (kind !== 'trad' && kind !== 'contract' && kind !== 'cycle')) return undefined
  return { base, quote, kind, period }
}
