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

/** Samples the index of every pair, once a second (docs/reference/exchange.md#r5b). */
function sampleIndexes({ spot, now }: SpotWorld): void {
  for (const pair of spot.pairs.values()) {
    const { index } = pair
    if (index.isDue(now)) index.sample(index.isHalted(now) ? undefined : pair.depthMid2(), now)
  }
}

/** The spot market. Books and closed orders are saved separately (`saved-spot.ts`). */
export const spotDomain: Domain<SpotWorld> = {
  name: 'spot',
  save: () => '',
  restore: () => {},
  check: checkSpot,
  tick: sampleIndexes,
}
