import {
  add,
  type Decimal,
  type DecimalInput,
  decimal,
  div,
  gt,
  isPositive,
  isZero,
  lt,
  mul,
  sub,
  toFixed,
} from '../decimal'
import { badInput, requireObject, requireOneOf } from '../runtime/input'
import { requireDraft, SIDES } from './draft'
import { coversFuturesOrder, leverageNumber, marginFactor } from './futures-cost'

/** Cross position that shares its wallet with the estimated position. */
export interface CrossPosition {
  /** `buy` is a long. */
  readonly side: 'buy' | 'sell'
  /** In quote. */
  readonly entryPrice: DecimalInput
  /** In lots. */
  readonly quantity: DecimalInput
  /** Base in one lot. */
  readonly contractSize: DecimalInput
  /** Locked margin, in quote. */
  readonly margin: DecimalInput
  /**
   * Mark price of its contract, in quote; absent for a position in the same contract, which moves with the
   * estimated price.
   */
  readonly markPrice?: DecimalInput | undefined
  /** See `LiquidationInput`. */
  readonly maintenanceRate?: DecimalInput | undefined
  /** See `LiquidationInput`. */
  readonly maxLeverage?: number | undefined
}

/** Figures for the estimate of a liquidation price. */
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
  /** Of the opening order: it leaves the wallet, not the margin; default 0. */
  readonly feeRate?: DecimalInput | undefined
  /**
   * Of the closing order, for exchanges that liquidate before the margin is too small to pay it; default 0.
   */
  readonly closingFeeRate?: DecimalInput | undefined
  /** Maintenance margin as a fraction of the value, `maintenanceMarginRate` of the contract. */
  readonly maintenanceRate?: DecimalInput | undefined
  /**
   * Of the contract; without a maintenance rate half of the margin at this leverage maintains. Absent too:
   * '0.005'.
   */
  readonly maxLeverage?: number | undefined
  /** Margin added by hand to an isolated position, in quote. */
  readonly extraMargin?: DecimalInput | undefined
  /**
   * Cross margin: the wallet before the order, which stands behind the position instead of its own margin; in
   * quote.
   */
  readonly wallet?: DecimalInput | undefined
  /** The other cross positions of the account in the same settlement coin; only with `wallet`. */
  readonly others?: readonly CrossPosition[] | undefined
  /** Available funds before an order, in quote. An order whose margin and fee exceed them has no estimate. */
  readonly available?: DecimalInput | undefined
}

const ONE: Decimal = { value: 1n, scale: 0 }
const ZERO: Decimal = { value: 0n, scale: 0 }

/**
 * Estimates the liquidation price, 8 decimals half-up; prefer the server's own. The formula is
 * docs/reference/rules.md#r11: long (E x Q - M) / (Q x (1 - rate)), short (E x Q + M) / (Q x (1 + rate)); M
 * is the margin, at cross the wallet without the opening fee. The rate is that of maintenance, plus a closing
 * fee if any. Positions in the same contract move with the price. The profit at mark and the margin of
 * `others` elsewhere add to M, less their maintenance. Before an order pass `available` too.
 *
 * @param input Prices and margin in quote, quantity in lots.
 * @returns The price in quote; '' without one: at or below 0, not on the losing side of the entry price, or
 * an order that `available` does not pay.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number, `REQUEST_INVALID` for an invalid input or side.
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
  const size = sizeOf(input)
  const value = mul(decimal(input.entryPrice, 'entryPrice'), size)
  // The factor is 1 + fee x leverage.
  const factor = marginFactor(input.feeRate, leverage)
  const rate = add(maintenanceOf(input), decimal(input.closingFeeRate ?? '0', 'closingFeeRate'))
  const extra = decimal(input.extraMargin ?? '0', 'extraMargin')
  const group: Group = { size: ZERO, value: ZERO, maintained: ZERO, cover: ZERO }
  const all = join(group, input.side, size, value, rate)
  // Everything is multiplied by the leverage, so the margin needs no division of its own.
  const {
    size: net,
    value: cost,
    maintained,
    cover,
  } = input.wallet === undefined
    ? all
    : othersOf(input).reduce((group, one, at) => joinCross(group, one, `others.${at}`), all)
  const own =
    input.wallet === undefined
      ? value
      : sub(mul(add(decimal(input.wallet, 'wallet'), cover), leverage), mul(value, sub(factor, ONE)))
  const margin = add(own, mul(extra, leverage))
  const dividend = sub(mul(cost, leverage), margin)
  const divisor = mul(sub(net, maintained), leverage)
  if (isZero(divisor)) return ''
  if (
    input.available !== undefined &&
    !coversFuturesOrder(decimal(input.available, 'available'), value, factor, leverage)
  )
    return ''
  const price = div(dividend, divisor, 8, 'halfUp')
  // A position opened beyond its liquidation price has none.
  const losing = input.side === 'buy' ? lt(price, input.entryPrice) : gt(price, input.entryPrice)
  return losing && isPositive(price) ? toFixed(price, 8, 'halfUp') : ''
}

/** Positions of one contract, longs above 0 and shorts below, and the funds behind them beside the wallet. */
interface Group {
  readonly size: Decimal
  readonly value: Decimal
  /** Size of either side times its maintenance. */
  readonly maintained: Decimal
  readonly cover: Decimal
}

function join(group: Group, side: 'buy' | 'sell', size: Decimal, value: Decimal, rate: Decimal): Group {
  const signed = (amount: Decimal) => (side === 'buy' ? amount : mul(amount, '-1'))
  return {
    ...group,
    size: add(group.size, signed(size)),
    value: add(group.value, signed(value)),
    maintained: add(group.maintained, mul(size, rate)),
  }
}

function othersOf({ others = [] }: LiquidationInput): readonly CrossPosition[] {
  if (!Array.isArray(others)) throw badInput('others', others, 'a list of positions')
  return others
}

/** Adds another cross position of the account; `at` names it in errors. */
function joinCross(group: Group, position: CrossPosition, at: string): Group {
  requireObject(position, at)
  requireOneOf(position.side, `${at}.side`, SIDES)
  const size = sizeOf(position, `${at}.`)
  const value = mul(decimal(position.entryPrice, `${at}.entryPrice`), size)
  const rate = maintenanceOf(position, `${at}.`)
  const margin = decimal(position.margin, `${at}.margin`)
  const { markPrice } = position
  if (markPrice === undefined) {
    const joined = join(group, position.side, size, value, rate)
    return { ...joined, cover: add(group.cover, margin) }
  }
  const mark = mul(decimal(markPrice, `${at}.markPrice`), size)
  const profit = position.side === 'buy' ? sub(mark, value) : sub(value, mark)
  return { ...group, cover: add(group.cover, sub(add(margin, profit), mul(mark, rate))) }
}

const sizeOf = (
  { quantity, contractSize }: Pick<CrossPosition, 'quantity' | 'contractSize'>,
  at = '',
): Decimal => mul(decimal(quantity, `${at}quantity`), decimal(contractSize, `${at}contractSize`))

function maintenanceOf(
  { maintenanceRate, maxLeverage }: Pick<LiquidationInput, 'maintenanceRate' | 'maxLeverage'>,
  at = '',
): Decimal {
  if (maintenanceRate !== undefined) return decimal(maintenanceRate, `${at}maintenanceRate`)
  const highest = maxLeverage === undefined ? undefined : leverageNumber(maxLeverage)
  return highest ? div(ONE, add(highest, highest), 12, 'halfUp') : decimal('0.005', `${at}maintenanceRate`)
}
