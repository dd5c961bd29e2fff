import { type DecimalInput, gt, isPositive, max, mul, sub, toFixed, toText, tryDecimal } from '../decimal'
import { isRefused, refuse, type Verdict } from '../verdict'
import { outsideLimits, readTypedAmount } from './typed-amount'

/** What a subscription costs in the pay coin, 8 decimals half-up (rules A4); '' while the quantity is unreadable. */
export function ieoTotal(quantity: DecimalInput, price: DecimalInput): string {
  const read = typeof quantity === 'string' ? tryDecimal(quantity) : quantity
  return read ? toFixed(mul(read, price), 8, 'halfUp') : ''
}

/** What is left of a project, never below 0. */
export function ieoRemaining(issued: DecimalInput, sold: DecimalInput): string {
  return toText(max(sub(issued, sold), '0'))
}

export type IeoCode =
  | 'PROJECT_NOT_OPEN'
  | 'PROJECT_ENDED'
  | 'QUANTITY_REQUIRED'
  | 'QUANTITY_INVALID'
  | 'QUANTITY_NOT_POSITIVE'
  | 'QUANTITY_BELOW_MIN'
  | 'QUANTITY_ABOVE_MAX'
  | 'REMAINING_INSUFFICIENT'
  | 'PAY_COIN_REQUIRED'
  | 'INSUFFICIENT_BALANCE'

/** Checks a subscription: the project is open, the quantity within its limits and what remains, a pay coin that covers the total (spec §4, §8). */
export function checkIeo(draft: {
  /** As typed, in the coin sold. */
  readonly quantity: string | null | undefined
  /** Every IeoProject is one. */
  readonly project: {
    readonly status: string
    readonly remaining: DecimalInput
    readonly min?: DecimalInput | undefined
    readonly max?: DecimalInput | undefined
  }
  /** Every IeoPayCoin is one. */
  readonly payCoin: { readonly available: DecimalInput; readonly price: DecimalInput } | undefined
}): Verdict<{ total: string }, IeoCode, 'project' | 'quantity' | 'payCoin'> {
  const { project, payCoin } = draft
  if (project.status === 'notOpen') return refuse('PROJECT_NOT_OPEN', 'project')
  if (project.status === 'ended') return refuse('PROJECT_ENDED', 'project')
  const read = readTypedAmount('QUANTITY', draft.quantity)
  if (isRefused(read)) return read
  const quantity = read.number
  if (!isPositive(quantity)) return refuse('QUANTITY_NOT_POSITIVE', 'quantity')
  const fault = outsideLimits('QUANTITY', quantity, project)
  if (fault) return fault
  if (gt(quantity, project.remaining)) {
    return refuse('REMAINING_INSUFFICIENT', 'quantity', { remaining: toText(project.remaining) })
  }
  if (!payCoin) return refuse('PAY_COIN_REQUIRED', 'payCoin')
  if (gt(mul(quantity, payCoin.price), payCoin.available)) return refuse('INSUFFICIENT_BALANCE', 'quantity')
  return { ok: true, total: ieoTotal(quantity, payCoin.price) }
}
