export const STATES = ['unfilled', 'partial', 'filled', 'cancelled', 'partiallyCancelled'] as const

/**
 * The text of an order's state (docs/reference/product.md#states); an unknown state is shown as it came
 * (docs/reference/rules.md#r20).
 */
export function stateKey(status: string) {
  const known = STATES.find((one) => one === status)
  return known ? (`state.${known}` as const) : 'state.other'
}
