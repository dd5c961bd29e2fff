import { type DecimalInput, div, isPositive, mul, neg, sub, toFixed, toText } from '../decimal'

export interface FuturesProfitInput {
  readonly side: 'buy' | 'sell'
  readonly entryPrice: DecimalInput
  readonly lastPrice: DecimalInput
  readonly contractSize: DecimalInput
  /** In lots. */
  readonly quantity: DecimalInput
}

/** Profit or loss at the last price, exact: (last - open) x size x lots, turned round for a short (spec §9). */
export function futuresProfit({
  side,
  entryPrice: openPrice,
  lastPrice,
  contractSize,
  quantity,
}: FuturesProfitInput): string {
  const profit = mul(mul(sub(lastPrice, openPrice), contractSize), quantity)
  return toText(side === 'buy' ? profit : neg(profit))
}

/** Profit in percent of what the server calls position, 2 decimals half-up; 0.00 when that is 0 (spec §9, rules A4). */
export function profitPercent(income: DecimalInput, position: DecimalInput): string {
  if (!isPositive(position)) return '0.00'
  return toFixed(div(mul(income, '100'), position, 2, 'halfUp'), 2, 'halfUp')
}
