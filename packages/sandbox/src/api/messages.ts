import type { Locale } from '@bgk/sdk'
import * as sdk from '@bgk/sdk/messages'
import { messages, orderMessages } from '@bgk/sdk/trading'
import { cycleMessages } from './cycle-messages'
import { flashMessages } from './flash-messages'
import { futuresMessages } from './futures-messages'
import { ieoMessages } from './ieo-messages'
import { type OtcNotice, otcMessages } from './otc-messages'
import { peopleMessages } from './people-messages'
import type { Reason } from './rejection'
import { steeringMessages } from './steering-messages'
import { cn } from './texts/cn'
import { id } from './texts/id'
import { jp } from './texts/jp'
import { ko } from './texts/ko'
import { ru } from './texts/ru'
import { tr } from './texts/tr'
import { tw } from './texts/tw'
import { vi } from './texts/vi'
import { uploadMessages } from './upload-messages'

/** What the exchange says when something went well. */
export type Notice =
  | 'ORDER_PLACED'
  | 'ORDER_PLACED_IN_PART'
  | 'ORDER_UNMATCHED'
  | 'ORDER_CANCELLED'
  | 'TRANSFERRED_FUTURES'
  | 'CODE_SENT'
  | 'CODE_CORRECT'
  | 'REGISTERED'
  | 'PASSWORD_CHANGED'
  | 'LOGGED_OUT'
  | 'TRANSFERRED'
  | 'ADDRESS_ADDED'
  | 'ADDRESS_REMOVED'
  | 'WITHDRAWAL_SENT'
  | 'DEPOSIT_SENT'
  | 'FUND_PASSWORD_SET'
  | 'IDENTITY_SENT'
  | 'CONTACT_BOUND'
  | 'TICKET_SENT'
  | 'TICKET_AUTO_REPLY'
  | 'SWAPPED'
  | 'SUBSCRIBED'
  | 'DEPOSIT_NOTE'

/** Titles of finance records. */
export type RecordTitle =
  | 'RECORD_DEPOSIT'
  | 'RECORD_WITHDRAWAL'
  | 'RECORD_TO_FIAT'
  | 'RECORD_FROM_FIAT'
  | 'RECORD_REBATE'
  | 'RECORD_BOUGHT'
  | 'RECORD_SOLD'

export type MessageCode = Reason | Notice | OtcNotice | RecordTitle

type Catalogue = Readonly<Record<MessageCode, string>>

const english: Catalogue = {
  ...messages,
  ...futuresMessages,
  ...peopleMessages,
  ...cycleMessages,
  ...flashMessages,
  ...ieoMessages,
  ...steeringMessages,
  ...otcMessages,
  ...orderMessages,
  ...uploadMessages,
  TRANSFERRED_FUTURES: 'Transferred',
  ORDER_PLACED: 'Order placed',
  ORDER_PLACED_IN_PART: 'Order placed: it was filled in part and the rest was cancelled',
  ORDER_UNMATCHED: 'Order cancelled: there was nothing to trade with',
  ORDER_CANCELLED: 'Order cancelled',
  CODE_SENT: 'Verification code sent',
  CODE_CORRECT: 'The verification code is correct',
  REGISTERED: 'Registered successfully',
  PASSWORD_CHANGED: 'Password changed, please log in again',
  LOGGED_OUT: 'Logged out',
  UNKNOWN_PAIR: 'This trading pair does not exist',
  PAIR_DISABLED: 'This coin is not open for trading',
  ORDER_NOT_FOUND: 'The order does not exist',
  ORDER_NOT_OPEN: 'The order is no longer open',
  SELF_TRADE: 'The order would trade with your own open order',
  IDEMPOTENCY_CONFLICT: 'This request was sent before with other contents',
  ACCOUNT_TAKEN: 'This account is already registered',
  ACCOUNT_INVALID: 'The account is not valid',
  UNKNOWN_MEMBER: 'The account does not exist',
  UNKNOWN_COIN: 'This coin does not exist',
  UNKNOWN_INVITE: 'The invitation code does not exist',
  UNKNOWN_SESSION: 'Please log in',
  NOT_LOGGED_IN: 'Please log in',
  REQUEST_INVALID: 'The request is not valid',
  RATE_LIMITED: 'Too many requests, please wait a moment',
  BUSY: 'The exchange is busy, please try again',
  STOPPING: 'The exchange is stopping, please try again later',
  INTERNAL: 'Something went wrong on our side',
  LOGIN_WRONG: 'Wrong account or password',
  LOGIN_LOCKED: 'Too many failed attempts, please try again in {minutes} min',
  CODE_INVALID: 'The verification code is wrong or has expired',
  CODE_TOO_SOON: 'Please wait {seconds} s before asking for another code',
  PHONE_INVALID: 'The phone number is not valid',
  EMAIL_INVALID: 'The e-mail address is not valid',
  PASSWORD_WEAK: 'The password must be 6-20 letters and digits with at least one of each',
  UNKNOWN_CURRENCY: 'There is no rate for this currency',
  TRANSFERRED: 'Transferred',
  ADDRESS_ADDED: 'Address added',
  ADDRESS_REMOVED: 'Address removed',
  WITHDRAWAL_SENT: 'Withdrawal handed in',
  DEPOSIT_SENT: 'Deposit handed in',
  FUND_PASSWORD_SET: 'Fund password set',
  IDENTITY_SENT: 'Handed in, please wait for the review',
  CONTACT_BOUND: 'Bound successfully',
  UNKNOWN_CHAIN: 'This coin does not travel on this chain',
  DEPOSIT_CLOSED: 'Deposits of this coin are closed',
  WITHDRAW_CLOSED: 'Withdrawals of this coin are closed',
  ADDRESS_UNKNOWN: 'The address is not in your address book',
  ADDRESS_INVALID: 'The address is not valid',
  ADDRESS_TAKEN: 'The address is in your address book already',
  ADDRESS_BOOK_FULL: 'The address book is full',
  ADDRESS_NOT_FOUND: 'The address does not exist',
  DAILY_MAX_EXCEEDED: 'At most {max} can be withdrawn today',
  FUND_PASSWORD_WRONG: 'The fund password is wrong',
  FUND_PASSWORD_LOCKED: 'Too many wrong fund passwords, please try again in {minutes} min',
  FUND_PASSWORD_BLOCKED: 'Too many wrong fund passwords: please write a ticket, staff will open it again',
  PASSWORD_STALE: 'The password was changed meanwhile, please log in again',
  OLD_PASSWORD_WRONG: 'The old password is wrong',
  RECORD_NOT_FOUND: 'The record does not exist or is decided already',
  FUND_PASSWORD_ALREADY_SET: 'The fund password is set already',
  CONTACT_STATE: 'Please look at what is bound and try again',
  IDENTITY_CLOSED: 'Your identity is verified or under review',
  IDENTITY_NOT_IN_REVIEW: 'There are no papers under review',
  REAL_NAME_REQUIRED: 'Please enter your name',
  PICTURES_REQUIRED: 'Please upload both sides of the document',
  ID_CARD_TAKEN: 'This document is in use by another account',
  STANDING_INVALID: 'The credit score must be a whole number from 0 to 100',
  DEPOSIT_NOTE: 'This is a sandbox: never send real coins. The address works on no network.',
  RECORD_DEPOSIT: 'Deposit',
  RECORD_WITHDRAWAL: 'Withdrawal',
  RECORD_TO_FIAT: 'Exchange to fiat account',
  RECORD_FROM_FIAT: 'Fiat account to exchange',
  RECORD_REBATE: 'Invitation rebate',
  RECORD_BOUGHT: 'Bought with money',
  RECORD_SOLD: 'Sold for money',
}

/** Every text by locale and code. */
export const catalogues: Readonly<Record<Locale, Catalogue>> = {
  EN: english,
  CN: { ...english, ...sdk.cn, ...cn },
  TW: { ...english, ...sdk.tw, ...tw },
  JP: { ...english, ...sdk.jp, ...jp },
  KO: { ...english, ...sdk.ko, ...ko },
  TR: { ...english, ...sdk.tr, ...tr },
  VI: { ...english, ...sdk.vi, ...vi },
  ID: { ...english, ...sdk.id, ...id },
  RU: { ...english, ...sdk.ru, ...ru },
}

/** The text of a code in the caller's language, with its values filled in. */
export function message(
  locale: Locale,
  code: MessageCode,
  params: Readonly<Record<string, string>> = {},
): string {
  return sdk.fillText(catalogues[locale][code], params)
}
