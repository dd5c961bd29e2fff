import { type Decimal, type DecimalInput, decimal, pow10 } from './decimal'

/** Both numbers at one scale. */
export function align(a: DecimalInput, b: DecimalInput): { a: bigint; b: bigint; scale: number } {
  const x = decimal(a)
  const y = decimal(b)
  if (x.scale === y.scale) return { a: x.value, b: y.value, scale: x.scale }
  return x.scale > y.scale
    ? { a: x.value, b: y.value * pow10(x.scale - y.scale), scale: x.scale }
    : { a: x.value * pow10(y.scale - x.scale), b: y.value, scale: y.scale }
}

/** Exact sum. */
export function add(a: DecimalInput, b: DecimalInput): Decimal {
  const both = align(a, b)
  return { value: both.a + both.b, scale: both.scale }
}

/** Exact difference. */
export function sub(a: DecimalInput, b: DecimalInput): Decimal {
  const both = align(a, b)
  return { value: both.a - both.b, scale: both.scale }
}

/** Exact product. */
export function mul(a: DecimalInput, b: DecimalInput): Decimal {
  const x = decimal(a)
  const y = decimal(b)
  return { value: x.value * y.value, scale: x.scale + y.scale }
}

/** The number with its sign turned. */
export function neg(a: DecimalInput): Decimal {
  const x = decimal(a)
  return { value: -x.value, scale: x.scale }
}

/** The number without its sign. */
export function abs(a: DecimalInput): Decimal {
  const x = decimal(a)
  return x.value < 0n ? { value: -x.value, scale: x.scale } : x
}
