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

/** The credit a withdrawal needs. */
export const CREDIT_THRESHOLD = 80

/** How a person stands with the exchange. */
export interface WithdrawalEligibility {
  /** Their identity was verified. */
  readonly kycVerified: boolean
  /** They have a fund password. */
  readonly fundPasswordSet: boolean
  /** undefined when the server does not say. */
  readonly creditScore: number | undefined
  /** Their funds are frozen. */
  readonly fundsLocked: boolean
  /** Within 24 hours of a change of password. */
  readonly passwordChangedRecently: boolean
  /** An address is in the book for this coin and chain. */
  readonly hasAddress: boolean
}

/** What may stand between a person and a withdrawal. */
export type WithdrawalBlock =
  | 'KYC_REQUIRED'
  | 'FUND_PASSWORD_NOT_SET'
  | 'CREDIT_TOO_LOW'
  | 'FUNDS_FROZEN'
  | 'WITHDRAW_LOCKED_24H'
  | 'NO_ADDRESS'

/**
 * All that stands between a person and a withdrawal, in the order it is to be dealt with.
 *
 * @param eligibility How they stand with the exchange; what is neither true nor false bars them.
 * @throws BgkError `REQUEST_INVALID` when there is no eligibility.
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

/** How a server means its fee: so much of the coin, or percent of the quantity. */
export type FeeKind = 'absolute' | 'percent'

const FEE_KINDS: readonly FeeKind[] = ['absolute', 'percent']

/**
 * The fee of a withdrawal; a percentage is rounded up to 8 decimals, as an exchange takes it.
 *
 * @param quantity What is withdrawn, in the coin.
 * @param fee As the chain has it.
 * @param kind How the fee is meant.
 * @returns The fee in the coin.
 * @throws BgkError `DECIMAL_PARSE` for a number that is none, `REQUEST_INVALID` for an unknown kind.
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
 * What arrives of a withdrawal: quantity less fee.
 *
 * @param quantity What is withdrawn, in the coin.
 * @param fee As the chain has it.
 * @param kind How the fee is meant.
 * @returns What arrives, in the coin; '' when the fee takes all of it.
 * @throws BgkError `DECIMAL_PARSE` for a number that is none, `REQUEST_INVALID` for an unknown kind.
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

/** What stands in a withdrawal form. */
export interface WithdrawalDraft {
  /** How the person stands with the exchange. */
  readonly eligibility: WithdrawalEligibility
  /** As typed, in the coin. */
  readonly quantity: string | null | undefined
  /** Where to. */
  readonly address: string | null | undefined
  /** Needed where the chain asks for one. */
  readonly tag?: string | null | undefined
  /** As typed. */
  readonly fundPassword: string | null | undefined
  /** What may be withdrawn, in the coin. */
  readonly available: DecimalInput
  /** The chain's rules; every CoinChain is one. */
  readonly chain: {
    readonly minWithdrawal?: DecimalInput | undefined
    readonly maxWithdrawal?: DecimalInput | undefined
    /** Absent: not known. */
    readonly withdrawalFee?: DecimalInput | undefined
    readonly tagRequired?: boolean | undefined
    /** The network, as `TRC20`: tells what tags it takes. */
    readonly chain?: string | undefined
  }
  /** How the chain's fee is meant; `absolute` when absent. */
  readonly feeKind?: FeeKind | undefined
  /** Which form of fund password the exchange takes; `either` when absent. */
  readonly fundPasswordPolicy?: FundPasswordPolicy | undefined
}

/** Why a withdrawal is refused. */
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

/** The input a refusal of a withdrawal is about. */
export type WithdrawalField = 'account' | 'quantity' | 'address' | 'tag' | 'fundPassword'

/**
 * Checks a withdrawal: first what bars the person, then the fields; docs/reference/rules.md#r14 has the order.
 *
 * @param draft What stands in the form; the quantity in the coin.
 * @returns What arrives, in the coin (undefined where the fee is not known), or the first thing that is wrong; what a person typed
 * never throws.
 * @throws BgkError `DECIMAL_PARSE` when a number of the caller's own is none, `REQUEST_INVALID` for a draft, chain, eligibility, fee kind
 * or policy that is none.
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
