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
 * The first whole tick at which a typed stop price is crossed, from below (`rising`) or from above: last prices
 * are whole ticks, so the stop fires exactly as typed. undefined: none was typed.
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
 * Fires what the prices traded since the last look have crossed, and goes on with what fired before and found nobody to trade with
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

/** Where one jump crossed both, the loss wins. */
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

/** Closes what it can: the stop is used up by lots that it closes, and by nothing else (docs/reference/rules.md#r40). */
function close(
  world: FuturesWorld,
  position: Position,
  stop: Stop,
  reason: 'takeProfit' | 'stopLoss',
  isFirst: boolean,
): void {
  const { contract } = position
  const lots = Math.min(stop.lots, position.lots)
  // Lots bound in its resting closing orders are no reason to go without the stop, nor are the member's orders in its way.
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

/** Cancels resting orders of the member that closing the position would meet inside the band. */
function cancelOpposing(world: FuturesWorld, { account, contract, side }: Position): void {
  const taker = side === 'buy' ? 'sell' : 'buy'
  const limit = protection(contract, taker)
  for (const order of [...account.orders.values()])
    if (order.contract === contract && order.side === side && !isBeyond(taker, order.price, limit))
      cancelFuturesOrder(world, order)
}
