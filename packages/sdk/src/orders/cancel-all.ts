import type { CallOptions } from '../endpoints/call'
import { BgkError, isBgkError } from '../errors'
import type { CancelledCount } from '../wire/order-changes'
import { write } from '../writes/write'
import { freshRows, type OrderClient, type OrderKind } from './find-order'

/** Rounds without progress before it gives up. */
const MAX_ROUNDS = 5

const GONE: readonly (string | undefined)[] = ['ORDER_NOT_OPEN', 'ORDER_NOT_FOUND']

/**
 * Cancels all open orders that match: in one step where the exchange offers it, else one by one until the
 * list is empty. An order that is filled or cancelled meanwhile is no failure. Fails with the last failure if
 * orders remain.
 */
export async function cancelAll<Order extends { readonly id: number }, Filter>(
  client: OrderClient,
  kind: OrderKind<Order, Filter>,
  filter: Filter | undefined,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<CancelledCount> {
  if (client.extensions.get().ordersById) return write(client, kind.cancelAll, filter, options)
  const cancelled = new Set<number>()
  for (let round = 0; ; round += 1) {
    const open = await openOrders(client, kind, filter, options.signal)
    if (open.length === 0) return { count: cancelled.size }
    const failures: unknown[] = []
    await Promise.all(
      open.map(async ({ id }) => {
        try {
          await write(client, kind.cancel, { id }, options)
          cancelled.add(id)
        } catch (error) {
          if (!isBgkError(error) || !GONE.includes(error.reason)) failures.push(error)
        }
      }),
    )
    const [failure] = failures
    if (isBgkError(failure) && !failure.retryable && failure.code !== 'OUTCOME_UNKNOWN') throw failure
    if (round >= MAX_ROUNDS) throw failure ?? new BgkError('BUSY', 'Open orders remain', { retryable: true })
  }
}

async function openOrders<Order extends { readonly id: number }, Filter>(
  client: OrderClient,
  kind: OrderKind<Order, Filter>,
  filter: Filter | undefined,
  signal: AbortSignal | undefined,
): Promise<Order[]> {
  const board = filter && kind.board(filter)
  const found: Order[] = []
  const inputOf = (page: { readonly page: number; readonly limit: number }) => ({
    ...page,
    ...(board !== undefined && { board }),
  })
  for await (const order of freshRows(client, kind.open, inputOf, signal)) {
    if (!filter || kind.matches(order, filter)) found.push(order)
  }
  return found
}
