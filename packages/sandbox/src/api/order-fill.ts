import type { Fill } from '@bgk/sdk'
import { fillOf } from '@bgk/sdk/trading'
import type { ExchangeState } from '../core/exchange-state'
import type { Accepted } from '../core/kernel/command'
import { orderView } from '../core/spot/order-views'
import { futuresOrder } from './futures-order'
import { futuresOrderOf } from './futures-shapes'
import { orderOf } from './spot-shapes'

/** What the order that a command made has come to by now; undefined where nothing is filled, or it made none. */
export function orderFill(
  state: ExchangeState,
  uid: number,
  type: string,
  { orderId }: Pick<Accepted, 'orderId'>,
): Fill | undefined {
  if (orderId === undefined) return undefined
  if (type === 'spot.place') {
    const row = state.spot.orderRow(uid, orderId)
    if (row === undefined || row.remaining === row.lots) return undefined
    const view = orderView(state, row)
    return view && fillOf(orderOf(view))
  }
  if (type !== 'futures.place' && type !== 'futures.close') return undefined
  const order = futuresOrder(state, uid, orderId)
  return order && fillOf(futuresOrderOf(order), order.contract.config.unit)
}
