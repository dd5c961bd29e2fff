import { ceilDiv } from '../kernel/exact'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import { cancelClosings } from './cancel-futures-order'
import { closePosition } from './close-position'
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
 * Fires what the prices traded since the last look have crossed (docs/reference/exchange.md#r12); answers
 * whether anything was.
 */
export function fireStops(world: FuturesWorld, contract: Contract): boolean {
  const { high, low } = contract
  contract.high = undefined
  contract.low = undefined
  if (high === undefined || low === undefined) return false
  let any = false
  for (const account of world.futures.members.values()) {
    for (const position of [...account.positions.values()]) {
      if (position.contract !== contract || position.stops.length === 0) continue
      for (const stop of [...position.stops]) if (fire(world, position, stop, high, low)) any = true
    }
  }
  return any
}

function fire(world: FuturesWorld, position: Position, stop: Stop, high: bigint, low: bigint): boolean {
  if (stop.status !== 'active' || position.lots === 0) return false
  const long = position.side === 'buy'
  const { stopLoss, takeProfit } = stop
  // When one jump crossed both, the loss wins.
  const loses = stopLoss !== undefined && (long ? low <= stopLoss : high >= stopLoss)
  const gains = takeProfit !== undefined && (long ? high >= takeProfit : low <= takeProfit)
  if (!loses && !gains) return false
  stop.status = 'triggered'
  const lots = Math.min(stop.lots, position.lots)
  // Lots bound in its resting closing orders are no reason to go without the stop.
  if (lots > position.closable) cancelClosings(world, position)
  closePosition(world, position, lots, loses ? 'stopLoss' : 'takeProfit')
  return true
}
