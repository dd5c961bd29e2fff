import type { BankNumberCode, IbanCode, IfscCode, SwiftCode } from '@bgk/sdk/forms'

/** A bank account; what a country does not use is ''. */
export interface BindBankCard {
  readonly type: 'payment.bankCard'
  readonly uid: number
  readonly payee: string
  /** '' where only the IBAN counts. */
  readonly cardNumber: string
  readonly bank: string
  readonly bankAddress: string
  readonly branch: string
  readonly swiftCode: string
  readonly ifscCode: string
  readonly iban: string
  readonly accountType: string
}

/** A wallet in a chat app, paid to by scanning its code. */
export interface BindChatApp {
  readonly type: 'payment.chatApp'
  readonly uid: number
  readonly payee: string
  readonly account: string
  /** Reference of the payment code's picture. */
  readonly paymentCode: string
}

export type PaymentMethodCommand = BindBankCard | BindChatApp

/** Refusals beside those of the SDK's checks. */
export type PaymentMethodRejectCode =
  | 'PAYEE_REQUIRED'
  | 'CHAT_ACCOUNT_REQUIRED'
  | 'PAYMENT_CODE_REQUIRED'
  /** Too long, or with characters that cannot be read. */
  | 'PAYMENT_TEXT_INVALID'
  | BankNumberCode
  | IbanCode
  | IfscCode
  | SwiftCode
