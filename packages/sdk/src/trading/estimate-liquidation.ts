import { add, type Decimal, type DecimalInput, div, isPositive, mul, sub, toFixed } from '../decimal'
import { leverageNumber } from './futures-cost'

export interface LiquidationInput {
  readonly side: 'buy' | 'sell'
  readonly entryPrice: DecimalInput
  /** In lots. */
  readonly quantity: DecimalInput
  /** Base in one lot. */
  readonly contractSize: DecimalInput
  readonly leverage: number
  /** Of the closing order; none is 0. */
  readonly feeRate?: DecimalInput | undefined
  /** Maintenance margin as a fraction of the value, '0.005'. */
  readonly maintenanceRate?: DecimalInput | undefined
  /** Margin added by hand to an isolated position. */
  readonly extraMargin?: DecimalInput | undefined
  /** Cross margin: the wallet that stands behind the position, instead of its own margin. */
  readonly wallet?: DecimalInput | undefined
}

const ONE: Decimal = { value: 1n, scale: 0 }

/**
 * An estimate of the liquidation price, 8 decimals half-up; '' when there is none. Show the server's own where it sends one (rules B11).
 * Long: (E x Q - M) / (Q x (1 - mmr - fee)); short: (E x Q + M) / (Q x (1 + mmr + fee)); M is the margin, at cross the wallet.
 */
export function estimateLiquidation(input: LiquidationInput): string {
  const leverage = leverageNumber(input.leverage)
  if (!leverage) return ''
  const size = mul(input.quantity, input.contractSize)
  const value = mul(input.entryPrice, size)
  // All of it times the leverage, so that the margin needs no division of its own.
  const own = input.wallet === undefined ? value : mul(input.wallet, leverage)
  const margin = add(own, mul(input.extraMargin ?? '0', leverage))
  const rate = add(input.maintenanceRate ?? '0.005', input.feeRate ?? '0')
  const long = input.side === 'buy'
  const scaled = mul(value, leverage)
  const dividend = long ? sub(scaled, margin) : add(scaled, margin)
  const divisor = mul(mul(size, leverage), long ? sub(ONE, rate) : add(ONE, rate))
  if (!isPositive(dividend) || !isPositive(divisor)) return ''
  const price = div(dividend, divisor, 8, 'halfUp')
  return isPositive(price) ? toFixed(price, 8, 'halfUp') : ''
}
