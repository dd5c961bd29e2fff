import type { Totals } from '@bgk/sdk'
import { add, type DecimalInput, decimal, mul, toFixed } from '@bgk/sdk/decimal'
import { exchangeRates } from '../content/exchange-rates'

/** Amounts at their prices in USDT, and that in yuan: summed exactly, then 8 decimals down. */
export function totalsOf(
  amounts: Iterable<readonly [amount: DecimalInput, unitPrice: DecimalInput]>,
): Totals {
  let usdt = decimal('0')
  for (const [amount, price] of amounts) usdt = add(usdt, mul(amount, price))
  const yuan = exchangeRates.find(({ coin }) => coin === 'CNY')?.price ?? '0'
  return { usdt: toFixed(usdt, 8, 'down'), cny: toFixed(mul(usdt, yuan), 8, 'down') }
}
