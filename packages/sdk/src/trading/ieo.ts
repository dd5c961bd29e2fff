import { type DecimalInput, decimal, gt, isPositive, mul, toFixed, toText } from '../decimal'
import { isRefused, refuse, type Verdict } from '../forms/verdict'
import { requireObject } from '../runtime/input'
import { requireDraft } from './draft'
import { readQuantity } from './flash'
import { outsideLimits, readLimit, readTypedQuantity } from './quantity'

/**
 * Returns the cost of a subscription, 8 decimals half-up.
 *
 * @param quantity As typed, in the coin sold.
 * @param price In the pay coin.
 * @returns The total in the pay coin; '' while the quantity is unreadable.
 * @throws BgkError `DECIMAL_PARSE` for an invalid price.
 * @example
 * import { ieoTotal } from '@bgk/sdk/trading'
 *
 * console.log(ieoTotal('60', '0.5')) // 30.00000000
 */
export function ieoTotal(quantity: DecimalInput, price: DecimalInput): string {
  const each = decimal(price, 'price')
  const read = readQuantity(quantity)
  return read ? toFixed(mul(read, each), 8, 'halfUp') : ''
}

/** Rejection codes of a subscription. */
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

/**
 * Checks a subscription: the project is open, the quantity within its limits and the remaining quantity, a
 * pay coin that covers the total.
 *
 * @param draft The quantity as typed, in the coin sold.
 * @returns The total in the pay coin (undefined where the price is not known), or the first error.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number of the caller, `REQUEST_INVALID` for an invalid
 * draft, project or pay coin.
 * @example
 * import { checkIeo } from '@bgk/sdk/trading'
 *
 * const project = { status: 'open', remaining: '100', min: '10' }
 * const verdict = checkIeo({ quantity: '60', project, payCoin: { available: '50', price: '0.5' } })
 * console.log(verdict.ok && verdict.total) // 30.00000000
 */
export function checkIeo(draft: {
  /** As typed, in the coin sold. */
  readonly quantity: string | null | undefined
  /** Its state and limits; every IeoProject is one. */
  readonly project: {
    readonly status?: string | undefined
    readonly remaining?: DecimalInput | undefined
    readonly min?: DecimalInput | undefined
    readonly max?: DecimalInput | undefined
  }
  /** Pay coin; every IeoPayCoin is one. */
  readonly payCoin:
    | { readonly available?: DecimalInput | undefined; readonly price?: DecimalInput | undefined }
    | undefined
}): Verdict<{ total: string | undefined }, IeoCode, 'project' | 'quantity' | 'payCoin'> {
  requireDraft(draft, 'project')
  const { project, payCoin } = draft
  if (project.status === 'notOpen') return refuse('PROJECT_NOT_OPEN', 'project')
  if (project.status === 'ended') return refuse('PROJECT_ENDED', 'project')
  const read = readTypedQuantity(draft.quantity)
  if (isRefused(read)) return read
  const quantity = read.number
  if (!isPositive(quantity)) return refuse('QUANTITY_NOT_POSITIVE', 'quantity')
  const min = readLimit(project.min, 'project.min')
  const most = readLimit(project.max, 'project.max')
  const fault = outsideLimits(quantity, { min, max: most })
  if (fault) return fault
  const remaining = readLimit(project.remaining, 'project.remaining')
  if (remaining && gt(quantity, remaining)) {
    return refuse('REMAINING_INSUFFICIENT', 'quantity', { remaining: toText(remaining) })
  }
  if (!payCoin) return refuse('PAY_COIN_REQUIRED', 'payCoin')
  requireObject(payCoin, 'payCoin')
  const price = readLimit(payCoin.price, 'payCoin.price')
  if (!price) return { ok: true, total: undefined }
  const available = readLimit(payCoin.available, 'payCoin.available')
  if (available && gt(mul(quantity, price), available)) return refuse('INSUFFICIENT_BALANCE', 'quantity')
  return { ok: true, total: ieoTotal(quantity, price) }
}
