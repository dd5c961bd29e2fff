import { eq, tryDecimal } from '../decimal/index'
import { BgkError, isBgkError } from '../errors'
import type { Attempt } from '../writes/attempt'
import { pause, type WaitingClient, type WriteResolvedOptions } from '../writes/write-resolved'
import { findOrder, type OrderClient } from './find-order'
import type { MoveKind } from './move-kinds'

/** Outcome of a move. All but `unknown` are final. */
export type MovedOrder<Order> =
  /**
   * Exactly one order is open at the new price, or was filled there. Its `id` is new where the exchange
   * cannot amend.
   */
  | { readonly state: 'moved'; readonly id: number | undefined; readonly order: Order | undefined }
  /** The order is unchanged: the move was rejected, or the order ended meanwhile. */
  | { readonly state: 'notMoved'; readonly order: Order | undefined; readonly error: BgkError }
  /** The order was filled at its old price before it could be moved. */
  | { readonly state: 'filled'; readonly order: Order }
  /** The order was cancelled without a replacement; `remaining` was not placed because of `error`. */
  | {
      readonly state: 'cancelledOnly'
      readonly order: Order | undefined
      readonly remaining: string | undefined
      readonly error: BgkError
    }
  /** An unresolved lost response: call `client.resolve(attempt)` before placing anything else. */
  | {
      readonly state: 'unknown'
      readonly order: Order | undefined
      readonly attempt: Attempt | undefined
      readonly error: BgkError
    }

/** Fields of an order that a move reads. */
export interface MovableOrder {
  readonly id: number
  readonly type?: string
  readonly price?: string
  readonly quantity?: string
  readonly remaining?: string
  readonly status?: string
}

/** Client features that a move needs. */
export type MoveClient = OrderClient & WaitingClient
/** Move in progress. */
export interface Move<Order, Filter> {
  readonly client: MoveClient
  readonly kind: MoveKind<Order, Filter>
  /** The order before the move. */
  readonly order: Order
  readonly price: string
  readonly options: WriteResolvedOptions
}

/** Rejection reasons of an order that has ended. */
export const GONE: readonly (string | undefined)[] = ['ORDER_NOT_OPEN', 'ORDER_NOT_FOUND', 'UNKNOWN_ORDER']

const ENDED: readonly (string | undefined)[] = ['filled', 'cancelled', 'partiallyCancelled']
export const hasEnded = ({ status }: MovableOrder): boolean => ENDED.includes(status)

const notOpen = () => new BgkError('SERVER_REJECTED', 'The order is not open', { reason: 'ORDER_NOT_OPEN' })
export const notMovable = (message: string) =>
  new BgkError('CHECK_FAILED', message, { reason: 'ORDER_NOT_MOVABLE' })

/** Outcome of a move whose order has ended meanwhile; undefined while it is open. */
export function endedMove<Order extends MovableOrder>(order: Order): MovedOrder<Order> | undefined {
  if (order.status === 'filled') return { state: 'filled', order }
  return hasEnded(order) ? { state: 'notMoved', order, error: notOpen() } : undefined
}

/** Current order, or the error of its read. */
export async function readOrder<Order extends MovableOrder, Filter>({
  client,
  kind,
  order,
}: Move<Order, Filter>): Promise<Order | BgkError> {
  for (let reading = 0; ; reading += 1) {
    try {
      return await findOrder(client, kind, order.id)
    } catch (error) {
      if (!isBgkError(error)) throw error
      if (!error.retryable || reading >= MAX_READS) return error
      await pause(client, error.retryAfter ?? 250 * 2 ** reading)
    }
  }
}

const MAX_READS = 6

/** True if the order has this price. */
export function isPriceOf({ price }: MovableOrder, other: string): boolean {
  const known = tryDecimal(price)
  return known !== undefined && eq(known, other)
}
