import { EXCHANGE_OFFSET_MS } from '../core/kernel/exchange-time'

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
