import type { PairRef } from '@bgk/sdk'
import type { MarketKind } from '../../../shared/storage/recent-markets'

const COIN = /^[\w$.]{1,20}$/

/**
 * The page of a pair as an address that can be given to others: the route alone does not name the pair
 * (docs/reference/product.md#routes).
 */
export function addressOfPair(type: MarketKind, { base, quote }: PairRef): string {
  return `/marketDetails/${type}?${new URLSearchParams({ pair: `${base}-${quote}` })}`
}

/** The pair such an address names; undefined when it names none. */
export function pairOfAddress(search: string): PairRef | undefined {
  const [base = '', quote = '', more] = (new URLSearchParams(search).get('pair') ?? '').split('-')
  return more === undefined && COIN.test(base) && COIN.test(quote) ? { base, quote } : undefined
}
