import { type DecimalInput, gt, isPositive } from '../decimal'
import { isRefused, type Refused, refuse, type Verdict } from '../verdict'
import { isClockSkewed } from './cycle'
import { outsideLimits, readTypedAmount } from './typed-amount'

/** After a refusal that asks for a fresh page (spec §5). */
export const CYCLE_RELOAD_MS = 3000

export interface CycleOrderDraft {
  /** The stake as typed, in the pay coin. */
  readonly quantity: string | null | undefined
  readonly usable: DecimalInput
  /** The greater of the length's and the pay coin's. */
  readonly minQuantity: DecimalInput
  readonly maxQuantity?: DecimalInput | undefined
  readonly socketOpen: boolean
  /** Chart's server time less the local clock with its offset, in milliseconds. */
  readonly clockDifference: number
}

export type CycleCheckCode =
  | 'QUANTITY_REQUIRED'
  | 'QUANTITY_INVALID'
  | 'QUANTITY_BELOW_MIN'
  | 'QUANTITY_ABOVE_MAX'
  | 'INSUFFICIENT_BALANCE'
  | 'SOCKET_CLOSED'
  | 'CLOCK_SKEW'

export type CycleVerdict =
  | Exclude<Verdict<object, CycleCheckCode, 'quantity'>, { ok: false }>
  | (Refused<CycleCheckCode, 'quantity'> & {
      /** Load the page anew after so long. */
      readonly reloadMs?: number
      /** Empty the field. */
      readonly clear?: true
    })

/** Checks a cycle order before it is sent: stake, funds, socket, clocks, limits; both limits are allowed (spec §5, rules B12). */
export function checkCycleOrder(draft: CycleOrderDraft): CycleVerdict {
  const read = readTypedAmount('QUANTITY', draft.quantity)
  if (isRefused(read)) return read
  if (gt(read.number, draft.usable)) return refuse('INSUFFICIENT_BALANCE', 'quantity')
  if (!draft.socketOpen) return { ...refuse('SOCKET_CLOSED', 'quantity'), reloadMs: CYCLE_RELOAD_MS }
  if (isClockSkewed(draft.clockDifference)) {
    return { ...refuse('CLOCK_SKEW', 'quantity'), reloadMs: CYCLE_RELOAD_MS, clear: true }
  }
  const fault = outsideLimits('QUANTITY', read.number, { min: draft.minQuantity, max: draft.maxQuantity })
  if (fault) return fault
  return isPositive(read.number) ? { ok: true } : refuse('QUANTITY_INVALID', 'quantity')
}
