import { exchangeTimeDigits } from '../kernel/exchange-time'
import { unitsFixed, unitsText } from '../kernel/units'
import type { CandleRow } from './market-data'

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

/** Percent from `open` to `last` without the sign of percent: `-0.52`; two decimals, half-up, never `-0.00`. */
export function changePercent(open: bigint, last: bigint): string {
  if (open <= 0n) return '0.00'
  const difference = last - open
  const size = difference < 0n ? -difference : difference
  const hundredths = (size * 20_000n + open) / (2n * open)
  return unitsFixed(difference < 0n ? -hundredths : hundredths, 2)
}
