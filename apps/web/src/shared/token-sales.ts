import { type Decimal, div, max, min, mul, sub, toText, tryDecimal } from '@bgk/sdk/decimal'

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

const ZERO: Decimal = { value: 0n, scale: 0 }
const HUNDRED: Decimal = { value: 100n, scale: 0 }

/** How much of an issue is sold, whole percent, down: 100 means that nothing is left. Undefined where one of the two is not known. */
export function soldPercent(issued: string, remaining: string): string
export function soldPercent(issued: string | undefined, remaining: string | undefined): string | undefined
export function soldPercent(issued: string | undefined, remaining: string | undefined): string | undefined {
  if (issued === undefined || remaining === undefined) return undefined
  const [all, left] = [tryDecimal(issued), tryDecimal(remaining)]
  if (!all || !left || all.value <= 0n) return '0'
  return toText(min(HUNDRED, max(ZERO, div(mul(sub(all, left), HUNDRED), all, 0, 'down'))))
}
