import type { CommandHandlers } from '../kernel/command'
import type { Domain } from '../kernel/domain'
import { amendFutures } from './amend-futures'
import { checkFutures } from './check-futures'
import { payFunding } from './fund-payments'
import type { FuturesWorld } from './futures'
import type { FuturesCommand, FuturesRejectCode } from './futures-command'
import {
  addStop,
  cancelAll,
  cancelOrder,
  cancelStop,
  closeMany,
  closeOne,
  editStop,
  transferFutures,
} from './futures-commands'
import { seedInsurance } from './insurance'
import { liquidateDue, unwindFund } from './liquidate'
import { placeFutures } from './place-futures'
import { updatePrices } from './prices'
import { restoreFutures } from './restore-futures'
import { saveFutures } from './save-futures'
import { fireStops } from './stops'

/**
 * Updates index, mark and liquidations once a second, due funding, and stops
 * (docs/reference/exchange.md#r14). Runs in ticks only: commands of members never check the risk of others.
 */
function riskTick(world: FuturesWorld): void {
  const { futures, now } = world
  if (futures.contracts.size === 0) return
  seedInsurance(world)
  const second = Math.floor(now / 1000)
  if (second !== futures.riskSecond) {
    futures.riskSecond = second
    for (const contract of futures.contracts.values()) updatePrices(world, contract)
    liquidateDue(world)
  }
  for (const contract of futures.contracts.values()) payFunding(world, contract)
  // A close may cross the next stop: one pass is enough, the next tick continues.
  for (const contract of futures.contracts.values()) fireStops(world, contract)
  unwindFund(world)
}

export const futuresCommands: CommandHandlers<FuturesWorld, FuturesCommand, FuturesRejectCode> = {
  'futures.place': placeFutures,
  'futures.cancel': (world, { uid, orderId }) => cancelOrder(world, uid, orderId),
  'futures.cancelAll': (world, { uid, coin }) => cancelAll(world, uid, coin),
  'futures.amend': amendFutures,
  'futures.close': (world, { uid, positionId, quantity }) => closeOne(world, uid, positionId, quantity),
  'futures.closeByCoin': (world, { uid, side, coin }) => closeMany(world, uid, side, coin),
  'futures.closeAll': (world, { uid }) => closeMany(world, uid, 'all'),
  'futures.addStop': addStop,
  'futures.editStop': editStop,
  'futures.cancelStop': (world, { uid, stopId }) => cancelStop(world, uid, stopId),
  'futures.transfer': transferFutures,
}

/** Perpetual contracts (docs/reference/exchange.md#futures-rules). */
export const futuresDomain: Domain<FuturesWorld> = {
  name: 'futures',
  save: saveFutures,
  restore: restoreFutures,
  check: checkFutures,
  tick: riskTick,
}
