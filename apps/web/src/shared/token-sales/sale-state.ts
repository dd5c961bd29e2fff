/** In the order in which people want to see them: what can be bought, what will be, what was. */
export const saleStates = ['open', 'notOpen', 'ended'] as const

export type SaleState = (typeof saleStates)[number]

/** A state that we do not know is shown as it came (docs/reference/rules.md#r20). */
export const isSaleState = (status: string | undefined): status is SaleState =>
  saleStates.some((one) => one === status)

/** When a sale opens or ends next; undefined for one that does neither. */
export function saleTurnsAt(sale: {
  readonly status?: string
  readonly startsAt?: number
  readonly endsAt?: number
}): number | undefined {
  if (sale.status === 'open') return sale.endsAt
  return sale.status === 'notOpen' ? sale.startsAt : undefined
}
