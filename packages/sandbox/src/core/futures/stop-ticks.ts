import { COIN_DECIMALS, parseUnits } from '../units'
import type { Contract } from './contract'
import { ceilDiv } from './exact'

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
