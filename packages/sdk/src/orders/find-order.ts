import { type CallOptions, call } from '../endpoints/call'
import type { Endpoint } from '../endpoints/endpoint'
import {
  futuresCancelAllOrders,
  futuresOrderById,
  spotCancelAllOrders,
  spotOrderById,
} from '../endpoints/extensions'
import { futuresCancelOrder, futuresOpenOrders, futuresOrderHistory } from '../endpoints/futures-orders'
import { spotCancelOrder, spotOpenOrders, spotOrderHistory } from '../endpoints/spot'
import { BgkError } from '../errors'
import type { Answer, Page } from '../wire/codec/envelope'
import { pairOf } from '../wire/codec/pair'
import type { IdInput, PageInput } from '../wire/codec/requests'
import type { FuturesOrder } from '../wire/futures'
import type { CancelFuturesOrdersInput, CancelledCount, CancelSpotOrdersInput } from '../wire/order-changes'
import type { SpotOrder } from '../wire/spot'
import type { PlacingClient } from './place-order'

/** A bare client, as far as orders are looked up with it. */
export type OrderClient = PlacingClient & {
  readonly extensions: { get(): { readonly ordersById: boolean; readonly orderAmend: boolean } }
}

/** The calls and rules of one kind of orders. */
export interface OrderKind<Order, Filter> {
  readonly byId: Endpoint<IdInput, Order>
  readonly cancelAll: Endpoint<Filter | undefined, CancelledCount>
  readonly cancel: Endpoint<IdInput, Answer>
  readonly open: Endpoint<PageInput & { readonly board?: string }, Page<Order>>
  readonly history: Endpoint<PageInput, Page<Order>>
  /** What of the filter the list of open orders takes. */
  board(filter: Filter): string | undefined
  matches(order: Order, filter: Filter): boolean
}

export const spotOrders: OrderKind<SpotOrder, CancelSpotOrdersInput> = {
  byId: spotOrderById,
  cancelAll: spotCancelAllOrders,
  cancel: spotCancelOrder,
  open: spotOpenOrders,
  history: spotOrderHistory,
  board: ({ board }) => board,
  matches({ base, quote }, { pair }) {
    if (pair === undefined) return true
    const requestedPair = pairOf(pair)
    return base === requestedPair.base && quote === requestedPair.quote
  },
}

export const futuresOrders: OrderKind<FuturesOrder, CancelFuturesOrdersInput> = {
  byId: futuresOrderById,
  cancelAll: futuresCancelAllOrders,
  cancel: futuresCancelOrder,
  open: futuresOpenOrders,
  history: futuresOrderHistory,
  board: () => undefined,
  matches: ({ base }, { coin }) => coin === undefined || base === coin,
}

const ROWS_A_PAGE = 500
const MAX_PAGES = 40

/** The rows of a list, page after page, each read afresh. */
export async function* freshRows<Input extends PageInput, Order>(
  client: Pick<OrderClient, 'transport'>,
  entry: Endpoint<Input, Page<Order>>,
  inputOf: (page: PageInput) => Input,
  signal?: AbortSignal,
): AsyncGenerator<Order, void, undefined> {
  let seen = 0
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const input = inputOf({ page, limit: ROWS_A_PAGE })
    const { rows, total } = await call(client.transport, entry, input, { fresh: true, signal })
    yield* rows
    seen += rows.length
    if (rows.length === 0 || (total === undefined ? rows.length < ROWS_A_PAGE : seen >= total)) return
  }
}

const unfiltered = (page: PageInput) => page

/**
 * One order, open or over: by its call where the exchange offers it, else from the lists. Open orders come first, because an order
 * moves from there to the history; a list that shrank while it was read is read once more.
 */
export async function findOrder<Order extends { readonly id: number }, Filter>(
  client: OrderClient,
  kind: OrderKind<Order, Filter>,
  id: number,
  options: CallOptions = {},
): Promise<Order> {
  if (client.extensions.get().ordersById)
    return call(client.transport, kind.byId, { id }, { fresh: true, ...options })
  for (let reading = 0; reading < 2; reading += 1) {
    for (const list of [kind.open, kind.history]) {
      for await (const order of freshRows(client, list, unfiltered, options.signal))
        if (order.id === id) return order
    }
  }
  throw new BgkError('SERVER_REJECTED', `There is no order ${id}`, { reason: 'ORDER_NOT_FOUND', field: 'id' })
}
