import type { PairRef } from '@bgk/sdk'
import { tryDecimal } from '@bgk/sdk/decimal'

/** Passes side and price to the order form of the chart's market. */
export type PlaceAt = (side: 'buy' | 'sell', price: string) => void

export interface PriceMenuProps {
  pair: PairRef
  kind: 'spot' | 'futures'
  priceDecimals: number
  onPlace: PlaceAt
  onAlert: (price: string) => void
}

/** Reads the price that a chart passed to the order form (`useLocation().state`). */
export function priceOfState(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('price' in state)) return undefined
  const { price } = state
  return typeof price === 'string' && tryDecimal(price) ? price : undefined
}
