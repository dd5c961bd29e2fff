import { named } from '../endpoints/call'
import { cancelled } from '../runtime/abort'
import { badInput, requireFields } from '../runtime/input'
import { DECIMAL_TEXT } from '../wire/codec/fields'
import type { FuturesOrder } from '../wire/futures'
import type { SpotOrder } from '../wire/spot'
import type { WriteResolvedOptions } from '../writes/write-resolved'
import { amendMove } from './amend-move'
import { findOrder } from './find-order'
import { futuresMoves, type MoveKind, spotMoves } from './move-kinds'
import { endedMove, type MovableOrder, type MoveClient, type MovedOrder, notMovable } from './move-state'
import { replaceMove } from './replace-move'

/** New price of an open limit order. */
export interface MoveOrderInput {
  /** The `id` of the order. */
  readonly id: number
  /** Plain decimal text, in quote. */
  readonly price: string
}

/** Options of `moveOrder`. */
export interface MoveOrderOptions extends WriteResolvedOptions {
  /** Aborting ends the move with `CANCELLED` until its first write; a started move runs to its end. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Moves an open spot order to another price: `client.spot.moveOrder` for a bare client.
 *
 * @example
 * const { rows } = await client.spot.openOrders({ page: 1, limit: 1 })
 * for (const { id } of rows) console.log((await moveSpotOrder(client, { id, price: '59000' })).state)
 */
export const moveSpotOrder = (
  client: MoveClient,
  input: MoveOrderInput,
  options?: MoveOrderOptions,
): Promise<MovedOrder<SpotOrder>> => moveOrder(client, spotMoves, input, options)

/**
 * Moves an open futures order to another price: `client.futures.moveOrder` for a bare client.
 *
 * @example
 * const { rows } = await client.futures.openOrders({ page: 1, limit: 1 })
 * for (const { id } of rows) console.log((await moveFuturesOrder(client, { id, price: '59000' })).state)
 */
export const moveFuturesOrder = (
  client: MoveClient,
  input: MoveOrderInput,
  options?: MoveOrderOptions,
): Promise<MovedOrder<FuturesOrder>> => moveOrder(client, futuresMoves, input, options)

export async function moveOrder<Order extends MovableOrder, Filter>(
  client: MoveClient,
  kind: MoveKind<Order, Filter>,
  input: MoveOrderInput,
  { signal, ...options }: MoveOrderOptions = {},
): Promise<MovedOrder<Order>> {
  named(kind.moveName, () => checkInput(input))
  const { id, price } = input
  const order = await findOrder(client, kind, id, { signal })
  if (signal?.aborted) throw cancelled()
  const over = endedMove(order)
  if (over) return over
  if (order.type !== 'limit')
    return { state: 'notMoved', order, error: notMovable('Only a limit order has a price to change') }
  const move = { client, kind, order, price, options }
  return client.extensions.get().orderAmend ? amendMove(move) : replaceMove(move)
}

function checkInput(input: MoveOrderInput): void {
  requireFields(input, ['id', 'price'])
  const { id, price }: { readonly id: unknown; readonly price: unknown } = input
  if (!Number.isSafeInteger(id)) throw badInput('id', id, 'the id of an order')
  if (typeof price !== 'string' || !/^\d+(\.\d+)?$/.test(price) || !/[1-9]/.test(price))
    throw badInput('price', price, `${DECIMAL_TEXT}, above 0`)
}
