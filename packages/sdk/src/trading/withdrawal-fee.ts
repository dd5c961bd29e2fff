import { type Decimal, type DecimalInput, div, isPositive, mul, round, sub, toText } from '../decimal'

/** How a server means its fee: so much of the coin, or percent of the amount (rules C14). */
export type FeeKind = 'absolute' | 'percent'

/** The fee of a withdrawal in the coin; a percentage is rounded up to 8 decimals, as an exchange takes it. */
export function withdrawalFee(amount: DecimalInput, fee: DecimalInput, kind: FeeKind = 'absolute'): Decimal {
  return kind === 'absolute' ? round(fee, 8, 'up') : div(mul(amount, fee), '100', 8, 'up')
}

/** What arrives: amount less fee (rules C14); '' when the fee takes all of it. */
export function withdrawalReceived(
  amount: DecimalInput,
  fee: DecimalInput,
  kind: FeeKind = 'absolute',
): string {
  const rest = sub(amount, withdrawalFee(amount, fee, kind))
  return isPositive(rest) ? toText(rest) : ''
}
