import { type Decimal, decimal, isPositive, max, tryDecimal } from '../decimal'
import type { PairRef } from '../wire/codec/pair'
import type { BookLevel } from '../wire/market'
import type { GuardedExchange, GuardReadOptions } from './guarded-call'

/** A market with its book, as far as a worst case needs it. */
export interface MarketFacts {
  readonly market: { readonly price: string }
  readonly asks: readonly BookLevel[]
  readonly bids: readonly BookLevel[]
  /** Base in one unit of an order: 1 on spot. */
  readonly size: Decimal
}

/** Reads a market of spot or futures. */
export async function readMarket(
  exchange: GuardedExchange,
  { kind, pair }: { readonly kind: 'spot' | 'futures'; readonly pair: PairRef },
  options: GuardReadOptions,
): Promise<MarketFacts> {
  if (kind === 'spot') return { ...(await exchange.spot.market(pair, options)), size: decimal('1') }
  const detail = await exchange.futures.market(pair, options)
  return { ...detail, size: decimal(detail.market.contractSize, 'contractSize') }
}

/** Highest price at which a market trades now: the last, the best bid and the best ask. */
export function highestPrice(detail: {
  readonly market: { readonly price: string }
  readonly asks: readonly { readonly price: string }[]
  readonly bids: readonly { readonly price: string }[]
}): Decimal | undefined {
  const known = [detail.market.price, detail.bids[0]?.price, detail.asks[0]?.price]
    .map(tryDecimal)
    .filter((price): price is Decimal => price !== undefined && isPositive(price))
  return known.length === 0 ? undefined : known.reduce((most, price) => max(most, price))
}
