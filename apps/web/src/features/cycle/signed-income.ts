import { isPositive, tryDecimal } from '@bgk/sdk/decimal'

/** The sign that a gain carries; a loss has its own, and nothing and what is not known have none. */
export function gainSign(income: string | undefined): '+' | '' {
  const number = tryDecimal(income)
  return number && isPositive(number) ? '+' : ''
}

/** Whether an order was won: what the server paid says it (docs/reference/rules.md#r12); undefined where it does not. */
export const isWon = (income: string | undefined): boolean | undefined =>
  income === undefined ? undefined : gainSign(income) === '+'
