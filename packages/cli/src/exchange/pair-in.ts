import type { AttemptInput, PairRef } from '@bgk/sdk'

/** The pair that an attempt at an order is of. */
export function pairIn(input: AttemptInput | null): PairRef | undefined {
  const { base, quote }: Readonly<Record<string, unknown>> = { ...Object(input?.pair) }
  return typeof base === 'string' && typeof quote === 'string' ? { base, quote } : undefined
}
