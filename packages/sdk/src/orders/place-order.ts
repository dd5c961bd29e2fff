import { type CallOptions, named } from '../endpoints/call'
import { cycleBuy, cycleSell } from '../endpoints/cycle'
import {
  futuresBuyLimit,
  futuresBuyMarket,
  futuresSellLimit,
  futuresSellMarket,
} from '../endpoints/futures-orders'
import { spotBuyLimit, spotBuyMarket, spotSellLimit, spotSellMarket } from '../endpoints/spot'
import { badInput, requireFields } from '../runtime/input'
import type { Answer } from '../wire/codec/envelope'
import { DECIMAL_TEXT } from '../wire/codec/fields'
import { type Pair, type PairRef, pairOf } from '../wire/codec/pair'
import type { MarginMode } from '../wire/futures'
import type { WritingClient } from '../writes/make-attempt'
import { writeOnce } from '../writes/write'

/** Fields of every order. */
interface AnyOrder {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
  /** Side of the base coin: `buy` or `sell`. */
  readonly side: 'buy' | 'sell'
  /** Plain decimal text. */
  readonly quantity: string
}

interface AtLimit {
  /** Fills at `price` or better; the remaining quantity waits in the book until it is cancelled. */
  readonly type: 'limit'
  /** In quote, plain decimal text. */
  readonly price: string
}

interface AtMarket {
  /** Fills immediately at the prices of the book. */
  readonly type: 'market'
  /** A market order has none. */
  readonly price?: undefined
}

interface AnySpotOrder extends AnyOrder {
  /** Board of the pair, where the exchange has several. */
  readonly board?: string
}

/**
 * Spot order: `quantity` in base, `price` in quote, both plain decimal text. A limit order has a price, a
 * market order none.
 */
export type SpotOrderInput = AnySpotOrder & (AtLimit | AtMarket)

interface AnyFuturesOrder extends AnyOrder {
  /** A multiple, e.g. 20. */
  readonly leverage: number
  /** Funds at risk: the whole futures wallet (`cross`) or the position's own margin alone (`isolated`). */
  readonly marginMode: MarginMode
  /** In quote, plain decimal text. */
  readonly takeProfitPrice?: string
  /** In quote, plain decimal text. */
  readonly stopLossPrice?: string
}

/**
 * Futures order: `quantity` in whole lots, `price` in quote; `buy` opens a long position, `sell` a short one.
 */
export type FuturesOrderInput = AnyFuturesOrder & (AtLimit | AtMarket)

/**
 * Cycle order on a rising (`buy`) or falling (`sell`) price: `quantity` in `payCoin`, `seconds` of one of the
 * pair's terms.
 */
export interface CyclePlaceInput extends AnyOrder {
  /** Coin of the stake, e.g. `USDT`: one of `payCoins` of `client.cycle.info`. */
  readonly payCoin: string
  /** Duration: the `seconds` of one of `terms` of `client.cycle.info`. */
  readonly seconds: number
}

const FUTURES = [
  'pair',
  'side',
  'type',
  'price',
  'quantity',
  'leverage',
  'marginMode',
  'takeProfitPrice',
  'stopLossPrice',
]

/** Client for placing orders; a bare one is enough. */
export type PlacingClient = WritingClient

/**
 * Places a spot order: `client.spot.placeOrder` for a bare client.
 *
 * @example
 * await placeSpotOrder(client, { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.01' })
 */
export async function placeSpotOrder(
  client: PlacingClient,
  order: SpotOrderInput,
  options?: CallOptions,
): Promise<Answer> {
  const name = 'spot.placeOrder'
  const pair = named(name, () => checkedPair(order, ['pair', 'side', 'type', 'price', 'quantity', 'board']))
  const { side, type, price, ...terms } = order
  const input = { ...terms, pair }
  const limit = side === 'buy' ? spotBuyLimit : spotSellLimit
  const market = side === 'buy' ? spotBuyMarket : spotSellMarket
  return price === undefined
    ? writeOnce(client, market, input, options, name)
    : writeOnce(client, limit, { ...input, price }, options, name)
}

/**
 * Places a futures order: `client.futures.placeOrder` for a bare client.
 *
 * @example
 * await placeFuturesOrder(client, { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '5', leverage: 20, marginMode: 'cross' })
 */
export async function placeFuturesOrder(
  client: PlacingClient,
  order: FuturesOrderInput,
  options?: CallOptions,
): Promise<Answer> {
  const name = 'futures.placeOrder'
  const pair = named(name, () => checkedPair(order, FUTURES))
  const { side, type, price, ...terms } = order
  const input = { ...terms, pair }
  const limit = side === 'buy' ? futuresBuyLimit : futuresSellLimit
  const market = side === 'buy' ? futuresBuyMarket : futuresSellMarket
  return price === undefined
    ? writeOnce(client, market, input, options, name)
    : writeOnce(client, limit, { ...input, price }, options, name)
}

/**
 * Places a cycle order: `client.cycle.placeOrder` for a bare client.
 *
 * @example
 * await placeCycleOrder(client, { pair: 'BTC/USDT', side: 'buy', quantity: '10', payCoin: 'USDT', seconds: 60 })
 */
export async function placeCycleOrder(
  client: PlacingClient,
  order: CyclePlaceInput,
  options?: CallOptions,
): Promise<Answer> {
  const name = 'cycle.placeOrder'
  const pair = named(name, () => checkedPair(order, ['pair', 'side', 'quantity', 'payCoin', 'seconds']))
  const { side, ...terms } = order
  return writeOnce(client, side === 'buy' ? cycleBuy : cycleSell, { ...terms, pair }, options, name)
}

/** Pair of an order with valid fields, also for callers without types. */
function checkedPair(order: { readonly pair: Pair }, fields: readonly string[]): PairRef {
  requireFields(order, fields)
  for (const field of ['side', 'type', 'price', 'quantity']) {
    if (fields.includes(field)) checkField(field, Reflect.get(order, field), Reflect.get(order, 'type'))
  }
  return pairOf(order.pair)
}

function checkField(field: string, value: unknown, type: unknown): void {
  const words = WORDS[field]
  if (words) {
    if (!words.includes(value)) throw badInput(field, value, words.map((word) => `'${word}'`).join(' or '))
  } else if (field === 'price' && type === 'market') {
    if (value !== undefined) throw badInput(field, value, 'left out: a market order has no price')
  } else if (typeof value !== 'string' || !/^\d+(\.\d+)?$/.test(value)) {
    throw badInput(field, value, DECIMAL_TEXT)
  }
}

const WORDS: Readonly<Record<string, readonly unknown[]>> = {
  side: ['buy', 'sell'],
  type: ['limit', 'market'],
}
