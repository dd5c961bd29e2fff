import { cycleOrderKind, futuresOrderKind, spotOrderKind } from '../attempt/kinds'
import type { AttemptClient } from '../attempt/make-attempt'
import { write } from '../attempt/write'
import type { CallOptions } from '../endpoints/call'
import { cycleBuy, cycleSell } from '../endpoints/cycle'
import { futuresBuyLimit, futuresBuyMarket, futuresSellLimit, futuresSellMarket } from '../endpoints/futures'
import { spotBuyLimit, spotBuyMarket, spotSellLimit, spotSellMarket } from '../endpoints/spot'
import { BgkError } from '../errors'
import type { MarginMode } from '../wire/futures-model'
import { type Pair, pairOf } from '../wire/pair'
import type { Answer } from '../wire/user-model'

/** What every order says. */
interface AnyOrder {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
  readonly side: 'buy' | 'sell'
  /** Plain decimal text. */
  readonly quantity: string
}

interface AnySpotOrder extends AnyOrder {
  /** The board of the pair, where the exchange has several. */
  readonly board?: string
}

/** A spot order: `quantity` in base, `price` in quote, both plain decimal text. A limit order has a price, a market order none. */
export type SpotOrderInput =
  | (AnySpotOrder & { readonly type: 'limit'; readonly price: string })
  | (AnySpotOrder & { readonly type: 'market'; readonly price?: undefined })

interface AnyFuturesOrder extends AnyOrder {
  /** A multiple, e.g. 20. */
  readonly leverage: number
  readonly marginMode: MarginMode
  /** In quote, plain decimal text. */
  readonly takeProfitPrice?: string
  /** In quote, plain decimal text. */
  readonly stopLossPrice?: string
}

/** A futures order: `quantity` in whole lots, `price` in quote; `buy` opens a long position, `sell` a short one. */
export type FuturesOrderInput =
  | (AnyFuturesOrder & { readonly type: 'limit'; readonly price: string })
  | (AnyFuturesOrder & { readonly type: 'market'; readonly price?: undefined })

/** A cycle order on a rising (`buy`) or falling (`sell`) price: `quantity` in `payCoin`, `seconds` of one of the pair's terms. */
export interface CyclePlaceInput extends AnyOrder {
  readonly payCoin: string
  readonly seconds: number
}

/** What placing needs of a client; a bare one is enough. */
export type PlacingClient = AttemptClient

/**
 * Places a spot order; what `client.spot.placeOrder` does, for a bare client.
 *
 * @example
 * await placeSpotOrder(client, { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.01' })
 */
export async function placeSpotOrder(
  client: PlacingClient,
  order: SpotOrderInput,
  options?: CallOptions,
): Promise<Answer> {
  const { side, type, price } = checkedOrder(order)
  const { board } = order
  const input = { pair: pairOf(order.pair), quantity: order.quantity, ...(board !== undefined && { board }) }
  if (price !== undefined) {
    const entry = side === 'buy' ? spotBuyLimit : spotSellLimit
    return write(client, entry, { ...input, price }, options, spotOrderKind(side, type))
  }
  const entry = side === 'buy' ? spotBuyMarket : spotSellMarket
  return write(client, entry, input, options, spotOrderKind(side, type))
}

/**
 * Places a futures order; what `client.futures.placeOrder` does, for a bare client.
 *
 * @example
 * await placeFuturesOrder(client, { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '5', leverage: 20, marginMode: 'cross' })
 */
export async function placeFuturesOrder(
  client: PlacingClient,
  order: FuturesOrderInput,
  options?: CallOptions,
): Promise<Answer> {
  const { side, type, price } = checkedOrder(order)
  const { quantity, leverage, marginMode, takeProfitPrice, stopLossPrice } = order
  const input = {
    pair: pairOf(order.pair),
    quantity,
    leverage,
    marginMode,
    ...(takeProfitPrice !== undefined && { takeProfitPrice }),
    ...(stopLossPrice !== undefined && { stopLossPrice }),
  }
  if (price !== undefined) {
    const entry = side === 'buy' ? futuresBuyLimit : futuresSellLimit
    return write(client, entry, { ...input, price }, options, futuresOrderKind(side, type))
  }
  const entry = side === 'buy' ? futuresBuyMarket : futuresSellMarket
  return write(client, entry, input, options, futuresOrderKind(side, type))
}

/**
 * Places a cycle order; what `client.cycle.placeOrder` does, for a bare client.
 *
 * @example
 * await placeCycleOrder(client, { pair: 'BTC/USDT', side: 'buy', quantity: '10', payCoin: 'USDT', seconds: 60 })
 */
export async function placeCycleOrder(
  client: PlacingClient,
  order: CyclePlaceInput,
  options?: CallOptions,
): Promise<Answer> {
  const side = sideOf(order)
  checkNumber('quantity', order.quantity)
  const { quantity, payCoin, seconds } = order
  const entry = side === 'buy' ? cycleBuy : cycleSell
  const input = { pair: pairOf(order.pair), quantity, payCoin, seconds }
  return write(client, entry, input, options, cycleOrderKind(side))
}

interface Checked {
  readonly side: 'buy' | 'sell'
  readonly type: 'limit' | 'market'
  readonly price: string | undefined
}

/** Side, type and price of an order, checked for callers without types. */
function checkedOrder(order: {
  readonly side: unknown
  readonly type: unknown
  readonly price?: unknown
  readonly quantity: unknown
}): Checked {
  const side = sideOf(order)
  const { type, price } = order
  checkNumber('quantity', order.quantity)
  if (type !== 'limit' && type !== 'market') throw wrong('type', "'limit' or 'market'", type)
  if (type === 'limit') {
    checkNumber('price', price)
    return { side, type, price: String(price) }
  }
  if (price !== undefined) throw wrong('price', 'left out: a market order has no price', price)
  return { side, type, price: undefined }
}

const PLAIN = /^\d+(\.\d+)?$/

function checkNumber(field: string, value: unknown): void {
  if (typeof value !== 'string' || !PLAIN.test(value))
    throw wrong(field, "plain decimal text like '0.01'", value)
}

function sideOf(order: { readonly side: unknown }): 'buy' | 'sell' {
  if (typeof order !== 'object' || order === null) throw wrong('order', 'an object', order)
  const { side } = order
  if (side === 'buy' || side === 'sell') return side
  throw wrong('side', "'buy' or 'sell'", side)
}

function wrong(field: string, allowed: string, value: unknown): BgkError {
  const given = value === undefined ? 'nothing' : typeof value === 'object' ? 'an object' : String(value)
  return new BgkError('REQUEST_INVALID', `${field} must be ${allowed}, and is ${given.slice(0, 40)}`, {
    field,
    params: { given: given.slice(0, 40), allowed },
  })
}
