import type { AccountParts, AccountTotals } from '@bgk/sdk'
import { add, type Decimal, decimal, isZero, round, toText, tryDecimal } from '@bgk/sdk/decimal'

const PARTS = [
  'spot',
  'futures',
  'fiat',
  'unrealized',
  'cycle',
  'sales',
] as const satisfies readonly (keyof AccountParts)[]

/** Displayed decimals of USDT values. */
const WORTH_DECIMALS = 4

export interface ShownPart {
  readonly name: (typeof PARTS)[number]
  /** In USDT, rounded down to `WORTH_DECIMALS`. */
  readonly usdt: string
}

/**
 * Returns the lines of a total, each rounded down. Empty if the exchange does not split the total or omits a
 * part, because lines would not
 * add up.
 */
export function shownParts(parts: AccountParts | undefined): readonly ShownPart[] {
  const lines = PARTS.flatMap((name) => {
    const exact = tryDecimal(parts?.[name])
    return exact ? [{ name, usdt: toText(round(exact, WORTH_DECIMALS, 'floor')) }] : []
  })
  return lines.length === PARTS.length ? lines : []
}

export function sumOfParts(parts: readonly ShownPart[]): string {
  return toText(parts.reduce((sum: Decimal, { usdt }) => add(sum, usdt), decimal('0')))
}

/**
 * Returns the displayed total: the sum of its lines if there are any, so that they add up; never more than
 * the exact total.
 */
export function shownTotal(totals: AccountTotals | undefined): string | undefined {
  const lines = shownParts(totals?.parts)
  return lines.length === 0 ? totals?.usdt : sumOfParts(lines)
}

export const hasWorth = ({ usdt }: ShownPart): boolean => !isZero(usdt)
