import { type Decimal, div, max, min, mul, sub, toText, tryDecimal } from '@bgk/sdk/decimal'

const ZERO: Decimal = { value: 0n, scale: 0 }
const HUNDRED: Decimal = { value: 100n, scale: 0 }

/** How much of an issue is sold, whole percent, down: 100 means that nothing is left. Undefined where one of the two is not known. */
export function soldPercent(issued: string, remaining: string): string
export function soldPercent(issued: string | undefined, remaining: string | undefined): string | undefined
export function soldPercent(issued: string | undefined, remaining: string | undefined): string | undefined {
  if (issued === undefined || remaining === undefined) return undefined
  const [all, left] = [tryDecimal(issued), tryDecimal(remaining)]
  if (!all || !left || all.value <= 0n) return '0'
  return toText(min(HUNDRED, max(ZERO, div(mul(sub(all, left), HUNDRED), all, 0, 'down'))))
}
