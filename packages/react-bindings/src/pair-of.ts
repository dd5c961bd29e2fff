import type { PairRef } from '@bgk/sdk'

/** The pair alone: callers may pass a row of the market, which changes with each tick and would change the key. */
export function pairOf(pair: PairRef | undefined): PairRef | false {
  return pair !== undefined && { base: pair.base, quote: pair.quote }
}
