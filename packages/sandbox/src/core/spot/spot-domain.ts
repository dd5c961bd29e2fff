import type { CommandHandlers } from '../kernel/command'
import type { Domain } from '../kernel/domain'
import { amendOrder } from './amend-order'
import { cancelOrder, cancelOrders, setPairStatus } from './cancel-order'
import { checkSpot } from './check-spot'
import { placeOrder } from './place-order'
import type { SpotWorld } from './spot'
import type { SpotCommand, SpotRejectCode } from './spot-command'

export const spotCommands: CommandHandlers<SpotWorld, SpotCommand, SpotRejectCode> = {
  'spot.place': placeOrder,
  'spot.cancel': (world, { uid, orderId }) => cancelOrder(world, uid, orderId),
  'spot.cancelAll': (world, { uid, base, quote, board }) => cancelOrders(world, uid, { base, quote, board }),
  'spot.amend': amendOrder,
  'pair.status': (world, { base, quote, status }) => setPairStatus(world, base, quote, status),
}

/** The spot market. Its books and closed orders have places of their own in the state (`saved-spot.ts`). */
export const spotDomain: Domain<SpotWorld> = {
  name: 'spot',
  save: () => '',
  restore: () => {},
  check: checkSpot,
  tick: () => {},
}
