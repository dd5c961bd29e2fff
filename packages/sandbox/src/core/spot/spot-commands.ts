import type { CommandHandlers } from '../kernel/command'
import { cancelOrder, setPairStatus } from './cancel-order'
import { placeOrder } from './place-order'
import type { SpotWorld } from './spot'
import type { SpotCommand, SpotRejectCode } from './spot-command'

export const spotCommands: CommandHandlers<SpotWorld, SpotCommand, SpotRejectCode> = {
  'spot.place': placeOrder,
  'spot.cancel': (world, { uid, orderId }) => cancelOrder(world, uid, orderId),
  'pair.status': (world, { base, quote, status }) => setPairStatus(world, base, quote, status),
}
