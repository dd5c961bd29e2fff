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
import { liquidateAll, unwindFund } from './liquidate'
import { placeFutures } from './place-futures'
import { updatePrices } from './prices'
import { restoreFutures } from './restore-futures'
import { saveFutures } from './save-futures'
import { fireStops } from './stops'

/**
 * Index and mark, liquidations, funding if due, stops (docs/reference/exchange.md#r14); again while stops
 * fire, at the same marks.
 */
export function riskTick(world: FuturesWorld): void {
  const { futures } = world
  if (futures.contracts.size === 0) return
  for (const contract of futures.contracts.values()) updatePrices(world, contract)
  liquidateAll(world)
  let funded = false
  for (const contract of futures.contracts.values()) {
    const slot = contract.fundingSlot
    payFunding(world, contract)
    if (contract.fundingSlot !== slot) funded = true
  }
  if (funded) liquidateAll(world)
  let fired = true
  while (fired) {
    fired = false
    for (const contract of futures.contracts.values()) if (fireStops(world, contract)) fired = true
    if (fired) liquidateAll(world)
  }
  if (futures.fund.positions.size > 0) {
    unwindFund(world)
    liquidateAll(world)
  }
}

/** The risk tick is left to whoever runs them. */
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
