import type { ExchangeState } from '../core/exchange-state'
import type { FuturesOrder } from '../core/futures/futures-account'

/** An order of the member, open or one of the last that are closed; undefined: none of these. */
export function futuresOrder(state: ExchangeState, uid: number, id: number): FuturesOrder | undefined {
  const account = state.futures.members.get(uid)
  return account?.orders.get(id) ?? account?.closedOrders.find((order) => order.id === id)
}
