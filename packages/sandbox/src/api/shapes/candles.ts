import type { Period } from '@bgk/sdk/market'
import { EXCHANGE_OFFSET_MS, unitsFixed, unitsText } from '../../core/kernel/units'
import type { CandlePeriod, CandleRow } from '../../core/market/market-data'

/** One k-line item of the wire: `yyyyMMddHHmmss|open|high|low|close|volume` (docs/reference/rules.md#r21). */
export function candleItem(
  row: CandleRow,
  pair: { readonly priceDecimals: number; readonly amountDecimals: number },
): string {
  const price = (ticks: bigint) => unitsFixed(ticks, pair.priceDecimals)
  return [
    exchangeTimeDigits(row.time),
    price(row.open),
    price(row.high),
    price(row.low),
    price(row.close),
    unitsText(row.volume, pair.amountDecimals),
  ].join('|')
}

/**
 * The same, each bar's text made once: bars never change, and of a screen's three hundred only the newest is a new one. For the bars
 * of pairs that keep their decimals.
 */
export class CandleItems {
  readonly #texts = new WeakMap<CandleRow, string>()

  of(row: CandleRow, pair: Parameters<typeof candleItem>[1]): string {
    const known = this.#texts.get(row)
    if (known !== undefined) return known
    const text = candleItem(row, pair)
    this.#texts.set(row, text)
    return text
  }
}

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

/** Wall clock of the exchange (UTC+8) as `yyyy-MM-dd HH:mm:ss`, the form of trades and orders. */
export function exchangeTimeText(ts: number): string {
  return new Date(ts + EXCHANGE_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * Wall clock of the exchange as the 14 digits of a k-line item: `yyyyMMddHHmmss`
 * (docs/reference/rules.md#r21).
 */
export function exchangeTimeDigits(ts: number): string {
  return new Date(ts + EXCHANGE_OFFSET_MS).toISOString().slice(0, 19).replace(/[-:T]/g, '')
}
