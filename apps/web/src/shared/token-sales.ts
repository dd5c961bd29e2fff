import { type Decimal, div, max, min, mul, sub, toText, tryDecimal } from '@bgk/sdk/decimal'

/** Display order: open, upcoming, ended. */
export const saleStates = ['open', 'notOpen', 'ended'] as const

export type SaleState = (typeof saleStates)[number]

/** An unknown state is shown unchanged (docs/reference/rules.md#r20). */
export const isSaleState = (status: string | undefined): status is SaleState =>
  saleStates.some((one) => one === status)

/** Returns the next start or end of a sale; undefined if neither is ahead. */
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

/**
 * Returns the sold share in whole percent, rounded down: 100 means sold out. Undefined if either value is
 * unknown.
 */
export function soldPercent(issued: string, remaining: string): string
export function soldPercent(issued: string | undefined, remaining: string | undefined): string | undefined
export function soldPercent(issued: string | undefined, remaining: string | undefined): string | undefined {
  if (issued === undefined || remaining === undefined) return undefined
  const [all, left] = [tryDecimal(issued), tryDecimal(remaining)]
  if (!all || !left || all.value <= 0n) return '0'
  return toText(min(HUNDRED, max(ZERO, div(mul(sub(all, left), HUNDRED), all, 0, 'down'))))
}
