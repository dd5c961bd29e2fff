import { type DecimalInput, gt, isPositive, toText } from '../decimal'
import {
  checkFundPassword,
  type FundPasswordCode,
  type FundPasswordPolicy,
} from '../forms/credentials'
import { isBlank, isRefused, refuse, type Verdict } from '../verdict'
import { outsideLimits, readTypedAmount } from './typed-amount'
import { type WithdrawalBlock, type WithdrawalStanding, withdrawalBlocks } from './withdrawal-blocks'
import { type FeeKind, withdrawalReceived } from './withdrawal-fee'

export interface WithdrawalDraft {
  readonly standing: WithdrawalStanding
  /** As typed, in the coin. */
  readonly quantity: string | null | undefined
  readonly address: string | null | undefined
  /** Needed where the chain asks for one. */
  readonly tag?: string | null | undefined
  readonly fundPassword: string | null | undefined
  readonly usable: DecimalInput
  /** Every CoinChain is one. */
  readonly chain: {
    readonly minWithdrawal: DecimalInput
    readonly maxWithdrawal?: DecimalInput | undefined
    readonly withdrawalFee: DecimalInput
    readonly tagRequired?: boolean | undefined
  }
  readonly feeKind?: FeeKind | undefined
  readonly fundPasswordPolicy?: FundPasswordPolicy | undefined
}

export type WithdrawalCode =
  | WithdrawalBlock
  | 'AMOUNT_REQUIRED'
  | 'AMOUNT_INVALID'
  | 'AMOUNT_BELOW_MIN'
  | 'AMOUNT_ABOVE_MAX'
  | 'AMOUNT_BELOW_FEE'
  | 'INSUFFICIENT_BALANCE'
  | 'ADDRESS_REQUIRED'
  | 'TAG_REQUIRED'
  | FundPasswordCode

export type WithdrawalField = 'account' | 'quantity' | 'address' | 'tag' | 'fundPassword'

/** Checks a withdrawal: first what bars the person, then the fields (rules C14, spec §5). Never throws on what a person typed. */
export function checkWithdrawal(
  draft: WithdrawalDraft,
): Verdict<{ received: string }, WithdrawalCode, WithdrawalField> {
  const block = withdrawalBlocks(draft.standing)[0]
  if (block) return refuse(block, 'account')
  const read = readTypedAmount('AMOUNT', draft.quantity)
  if (isRefused(read)) return read
  const amount = read.number
  if (!isPositive(amount)) return refuse('AMOUNT_INVALID', 'quantity')
  const { chain } = draft
  const fault = outsideLimits('AMOUNT', amount, { min: chain.minWithdrawal, max: chain.maxWithdrawal })
  if (fault) return fault
  if (gt(amount, draft.usable)) return refuse('INSUFFICIENT_BALANCE', 'quantity')
  const received = withdrawalReceived(amount, chain.withdrawalFee, draft.feeKind)
  if (received === '') return refuse('AMOUNT_BELOW_FEE', 'quantity', { fee: toText(chain.withdrawalFee) })
  if (isBlank(draft.address)) return refuse('ADDRESS_REQUIRED', 'address')
  if (chain.tagRequired && isBlank(draft.tag)) return refuse('TAG_REQUIRED', 'tag')
  const password = checkFundPassword(draft.fundPassword, { policy: draft.fundPasswordPolicy })
  return password.ok ? { ok: true, received } : password
}
