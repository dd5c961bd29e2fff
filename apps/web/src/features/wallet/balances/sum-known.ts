import { add, type Decimal, decimal, tryDecimal } from '@bgk/sdk/decimal'

/** The sum of amounts, exact; undefined where one of them is not known: no part is taken as nothing. */
export function sumKnown(amounts: readonly (string | undefined)[]): Decimal | undefined {
  let sum = decimal('0')
  for (const amount of amounts) {
    const known = tryDecimal(amount)
    if (!known) return undefined
    sum = add(sum, known)
  }
  return sum
}
