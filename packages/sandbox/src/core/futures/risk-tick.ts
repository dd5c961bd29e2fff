import type { World } from '../world'
import { fireStops } from './fire-stops'
import { payFunding } from './fund-payments'
import { liquidateAll, unwindFund } from './liquidate'
import { updatePrices } from './prices'

/**
 * Index and mark, liquidations, funding if due, stops (docs/reference/exchange.md#r14); again while stops
 * fire, at the same marks.
 */
export function riskTick(world: World): void {
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
