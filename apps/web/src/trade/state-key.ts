export const STATES = ['unfilled', 'partial', 'filled', 'cancelled', 'partiallyCancelled'] as const

/** The text of an order's state (spec §4); an unknown state is shown as it came (rules C20). */
export function stateKey(status: string) {
  const known = STATES.find((one) => one === status)
  return known ? (`state.${known}` as const) : 'state.other'
}
