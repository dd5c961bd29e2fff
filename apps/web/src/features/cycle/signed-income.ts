import { isPositive, tryDecimal } from '@bgk/sdk/decimal'

/** The sign that a gain carries; a loss has its own and nothing has none. */
export function gainSign(income: string): '+' | '' {
  const number = tryDecimal(income)
  return number && isPositive(number) ? '+' : ''
}

/** Whether an order was won: what the server paid says it (docs/reference/rules.md#r12). */
export const isWon = (income: string): boolean => gainSign(income) === '+'
