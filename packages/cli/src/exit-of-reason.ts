import type { RejectionReason } from '@bgk/sandbox'
import type { MessageCode } from '@bgk/sdk/trading'
import type { ExitName } from './exit-codes'

/** Reasons that the exchange rejects with, or a local check refuses with. A reason that neither has does not compile. */
type Reason = RejectionReason | MessageCode

const REASONS = {
  forbidden: [
    'KYC_REQUIRED',
    'CREDIT_TOO_LOW',
    'FUNDS_FROZEN',
    'WITHDRAW_LOCKED_24H',
    'FIAT_LOCKED_24H',
    'FUND_PASSWORD_NOT_SET',
    'FUND_PASSWORD_LOCKED',
    'FUND_PASSWORD_BLOCKED',
  ],
  not_found: [
    'UNKNOWN_PAIR',
    'UNKNOWN_COIN',
    'UNKNOWN_CONTRACT',
    'UNKNOWN_FLASH_PAIR',
    'UNKNOWN_CHAIN',
    'UNKNOWN_CURRENCY',
    'ORDER_NOT_FOUND',
    'POSITION_NOT_FOUND',
    'STOP_NOT_FOUND',
    'FIAT_ORDER_NOT_FOUND',
    'PROJECT_NOT_FOUND',
    'RECORD_NOT_FOUND',
    'ADDRESS_NOT_FOUND',
  ],
} as const satisfies { readonly [name in ExitName]?: readonly Reason[] }

const NAMES: ReadonlyMap<string, ExitName> = new Map([
  ...REASONS.forbidden.map((reason): [string, ExitName] => [reason, 'forbidden']),
  ...REASONS.not_found.map((reason): [string, ExitName] => [reason, 'not_found']),
])

/** The exit name of a reason that has its own: `forbidden` or `not_found`. */
export const exitOfReason = (reason: string | undefined): ExitName | undefined =>
  reason === undefined ? undefined : NAMES.get(reason)
