import type { Endpoint } from '../endpoints/endpoint'
import { futuresAmendOrder, spotAmendOrder } from '../endpoints/extensions'
import { futuresBuyLimit, futuresSellLimit } from '../endpoints/futures-orders'
import { spotBuyLimit, spotSellLimit } from '../endpoints/spot'
import type { Answer } from '../wire/codec/envelope'
import type { FuturesOrder, MarginMode } from '../wire/futures'
import type { AmendOrderInput, CancelFuturesOrdersInput, CancelSpotOrdersInput } from '../wire/order-changes'
import type { SpotOrder } from '../wire/spot'
import {
  type ResolvedWrite,
  type WaitingClient,
  type WriteResolvedOptions,
  writeResolved,
} from '../writes/write-resolved'
import { futuresOrders, type OrderKind, spotOrders } from './find-order'

/** Write with its call and input bound. */
type BoundWrite = (client: WaitingClient, options: WriteResolvedOptions) => Promise<ResolvedWrite<Answer>>

/** Calls that move one kind of orders. */
export interface MoveKind<Order, Filter> extends OrderKind<Order, Filter> {
  /** Public call, named in errors. */
  readonly moveName: string
  readonly amend: Endpoint<AmendOrderInput, Order>
  /**
   * New order for the remaining quantity at another price; undefined if the row lacks a field or the order
   * would differ.
   */
  placeAgain(order: Order, price: string, quantity: string): BoundWrite | undefined
}

const bound =
  <Input>(entry: Endpoint<Input, Answer>, input: Input): BoundWrite =>
  (client, options) =>
    writeResolved(client, entry, input, options)

/** A function call, which bundlers drop where nothing moves orders; a spread would stay. */
const withMoves = <Order, Filter>(
  kind: OrderKind<Order, Filter>,
  moves: Omit<MoveKind<Order, Filter>, keyof OrderKind<Order, Filter>>,
): MoveKind<Order, Filter> => ({ ...kind, ...moves })

export const spotMoves = withMoves<SpotOrder, CancelSpotOrdersInput>(spotOrders, {
  moveName: 'spot.moveOrder',
  amend: spotAmendOrder,
  placeAgain({ base, quote, side, type }, price, quantity) {
    if (base === undefined || quote === undefined || side === undefined || type !== 'limit') return undefined
    return bound(side === 'buy' ? spotBuyLimit : spotSellLimit, { pair: { base, quote }, price, quantity })
  },
})

export const futuresMoves = withMoves<FuturesOrder, CancelFuturesOrdersInput>(futuresOrders, {
  moveName: 'futures.moveOrder',
  amend: futuresAmendOrder,
  placeAgain(order, price, quantity) {
    const { base, quote, side, type, leverage, positionEffect } = order
    const marginMode = MARGIN_MODES.find((mode) => mode === order.marginMode)
    const { takeProfitPrice, stopLossPrice } = order
    if (base === undefined || quote === undefined || side === undefined || type !== 'limit') return undefined
    // A limit order that closes cannot be placed by a call of its own: a new one would open the other side.
    if (leverage === undefined || marginMode === undefined || positionEffect === 'close') return undefined
    return bound(side === 'buy' ? futuresBuyLimit : futuresSellLimit, {
      pair: { base, quote },
      price,
      quantity,
      leverage,
      marginMode,
      ...(takeProfitPrice !== undefined && { takeProfitPrice }),
      ...(stopLossPrice !== undefined && { stopLossPrice }),
    })
  },
})

const MARGIN_MODES: readonly MarginMode[] = ['cross', 'isolated']
