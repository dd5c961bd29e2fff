import { ceilDiv } from '../kernel/exact'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import { isBeyond } from '../spot/price-band'
import { recordBooking } from '../wallet/transfers'
import { cancelClosings, cancelFuturesOrder } from './cancel-futures-order'
import { closeBarrier, closePosition, protection } from './close-position'
import type { FuturesWorld } from './futures'
import type { Contract, Position } from './futures-account'
import type { Stop } from './position-terms'

/**
 * First whole tick that crosses a stop price, from below (`rising`) or from above. Last prices are whole
 * ticks, so the stop fires exactly. Undefined without a price.
 */
export function stopTicks(
  { config }: Contract,
  text: string | undefined,
  rising: boolean,
): bigint | undefined {
  const exact = text === undefined ? undefined : parseUnits(text, COIN_DECIMALS)
  if (exact === undefined) return undefined
  const tick = 10n ** BigInt(COIN_DECIMALS - config.priceDecimals)
  return rising ? ceilDiv(exact, tick) : exact / tick
}

/**
 * Fires stops that trades since the last check have crossed, and retries fired ones without liquidity
 * (docs/reference/exchange.md#r12).
 */
export function fireStops(world: FuturesWorld, contract: Contract): void {
  const { high, low, hasFiredStops } = contract
  if (contract.isHalted(world.now) || (high === undefined && !hasFiredStops)) return
  contract.high = undefined
  contract.low = undefined
  contract.hasFiredStops = false
  for (const account of world.futures.members.values()) {
    for (const position of [...account.positions.values()]) {
      if (position.contract !== contract || position.stops.length === 0) continue
      for (const stop of [...position.stops]) {
        if (stop.status !== 'active' || position.lots === 0) continue
        const isFirst = stop.fired === undefined
        if (high !== undefined && low !== undefined) stop.fired ??= crossed(position, stop, high, low)
        if (stop.fired !== undefined) close(world, position, stop, stop.fired, isFirst)
      }
    }
  }
}

/** If one jump crossed both, the loss wins. */
function crossed(
  { side }: Position,
  { stopLossPrice, takeProfitPrice }: Stop,
  high: bigint,
  low: bigint,
): Stop['fired'] {
  const long = side === 'buy'
  if (stopLossPrice !== undefined && (long ? low <= stopLossPrice : high >= stopLossPrice)) return 'stopLoss'
  if (takeProfitPrice !== undefined && (long ? high >= takeProfitPrice : low <= takeProfitPrice))
    return 'takeProfit'
  return undefined
}

/** Closes as much as possible: only closed lots use up the stop (docs/reference/rules.md#r40). */
function close(
  world: FuturesWorld,
  position: Position,
  stop: Stop,
  reason: 'takeProfit' | 'stopLoss',
  isFirst: boolean,
): void {
  const { contract } = position
  const lots = Math.min(stop.lots, position.lots)
  // Neither lots in resting closing orders nor other orders of the member may block the stop.
  if (lots > position.closableQuantity) cancelClosings(world, position)
  cancelOpposing(world, position)
  if (closeBarrier(world, position) === undefined) {
    const before = position.lots
    closePosition(world, position, lots, reason)
    stop.lots -= before - position.lots
  }
  if (position.lots === 0 || stop.lots === 0) stop.status = 'triggered'
  else {
    contract.hasFiredStops = true
    if (isFirst) reportWaiting(world, position)
  }
}

function reportWaiting(world: FuturesWorld, { account, contract }: Position): void {
  const { uid, role } = account.member
  if (role === 'member')
    recordBooking(world, { uid, title: 'Stop waits for liquidity', coin: contract.quote.code, amount: 0n })
}

/** Cancels the member's resting orders that closing the position would meet inside the band. */
function cancelOpposing(world: FuturesWorld, { account, contract, side }: Position): void {
  const taker = side === 'buy' ? 'sell' : 'buy'
  const limit = protection(contract, taker)
  for (const order of [...account.orders.values()])
    if (order.contract === contract && order.side === side && !isBeyond(taker, order.price, limit))
      cancelFuturesOrder(world, order)
}
