import type { MarketKind, OrderBook, PairRef, SpotMarket } from '@bgk/sdk'
import { estimateMarketOrder, type MarketEstimate } from '@bgk/sdk/trading'
import { useLive, useThrottledLive } from '../live'
import { useBgkClient } from '../provider'
import type { LiveSource } from '../signals'
import type { OrderSide, OrderType } from './draft'

/** Fields of a market that change many times a second. */
const MOVING = new Set(['price', 'changePercent', 'high', 'low', 'volume', 'buyPrice', 'sellPrice'])

/** Whether two states of a market differ in nothing but prices and volume. */
export function hasSameTerms<Market extends object>(a: Market, b: Market): boolean {
  const before = new Map<string, unknown>(Object.entries(a))
  const after = Object.entries(b)
  return (
    after.length === before.size &&
    after.every(([name, value]) => MOVING.has(name) || Object.is(before.get(name), value))
  )
}

const same = <Market>(market: Market) => market

/**
 * A market without renders for its ticks: renders when its terms change (status, decimals, limits, fee rate). Its prices are those of the
 * last render. With `priced` they are at most one second old.
 *
 * @param stream Ticker of the market; nothing is followed while it is undefined.
 * @param options `priced`: also render with new prices, once a second.
 * @example
 * const market = useMarketTerms(client.feed.ticker({ base: 'BTC', quote: 'USDT' }))
 * const decimals = market?.priceDecimals
 */
export function useMarketTerms<Market extends SpotMarket>(
  stream: LiveSource<Market> | undefined,
  { priced = false }: { readonly priced?: boolean } = {},
): Market | undefined {
  const terms = useLive(stream, same<Market>, hasSameTerms)
  const now = useThrottledLive(priced ? stream : undefined)
  return now ?? terms
}

/** Book to estimate a market order with, once a second; limit orders follow none. */
export function useEstimateBook(pair: PairRef, kind: MarketKind, type: OrderType): OrderBook | undefined {
  const { feed } = useBgkClient()
  return useThrottledLive(type === 'market' ? feed.book(pair, kind) : undefined)
}

interface EstimatedOrder {
  readonly side: OrderSide
  readonly type: OrderType
  readonly quantity: string
}

/** Result of a market order in the shown book (docs/reference/rules.md#r34); undefined for a limit order and without a book. */
export const estimateOf = (
  { side, type, quantity }: EstimatedOrder,
  book: OrderBook | undefined,
  contractSize?: string,
): MarketEstimate | undefined =>
  type === 'market' && book ? estimateMarketOrder({ side, quantity, book, contractSize }) : undefined
