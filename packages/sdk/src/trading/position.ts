import {
  add,
  type Decimal,
  type DecimalInput,
  decimal,
  div,
  gt,
  isPositive,
  lt,
  mul,
  sub,
  toFixed,
  toText,
} from '../decimal'
import { requireDraft } from './draft'
import { coversFuturesOrder, leverageNumber, marginFactor } from './futures-cost'

/** What the profit of a position is worked out from. */
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
 * Profit or loss of a position at the last price, exact: (last - entry) x size x lots, turned round for a short.
 *
 * @param input Prices in quote, quantity in lots.
 * @returns The profit in quote, with a minus for a loss.
 * @throws BgkError `DECIMAL_PARSE` for a number that is none, `REQUEST_INVALID` for an input or side that is none.
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
 * Profit in percent of what was put in, 2 decimals half-up.
 *
 * @param profit In quote.
 * @param margin What was put in, in quote.
 * @returns The percentage without its sign of percent; `0.00` when nothing was put in.
 * @throws BgkError `DECIMAL_PARSE` for a number that is none.
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

/** What a liquidation price is estimated from. */
export interface LiquidationInput {
  /** `buy` is a long. */
  readonly side: 'buy' | 'sell'
  /** In quote. */
  readonly entryPrice: DecimalInput
  /** In lots. */
  readonly quantity: DecimalInput
  /** Base in one lot. */
  readonly contractSize: DecimalInput
  /** A whole number, 1 or more. */
  readonly leverage: number
  /** Of the opening order: it leaves the wallet, not the margin; none is 0. */
  readonly feeRate?: DecimalInput | undefined
  /** Of the closing order, for exchanges that liquidate before the margin is too small to pay it; none is 0. */
  readonly closingFeeRate?: DecimalInput | undefined
  /** Maintenance margin as a fraction of the value, `maintenanceMarginRate` of the contract. */
  readonly maintenanceRate?: DecimalInput | undefined
  /** Of the contract; without a maintenance rate half of the margin at this leverage maintains. Absent too: '0.005'. */
  readonly maxLeverage?: number | undefined
  /** Margin added by hand to an isolated position, in quote. */
  readonly extraMargin?: DecimalInput | undefined
  /** Cross margin: the wallet before the order, which stands behind the position instead of its own margin; in quote. */
  readonly wallet?: DecimalInput | undefined
  /** Before an order: what may be bound, in quote. An order that it does not pay, margin and fee, has no estimate. */
  readonly available?: DecimalInput | undefined
}

const ONE: Decimal = { value: 1n, scale: 0 }

/**
 * An estimate of the liquidation price, 8 decimals half-up; show the server's own where it sends one. The formula is
 * docs/reference/rules.md#r11: long (E x Q - M) / (Q x (1 - rate)), short (E x Q + M) / (Q x (1 + rate)); M is the margin, at cross
 * the wallet without the opening fee; rate is that of maintenance, plus a closing fee where there is one. Before an order pass
 * `available` too.
 *
 * @param input Prices and margin in quote, quantity in lots.
 * @returns The price in quote; '' when there is none: at or below 0, not on the losing side of the entry price, or an order that
 *   `available` does not pay.
 * @throws BgkError `DECIMAL_PARSE` for a number that is none, `REQUEST_INVALID` for an input or side that is none.
 * @example
 * import { estimateLiquidation } from '@bgk/sdk/trading'
 *
 * const position = { entryPrice: '65000', quantity: '732', contractSize: '0.001', leverage: 100 }
 * console.log(estimateLiquidation({ side: 'buy', ...position })) // 64673.36683417
 */
export function estimateLiquidation(input: LiquidationInput): string {
  requireDraft(input, 'side')
  const leverage = leverageNumber(input.leverage)
  if (!leverage) return ''
  const size = mul(decimal(input.quantity, 'quantity'), decimal(input.contractSize, 'contractSize'))
  const value = mul(decimal(input.entryPrice, 'entryPrice'), size)
  // All of it times the leverage, so that the margin needs no division of its own.
  const factor = marginFactor(input.feeRate, leverage)
  // The factor is 1 + fee x leverage.
  const own =
    input.wallet === undefined
      ? value
      : sub(mul(decimal(input.wallet, 'wallet'), leverage), mul(value, sub(factor, ONE)))
  const margin = add(own, mul(decimal(input.extraMargin ?? '0', 'extraMargin'), leverage))
  const rate = add(maintenanceOf(input), decimal(input.closingFeeRate ?? '0', 'closingFeeRate'))
  const long = input.side === 'buy'
  const scaled = mul(value, leverage)
  const dividend = long ? sub(scaled, margin) : add(scaled, margin)
  const divisor = mul(mul(size, leverage), long ? sub(ONE, rate) : add(ONE, rate))
  if (!isPositive(dividend) || !isPositive(divisor)) return ''
  if (
    input.available !== undefined &&
    !coversFuturesOrder(decimal(input.available, 'available'), value, factor, leverage)
  )
    return ''
  const price = div(dividend, divisor, 8, 'halfUp')
  // A position that is born beyond its liquidation price has none to show.
  const losing = long ? lt(price, input.entryPrice) : gt(price, input.entryPrice)
  return losing && isPositive(price) ? toFixed(price, 8, 'halfUp') : ''
}

function maintenanceOf({ maintenanceRate, maxLeverage }: LiquidationInput): Decimal {
  if (maintenanceRate !== undefined) return decimal(maintenanceRate, 'maintenanceRate')
  const highest = maxLeverage === undefined ? undefined : leverageNumber(maxLeverage)
  return highest ? div(ONE, add(highest, highest), 12, 'halfUp') : decimal('0.005', 'maintenanceRate')
}
