import { tryDecimal } from '@bgk/sdk/decimal'

/** The price that a chart sent along with the way to the order form (`useLocation().state`). */
export function priceOfState(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('price' in state)) return undefined
  const { price } = state
  return typeof price === 'string' && tryDecimal(price) ? price : undefined
}
