import { type CallOptions, call } from '../endpoints/call'
import { spotOpenOrders, spotOrderHistory } from '../endpoints/spot'
import type { PageInput } from '../wire/page-request'
import type { PairRef, SpotOrder } from '../wire/spot-model'
import { findOrder, isSameOrder, type ReconcilingClient } from './find-order'
import type { ReconcileOptions, Reconciliation } from './reconciliation'

/** A spot order as it was sent. */
export interface SpotAttempt extends PairRef {
  readonly side: 'buy' | 'sell'
  readonly type: 'limit' | 'market'
  /** Of a limit order. */
  readonly price?: string
  readonly quantity: string
  /** Epoch milliseconds by the device's clock (`Date.now()`), just before it was sent. */
  readonly sentAt: number
}

/**
 * Finds out whether a spot order whose answer was lost (OUTCOME_UNKNOWN) was placed, from the open orders and the history
 * (rules E27). Reconcile one order after another: equal reads at one time cancel each other. Fails as reads do.
 *
 * @example
 * const outcome = await reconcileSpotOrder(client, { ...order, side: 'buy', type: 'limit', sentAt })
 * if (outcome.state === 'notPlaced') sendItAgain()
 */
export function reconcileSpotOrder(
  client: ReconcilingClient,
  attempt: SpotAttempt,
  options: ReconcileOptions = {},
): Promise<Reconciliation<SpotOrder>> {
  const { base, quote } = attempt
  const list = (entry: typeof spotOpenOrders) => (input: PageInput, settings?: CallOptions) =>
    call(client.transport, entry, { pair: { base, quote }, ...input }, settings)
  return findOrder(
    client,
    {
      sentAt: attempt.sentAt,
      lists: [list(spotOpenOrders), list(spotOrderHistory)],
      fits: (order) => isSameOrder(order, attempt, attempt.quantity),
    },
    options,
  )
}
