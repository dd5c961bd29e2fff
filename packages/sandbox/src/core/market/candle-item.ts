import type { CandleRow } from '../market-hook'
import { unitsFixed, unitsText } from '../units'
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
