import {
  type Decimal,
  type DecimalInput,
  decimal,
  div,
  gt,
  isPositive,
  mul,
  round,
  sub,
  toText,
} from '../decimal'
import { checkFundPassword, type FundPasswordCode, type FundPasswordPolicy } from '../forms/credentials'
import { checkTag, type TagCode } from '../forms/tag'
import { isBlank, isRefused, refuse, type Verdict } from '../forms/verdict'
import { requireObject, requireOneOf } from '../runtime/input'
import { requireDraft } from './draft'
import { outsideLimits, readLimit, readTypedQuantity } from './quantity'

/** Credit score required for a withdrawal. */
export const CREDIT_THRESHOLD = 80

/** Facts that decide if a user may withdraw. */
export interface WithdrawalEligibility {
  /** True if the identity is verified. */
  readonly kycVerified: boolean
  /** True if a fund password is set. */
  readonly fundPasswordSet: boolean
  /** undefined if the server omits it. */
  readonly creditScore: number | undefined
  /** True while the exchange has locked the funds. */
  readonly fundsLocked: boolean
  /** True within 24 hours after a password change. */
  readonly passwordChangedRecently: boolean
  /** True if the address book has an address for this coin and chain. */
  readonly hasAddress: boolean
}

/** Reasons that block a withdrawal. */
export type WithdrawalBlock =
  | 'KYC_REQUIRED'
  | 'FUND_PASSWORD_NOT_SET'
  | 'CREDIT_TOO_LOW'
  | 'FUNDS_FROZEN'
  | 'WITHDRAW_LOCKED_24H'
  | 'NO_ADDRESS'

/**
 * Returns the blocks of a withdrawal, in the order to resolve them.
 *
 * @param eligibility Facts about the user; a value that is neither true nor false blocks.
 * @throws BgkError `REQUEST_INVALID` without eligibility.
 * @example
 * import { withdrawalBlocks } from '@bgk/sdk/trading'
 *
 * const eligibility = { kycVerified: true, fundPasswordSet: false, creditScore: 79, fundsLocked: false, passwordChangedRecently: false, hasAddress: true }
 * console.log(withdrawalBlocks(eligibility).join(' ')) // FUND_PASSWORD_NOT_SET CREDIT_TOO_LOW
 */
export function withdrawalBlocks(eligibility: WithdrawalEligibility): WithdrawalBlock[] {
  requireObject(eligibility, 'eligibility')
  const { creditScore } = eligibility
  const blocks: WithdrawalBlock[] = []
  if (eligibility.kycVerified !== true) blocks.push('KYC_REQUIRED')
  if (eligibility.fundPasswordSet !== true) blocks.push('FUND_PASSWORD_NOT_SET')
  if (creditScore !== undefined && !(typeof creditScore === 'number' && creditScore >= CREDIT_THRESHOLD)) {
    blocks.push('CREDIT_TOO_LOW')
  }
  if (eligibility.fundsLocked !== false) blocks.push('FUNDS_FROZEN')
  if (eligibility.passwordChangedRecently !== false) blocks.push('WITHDRAW_LOCKED_24H')
  if (eligibility.hasAddress !== true) blocks.push('NO_ADDRESS')
  return blocks
}

/** Kind of fee: an amount of the coin, or percent of the quantity. */
export type FeeKind = 'absolute' | 'percent'

const FEE_KINDS: readonly FeeKind[] = ['absolute', 'percent']

/**
 * Returns the fee of a withdrawal; a percentage is rounded up to 8 decimals.
 *
 * @param quantity Withdrawn quantity, in the coin.
 * @param fee Fee of the chain.
 * @param kind Kind of fee.
 * @returns The fee in the coin.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number, `REQUEST_INVALID` for an unknown kind.
 * @example
 * import { toText } from '@bgk/sdk/decimal'
 * import { withdrawalFee } from '@bgk/sdk/trading'
 *
 * console.log(toText(withdrawalFee('200', '0.5', 'percent'))) // 1
 */
export function withdrawalFee(
  quantity: DecimalInput,
  fee: DecimalInput,
  kind: FeeKind = 'absolute',
): Decimal {
  requireOneOf(kind, 'kind', FEE_KINDS)
  const rate = decimal(fee, 'fee')
  if (kind === 'absolute') return round(rate, 8, 'up')
  return div(mul(decimal(quantity, 'quantity'), rate), '100', 8, 'up')
}

/**
 * Returns the received quantity of a withdrawal: quantity less fee.
 *
 * @param quantity Withdrawn quantity, in the coin.
 * @param fee Fee of the chain.
 * @param kind Kind of fee.
 * @returns The received quantity, in the coin; '' if the fee exceeds it.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number, `REQUEST_INVALID` for an unknown kind.
 * @example
 * import { withdrawalReceived } from '@bgk/sdk/trading'
 *
 * console.log(withdrawalReceived('10', '0.5')) // 9.5
 */
export function withdrawalReceived(
  quantity: DecimalInput,
  fee: DecimalInput,
  kind: FeeKind = 'absolute',
): string {
  const rest = sub(decimal(quantity, 'quantity'), withdrawalFee(quantity, fee, kind))
  return isPositive(rest) ? toText(rest) : ''
}

/** Draft of a withdrawal form. */
export interface WithdrawalDraft {
  /** Eligibility of the user. */
  readonly eligibility: WithdrawalEligibility
  /** As typed, in the coin. */
  readonly quantity: string | null | undefined
  /** Destination address. */
  readonly address: string | null | undefined
  /** Tag, where the chain requires one. */
  readonly tag?: string | null | undefined
  /** As typed. */
  readonly fundPassword: string | null | undefined
  /** Available funds, in the coin. */
  readonly available: DecimalInput
  /** Rules of the chain; every CoinChain is one. */
  readonly chain: {
    readonly minWithdrawal?: DecimalInput | undefined
    readonly maxWithdrawal?: DecimalInput | undefined
    /** Unknown if absent. */
    readonly withdrawalFee?: DecimalInput | undefined
    readonly tagRequired?: boolean | undefined
    /** Network, such as `TRC20`; it decides the form of the tag. */
    readonly chain?: string | undefined
  }
  /** Kind of the chain's fee; default `absolute`. */
  readonly feeKind?: FeeKind | undefined
  /** Accepted form of fund password; default `either`. */
  readonly fundPasswordPolicy?: FundPasswordPolicy | undefined
}

/** Rejection codes of a withdrawal. */
export type WithdrawalCode =
  | WithdrawalBlock
  | 'QUANTITY_REQUIRED'
  | 'QUANTITY_INVALID'
  | 'QUANTITY_BELOW_MIN'
  | 'QUANTITY_ABOVE_MAX'
  | 'QUANTITY_BELOW_FEE'
  | 'INSUFFICIENT_BALANCE'
  | 'ADDRESS_REQUIRED'
  | TagCode
  | FundPasswordCode

/** Rejected input of a withdrawal. */
export type WithdrawalField = 'account' | 'quantity' | 'address' | 'tag' | 'fundPassword'

/**
 * Checks a withdrawal: first the blocks, then the fields, in the order of docs/reference/rules.md#r14.
 *
 * @param draft Draft of the form; the quantity in the coin.
 * @returns The received quantity in the coin (undefined if the fee is unknown), or the first error; typed
 * values never throw.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number of the caller, `REQUEST_INVALID` for an invalid
 * draft, chain, eligibility, fee kind or policy.
 * @example
 * import { checkWithdrawal } from '@bgk/sdk/trading'
 *
 * const verdict = checkWithdrawal({
 *   eligibility: { kycVerified: true, fundPasswordSet: true, creditScore: 100, fundsLocked: false, passwordChangedRecently: false, hasAddress: true },
 *   quantity: '10',
 *   address: 'TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7',
 *   fundPassword: '123456',
 *   available: '100',
 *   chain: { minWithdrawal: '1', withdrawalFee: '1' },
 * })
 * console.log(verdict.ok && verdict.received) // 9
 */
export function checkWithdrawal(
  draft: WithdrawalDraft,
): Verdict<{ received: string | undefined }, WithdrawalCode, WithdrawalField> {
  requireDraft(draft, 'eligibility', 'chain')
  const block = withdrawalBlocks(draft.eligibility)[0]
  if (block) return refuse(block, 'account')
  const read = readTypedQuantity(draft.quantity)
  if (isRefused(read)) return read
  const quantity = read.number
  if (!isPositive(quantity)) return refuse('QUANTITY_INVALID', 'quantity')
  const { chain } = draft
  const min = readLimit(chain.minWithdrawal, 'chain.minWithdrawal')
  const max = readLimit(chain.maxWithdrawal, 'chain.maxWithdrawal')
  const fault = outsideLimits(quantity, { min, max })
  if (fault) return fault
  if (gt(quantity, decimal(draft.available, 'available'))) return refuse('INSUFFICIENT_BALANCE', 'quantity')
  const fee = readLimit(chain.withdrawalFee, 'chain.withdrawalFee')
  const received = fee && withdrawalReceived(quantity, fee, draft.feeKind)
  if (fee && received === '') return refuse('QUANTITY_BELOW_FEE', 'quantity', { fee: toText(fee) })
  if (isNoText(draft.address)) return refuse('ADDRESS_REQUIRED', 'address')
  if (chain.tagRequired || !isNoText(draft.tag)) {
    const tag = checkTag(draft.tag, chain.chain ?? '')
    if (!tag.ok) return tag
  }
  const password = checkFundPassword(draft.fundPassword, { policy: draft.fundPasswordPolicy })
  return password.ok ? { ok: true, received } : password
}

const isNoText = (text: unknown): boolean => typeof text !== 'string' || isBlank(text)
