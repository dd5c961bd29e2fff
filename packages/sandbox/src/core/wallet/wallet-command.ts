import type { DepositCode, TransferCode, WithdrawalCode } from '@bgk/sdk/trading'
import type { Answer, Rejected } from '../kernel/command'

/** Time until automatic approval, ms; absent: an admin decides. */
interface Reviewed {
  readonly reviewMs?: number
}

/** Reports sent coins, with a picture as proof (docs/reference/rules.md#r19). */
export interface ReportDeposit extends Reviewed {
  readonly type: 'wallet.deposit'
  readonly uid: number
  readonly coin: string
  readonly chain: string
  readonly address: string
  readonly quantity: string
  readonly image: string
  readonly reference?: string
}

/** Withdraws coins; `passwordHash` is the hash that the gateway verified the fund password against. */
export interface Withdraw extends Reviewed {
  readonly type: 'wallet.withdraw'
  readonly uid: number
  readonly coin: string
  readonly chain: string
  readonly address: string
  readonly tag?: string
  readonly quantity: string
  readonly passwordHash: string
}

/** Decides a deposit or withdrawal under review. */
export interface DecideRecord {
  readonly type: 'wallet.decide'
  readonly recordId: number
  readonly approved: boolean
  /** Shown to the member. */
  readonly reason?: string
}

/** Takes back a withdrawal under review. */
export interface RevokeWithdrawal {
  readonly type: 'wallet.revoke'
  readonly uid: number
  readonly recordId: number
}

/** `in`: from the spot account to the fiat account (docs/reference/rules.md#r15). */
export interface TransferFiat {
  readonly type: 'wallet.transferFiat'
  readonly uid: number
  readonly direction: 'in' | 'out'
  readonly coin: string
  readonly quantity: string
}

export interface AddAddress {
  readonly type: 'wallet.addAddress'
  readonly uid: number
  readonly coin: string
  /** '' matches every network of the coin. */
  readonly chain: string
  readonly address: string
  readonly tag: string
  readonly remark: string
}

export interface RemoveAddress {
  readonly type: 'wallet.removeAddress'
  readonly uid: number
  readonly addressId: number
}

export type WalletCommand =
  | ReportDeposit
  | Withdraw
  | DecideRecord
  | RevokeWithdrawal
  | TransferFiat
  | AddAddress
  | RemoveAddress

/** Rejections beside those of the SDK's checks. */
export type WalletRejectCode =
  | WithdrawalCode
  | DepositCode
  | TransferCode
  | 'UNKNOWN_CHAIN'
  | 'DEPOSIT_CLOSED'
  | 'WITHDRAW_CLOSED'
  /** The address is not in the user's address book for this coin and network. */
  | 'ADDRESS_UNKNOWN'
  | 'ADDRESS_INVALID'
  | 'ADDRESS_TAKEN'
  | 'ADDRESS_BOOK_FULL'
  | 'ADDRESS_NOT_FOUND'
  | 'DAILY_MAX_EXCEEDED'
  | 'FUND_PASSWORD_WRONG'
  /** No such record, or already reviewed. */
  | 'RECORD_NOT_FOUND'

export type WalletRejected = Rejected<WalletRejectCode>

export type WalletAnswer = Answer<WalletRejectCode>
