import type { MarketKind, OrderBook, PairRef } from '@bgk/sdk'
import { estimateMarketOrder, type MarketEstimate } from '@bgk/sdk/trading'
import { useBgkClient } from '../provider'
import { useThrottledLive } from '../throttled-live'
import type { OrderSide, OrderType } from './draft'

/** Book for estimates of a market order, updated once a second; undefined for limit orders. */
export function useEstimateBook(pair: PairRef, kind: MarketKind, type: OrderType): OrderBook | undefined {
  const { feed } = useBgkClient()
  return useThrottledLive(type === 'market' ? feed.book(pair, kind) : undefined)
}

interface EstimatedOrder {
  readonly side: OrderSide
  readonly type: OrderType
  readonly quantity: string
}

/**
 * Result of a market order in the displayed book (docs/reference/rules.md#r34); undefined for a limit order
 * and without a book.
 */
export const estimateOf = (
  { side, type, quantity }: EstimatedOrder,
  book: OrderBook | undefined,
  contractSize?: string,
): MarketEstimate | undefined =>
  type === 'market' && book ? estimateMarketOrder({ side, quantity, book, contractSize }) : undefined
