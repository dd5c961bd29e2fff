import { add, type Decimal, type DecimalInput, div, isPositive, min, mul, toText } from '../decimal'

export interface DepthLevel {
  readonly price: DecimalInput
  readonly quantity: DecimalInput
}

const CAP: Decimal = { value: 100n, scale: 0 }
const FACTOR: Decimal = { value: 800n, scale: 0 }

/** Width of one depth bar in percent: amount x price x 800 / total, at most 100 (rules B13). A number, because it is geometry. */
export function depthWidth(level: DepthLevel, total: DecimalInput): number {
  if (!isPositive(total)) return 0
  const width = div(mul(mul(level.quantity, level.price), FACTOR), total, 4, 'halfUp')
  return Number(toText(min(width, CAP)))
}

/** Widths of one side's bars; the total is that of the levels given (rules B13). */
export function depthWidths(levels: readonly DepthLevel[]): number[] {
  const total = levels.reduce<Decimal>((sum, level) => add(sum, mul(level.quantity, level.price)), {
    value: 0n,
    scale: 0,
  })
  return levels.map((level) => depthWidth(level, total))
}
