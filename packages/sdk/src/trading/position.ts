import { type DecimalInput, decimal, div, isPositive, mul, sub, toFixed, toText } from '../decimal'
import { requireDraft } from './draft'

/** Figures for the profit of a position. */
export interface FuturesProfitInput {
  /** `buy` is a long. */
  readonly side: 'buy' | 'sell'
  /** In quote. */
  readonly entryPrice: DecimalInput
  /** In quote. */
  readonly lastPrice: DecimalInput
  /** Base in one lot. */
  readonly contractSize: DecimalInput
  /** In lots. */
  readonly quantity: DecimalInput
}

/**
 * Returns the profit or loss of a position at the last price, exactly: (last - entry) x size x lots, negated
 * for a short.
 *
 * @param input Prices in quote, quantity in lots.
 * @returns The profit in quote, with a minus for a loss.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number, `REQUEST_INVALID` for an invalid input or side.
 * @example
 * import { futuresProfit } from '@bgk/sdk/trading'
 *
 * const position = { entryPrice: '65000', lastPrice: '65500', contractSize: '0.001', quantity: '300' }
 * console.log(futuresProfit({ side: 'sell', ...position })) // -150
 */
export function futuresProfit(input: FuturesProfitInput): string {
  requireDraft(input, 'side')
  const move = sub(decimal(input.lastPrice, 'lastPrice'), decimal(input.entryPrice, 'entryPrice'))
  const size = mul(decimal(input.contractSize, 'contractSize'), decimal(input.quantity, 'quantity'))
  const profit = mul(move, size)
  return toText(input.side === 'buy' ? profit : mul(profit, '-1'))
}

/**
 * Returns the profit in percent of the margin, 2 decimals half-up.
 *
 * @param profit In quote.
 * @param margin Margin, in quote.
 * @returns The percentage without a percent sign; `0.00` without margin.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { profitPercent } from '@bgk/sdk/trading'
 *
 * console.log(profitPercent('150', '195')) // 76.92
 */
export function profitPercent(profit: DecimalInput, margin: DecimalInput): string {
  const dividend = mul(decimal(profit, 'profit'), '100')
  const divisor = decimal(margin, 'margin')
  return isPositive(divisor) ? toFixed(div(dividend, divisor, 2, 'halfUp'), 2, 'halfUp') : '0.00'
}
