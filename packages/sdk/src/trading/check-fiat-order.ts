import { type DecimalInput, gt, isPositive, toText } from '../decimal'
import { isRefused, refuse, type Verdict } from '../verdict'
import { outsideLimits, readTypedAmount } from './typed-amount'

/** How long a buyer has to pay once a merchant is found (spec §9). */
export const FIAT_PAYMENT_WINDOW_MS = 20 * 60_000

export type FiatCode =
  | 'BANK_CARD_REQUIRED'
  | 'FIAT_LOCKED_24H'
  | 'AMOUNT_REQUIRED'
  | 'AMOUNT_INVALID'
  | 'AMOUNT_NOT_POSITIVE'
  | 'AMOUNT_BELOW_MIN'
  | 'AMOUNT_ABOVE_MAX'
  | 'INSUFFICIENT_BALANCE'
  | 'SCREENSHOT_REQUIRED'

export interface FiatDraft {
  readonly side: 'buy' | 'sell'
  /** As typed, in the coin. */
  readonly quantity: string | null | undefined
  /** Of one order; every FiatCoin is one. */
  readonly coin: { readonly min: DecimalInput; readonly max?: DecimalInput | undefined }
  /** A seller is paid to it. */
  readonly bankCardBound: boolean
  /** A buyer within 24 hours of a change of password. */
  readonly locked?: boolean | undefined
  /** Of the coin sold; not asked when absent. */
  readonly usable?: DecimalInput | undefined
  /** A buyer's screenshot of the payment was chosen; absent while the order is only being placed. */
  readonly proof?: boolean | undefined
}

/** Checks fiat buying and selling: a bank card to be paid to, the limits of one order, the screenshot of a payment (spec §5, §6). */
export function checkFiatOrder(
  draft: FiatDraft,
): Verdict<{ quantity: string }, FiatCode, 'account' | 'quantity' | 'proof'> {
  const buys = draft.side === 'buy'
  if (!buys && !draft.bankCardBound) return refuse('BANK_CARD_REQUIRED', 'account')
  if (buys && draft.locked) return refuse('FIAT_LOCKED_24H', 'account')
  const read = readTypedAmount('AMOUNT', draft.quantity)
  if (isRefused(read)) return read
  if (!isPositive(read.number)) return refuse('AMOUNT_NOT_POSITIVE', 'quantity')
  const fault = outsideLimits('AMOUNT', read.number, draft.coin)
  if (fault) return fault
  if (!buys && draft.usable !== undefined && gt(read.number, draft.usable)) {
    return refuse('INSUFFICIENT_BALANCE', 'quantity')
  }
  if (buys && draft.proof === false) return refuse('SCREENSHOT_REQUIRED', 'proof')
  return { ok: true, quantity: toText(read.number) }
}
