import { unitsFixed, unitsText } from '../core/kernel/units'
import type { CandleRow } from '../core/market/market-data'
import { exchangeTimeDigits } from './exchange-time'

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
