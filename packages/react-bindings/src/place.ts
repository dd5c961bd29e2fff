import type { BareClient } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import type {
  Answer,
  CycleOrderInput as CycleEntryInput,
  FuturesLimitOrderInput,
  FuturesMarketOrderInput,
  LimitOrderInput,
  MarketOrderInput,
  Pair,
} from '@bgk/sdk/wire'

// The one place that knows which call of the table an order is: by its side and its type.

type Side = 'buy' | 'sell'
/** An entry's input as the hooks take it: with the side. */
type Ordered<Input> = Omit<Input, 'pair' | 'quantity'> & {
  readonly pair: Pair
  readonly side: Side
  /** Plain decimal text. */
  readonly quantity: string
}

/** A spot order in plain decimal text: `quantity` in base, `price` in quote; a market order has no price. */
export type SpotOrderInput =
  | ({ readonly type: 'market' } & Ordered<MarketOrderInput>)
  | ({ readonly type: 'limit' } & Ordered<LimitOrderInput>)

/** A futures order: `quantity` in whole lots, `price` in quote; `buy` opens a long position, `sell` a short one. */
export type FuturesOrderInput =
  | ({ readonly type: 'market' } & Ordered<FuturesMarketOrderInput>)
  | ({ readonly type: 'limit' } & Ordered<FuturesLimitOrderInput>)

/** A cycle order on a rising (`buy`) or falling (`sell`) price: `quantity` in `payCoin`, `seconds` of one of the pair's terms. */
export type CycleOrderInput = Ordered<CycleEntryInput>

export function placeSpotOrder(
  { transport }: BareClient,
  { pair, quantity, ...order }: SpotOrderInput,
  options: entries.CallOptions,
): Promise<Answer> {
  const ordered = { pair, quantity }
  if (order.type === 'market') {
    const { type: _type, side, ...input } = order
    const entry = side === 'buy' ? entries.spotBuyMarket : entries.spotSellMarket
    return entries.call(transport, entry, { ...ordered, ...input }, options)
  }
  const { type: _type, side, ...input } = order
  const entry = side === 'buy' ? entries.spotBuyLimit : entries.spotSellLimit
  return entries.call(transport, entry, { ...ordered, ...input }, options)
}

export function placeFuturesOrder(
  { transport }: BareClient,
  { pair, ...order }: FuturesOrderInput,
  options: entries.CallOptions,
): Promise<Answer> {
  if (order.type === 'market') {
    const { type: _type, side, ...input } = order
    const entry = side === 'buy' ? entries.futuresBuyMarket : entries.futuresSellMarket
    return entries.call(transport, entry, { pair, ...input }, options)
  }
  const { type: _type, side, ...input } = order
  const entry = side === 'buy' ? entries.futuresBuyLimit : entries.futuresSellLimit
  return entries.call(transport, entry, { pair, ...input }, options)
}

export function placeCycleOrder(
  { transport }: BareClient,
  { pair, side, quantity, ...input }: CycleOrderInput,
  options: entries.CallOptions,
): Promise<Answer> {
  const entry = side === 'buy' ? entries.cycleBuy : entries.cycleSell
  return entries.call(transport, entry, { pair, ...input, quantity }, options)
}
