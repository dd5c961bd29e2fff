import type { Period } from '@bgk/sdk/market'
import { EXCHANGE_OFFSET_MS, unitsFixed, unitsText } from '../../core/kernel/units'
import type { CandlePeriod, CandleRow } from '../../core/market/market-data'

/** K-line item of the wire: `yyyyMMddHHmmss|open|high|low|close|volume` (docs/reference/rules.md#r21). */
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
 * Caches item texts: closed bars never change, so of a screen's three hundred only the newest is new. For
 * pairs with constant decimals.
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

/** The core's name of a period is part of stored bars and their seeds, so it cannot change. */
export const candlePeriodOf = (period: Period): CandlePeriod => CANDLE_PERIODS[period]

/** Exchange time (UTC+8) as `yyyy-MM-dd HH:mm:ss`, for trades and orders. */
export function exchangeTimeText(ts: number): string {
  return new Date(ts + EXCHANGE_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Exchange time as 14 digits for k-line items: `yyyyMMddHHmmss` (docs/reference/rules.md#r21). */
export function exchangeTimeDigits(ts: number): string {
  return new Date(ts + EXCHANGE_OFFSET_MS).toISOString().slice(0, 19).replace(/[-:T]/g, '')
}
