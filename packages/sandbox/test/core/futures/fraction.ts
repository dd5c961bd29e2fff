/** An exact rational number of the naive exchange; positive denominator, never reduced. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

export const ONE: Fraction = { n: 1n, d: 1n }

export function whole(value: bigint | number): Fraction {
  return { n: BigInt(value), d: 1n }
}

/** From plain decimal text: `0.25` → 25/100. */
export function fraction(text: string): Fraction {
  const [before = '', after = ''] = text.split('.')
  return { n: BigInt(before + after), d: 10n ** BigInt(after.length) }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
}

export function negative(a: Fraction): Fraction {
  return { n: -a.n, d: a.d }
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, negative(b))
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.n, d: a.d * b.d }
}

export function over(a: Fraction, b: Fraction): Fraction {
  if (b.n === 0n) throw new RangeError('division by zero')
  return b.n > 0n ? { n: a.n * b.d, d: a.d * b.n } : { n: -a.n * b.d, d: a.d * -b.n }
}

/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export function compare(a: Fraction, b: Fraction): bigint {
  return a.n * b.d - b.n * a.d
}

export function down(a: Fraction): bigint {
  const cut = a.n / a.d
  return a.n < 0n && cut * a.d !== a.n ? cut - 1n : cut
}

export function up(a: Fraction): bigint {
  return -down(negative(a))
}

export function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

export function greater(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/** floor(amount x part / all); the whole amount if part equals all. */
export function share(amount: bigint, part: number, all: number): bigint {
  return down({ n: amount * BigInt(part), d: BigInt(all) })
}
