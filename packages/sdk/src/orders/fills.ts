import type { CallOptions } from '../endpoints/call'
import { aliasSpotFills } from '../endpoints/compat'
import { isBgkError } from '../errors'
import { badInput, requireObject } from '../runtime/input'
import { type Pair, type PairRef, pairOf } from '../wire/codec/pair'
import type { OrderFill } from '../wire/fills'
import type { SpotFill } from '../wire/spot'
import { freshRows, type OrderClient, type OrderKind } from './find-order'

/** Selects fills. */
export interface FillsInput {
  /** Of this pair only: `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair?: Pair
  /** At most so many, 1 to 5000; default 100. */
  readonly limit?: number
}

/** An order as far as its fills go. */
export interface FilledOrder extends Partial<PairRef> {
  readonly id: number
  readonly side?: 'buy' | 'sell'
  readonly fills?: readonly OrderFill[]
}

/** Fills of spot orders, newest first: from their own list where the exchange has it, else from the newest orders. */
export async function spotFills<Order extends FilledOrder, Filter>(
  client: OrderClient,
  kind: OrderKind<Order, Filter>,
  input: FillsInput = {},
  options: Pick<CallOptions, 'signal'> = {},
): Promise<readonly SpotFill[]> {
  const { isOf, limit } = selection(input)
  try {
    const found: SpotFill[] = []
    for await (const fill of freshRows(client, aliasSpotFills, (page) => page, options.signal)) {
      if (isOf(fill)) found.push(fill)
      if (found.length >= limit) break
    }
    return found
  } catch (error) {
    if (!isBgkError(error) || (error.status !== 404 && error.serverCode !== 404)) throw error
    return orderFills(client, kind, input, options)
  }
}

/** Fills of the newest orders, newest fill first. Orders tell their last 50 fills each. */
export async function orderFills<Order extends FilledOrder, Filter>(
  client: OrderClient,
  kind: OrderKind<Order, Filter>,
  input: FillsInput = {},
  options: Pick<CallOptions, 'signal'> = {},
): Promise<readonly SpotFill[]> {
  const { isOf, limit } = selection(input)
  const found = new Map<string, SpotFill>()
  const take = ({ id: orderId, base, quote, side, fills = [] }: Order) => {
    const more = { orderId, ...(base && { base }), ...(quote && { quote }), ...(side && { side }) }
    if (isOf(more)) for (const fill of fills) found.set(`${orderId} ${fill.id}`, { ...fill, ...more })
  }
  for await (const order of freshRows(client, kind.open, (page) => page, options.signal)) take(order)
  const ofOpen = found.size
  for await (const order of freshRows(client, kind.history, (page) => page, options.signal)) {
    take(order)
    if (found.size - ofOpen >= limit) break
  }
  return [...found.values()].sort(byTime).slice(0, limit)
}

const byTime = (one: SpotFill, other: SpotFill) => (other.time ?? 0) - (one.time ?? 0) || other.id - one.id

function selection(input: FillsInput) {
  requireObject(input, 'input')
  const { pair, limit = 100 } = input
  if (!Number.isInteger(limit) || limit < 1 || limit > 5000)
    throw badInput('limit', limit, 'a whole number from 1 to 5000')
  const requestedPair = pair === undefined ? undefined : pairOf(pair)
  const isOf = ({ base, quote }: Partial<PairRef>) =>
    requestedPair === undefined || (base === requestedPair.base && quote === requestedPair.quote)
  return { isOf, limit }
}
