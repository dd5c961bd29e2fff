/** Rates are in units of 1e-8. */
export const RATE = 100_000_000n

/** Ceiling of a division by a positive divisor. */
export function ceilDiv(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor
  return value > 0n && quotient * divisor !== value ? quotient + 1n : quotient
}

/** Floor of a division by a positive divisor; BigInt's own `/` rounds towards zero. */
export function floorDiv(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor
  return value < 0n && quotient * divisor !== value ? quotient - 1n : quotient
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

export function greatest(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** `value`, or the nearest of -bound … bound; for a bound of 0 or more. */
export function within(value: bigint, bound: bigint): bigint {
  return least(bound, greatest(-bound, value))
}
