import { type CallOptions, call } from '../endpoints/call'
import { futuresOpenOrders, futuresOrderHistory } from '../endpoints/futures'
import type { FuturesOrder, MarginMode } from '../wire/futures-model'
import type { PageInput } from '../wire/page-request'
import type { PairRef } from '../wire/spot-model'
import { findOrder, isSameOrder, type ReconcilingClient } from './find-order'
import type { ReconcileOptions, Reconciliation } from './reconciliation'

/** A futures order as it was sent. */
export interface FuturesAttempt extends PairRef {
  readonly side: 'buy' | 'sell'
  readonly type: 'limit' | 'market'
  /** Of a limit order. */
  readonly price?: string
  /** In lots. */
  readonly quantity: string
  readonly leverage: number
  readonly marginMode: MarginMode
  /** Epoch milliseconds by the device's clock (`Date.now()`), just before it was sent. */
  readonly sentAt: number
}

/**
 * Finds out whether a futures order whose answer was lost (OUTCOME_UNKNOWN) was placed, from the open orders and the history
 * (rules E27). Reconcile one order after another: equal reads at one time cancel each other. Fails as reads do.
 */
export function reconcileFuturesOrder(
  client: ReconcilingClient,
  attempt: FuturesAttempt,
  options: ReconcileOptions = {},
): Promise<Reconciliation<FuturesOrder>> {
  const list = (entry: typeof futuresOpenOrders) => (input: PageInput, settings?: CallOptions) =>
    call(client.transport, entry, input, settings)
  return findOrder(
    client,
    {
      sentAt: attempt.sentAt,
      lists: [list(futuresOpenOrders), list(futuresOrderHistory)],
      fits: (order) =>
        isSameOrder(order, attempt, attempt.quantity) &&
        order.leverage === attempt.leverage &&
        (order.marginMode === attempt.marginMode || order.marginMode === ''),
    },
    options,
  )
}
