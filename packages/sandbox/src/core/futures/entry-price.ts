import { unitsText } from '../units'
import type { Position } from './position'

/** Entry price as shown: cost / (lots x unit), 6 decimals, floor (docs/reference/exchange.md#r1). */
export function entryPrice(position: Position): string {
  const lots = BigInt(position.lots)
  if (lots === 0n) return priceOf(position, position.closedCost, position.closedLots)
  return priceOf(position, position.cost, position.lots)
}

/** Notional over lots as a price, 6 decimals, floor. */
export function priceOf({ contract }: Pick<Position, 'contract'>, value: bigint, lots: number): string {
  if (lots === 0) return '0'
  const { priceDecimals } = contract.config
  const scale = 10n ** BigInt(6 - priceDecimals)
  return unitsText((value * scale) / (BigInt(lots) * contract.factor), 6)
}
