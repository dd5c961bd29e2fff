import type { AccountParts, AccountTotals } from '@bgk/sdk'
import { add, type Decimal, decimal, isZero, round, toText, tryDecimal } from '@bgk/sdk/decimal'

/** Parts of a total in the order of their lines. */
const PARTS = [
  'spot',
  'futures',
  'fiat',
  'unrealized',
  'cycle',
  'sales',
] as const satisfies readonly (keyof AccountParts)[]

/** Decimals of worth in USDT on screen. */
const WORTH_DECIMALS = 4

/** One line of a total. */
export interface ShownPart {
  readonly name: (typeof PARTS)[number]
  /** In USDT, rounded down to `WORTH_DECIMALS`. */
  readonly usdt: string
}

/**
 * The lines of a total, each rounded down. Empty where the exchange does not split the total, or leaves out a part: lines
 * that do not add up are worse than none.
 */
export function shownParts(parts: AccountParts | undefined): readonly ShownPart[] {
  const lines = PARTS.flatMap((name) => {
    const exact = tryDecimal(parts?.[name])
    return exact ? [{ name, usdt: toText(round(exact, WORTH_DECIMALS, 'floor')) }] : []
  })
  return lines.length === PARTS.length ? lines : []
}

/** Sum of shown lines. */
export function sumOfParts(parts: readonly ShownPart[]): string {
  return toText(parts.reduce((sum: Decimal, { usdt }) => add(sum, usdt), decimal('0')))
}

/** The total on screen: the sum of its lines where there are any, so that they add up; never more than the exact total. */
export function shownTotal(totals: AccountTotals | undefined): string | undefined {
  const lines = shownParts(totals?.parts)
  return lines.length === 0 ? totals?.usdt : sumOfParts(lines)
}

/** True for a line with a figure other than zero. */
export const hasWorth = ({ usdt }: ShownPart): boolean => !isZero(usdt)
