import type { Locale } from '@bgk/sdk'
import { orderMessages } from '@bgk/sdk/trading'
import type { Reason } from './rejection'

/** What the exchange says when something went well. */
export type Notice =
  | 'ORDER_PLACED'
  | 'ORDER_PLACED_IN_PART'
  | 'ORDER_UNMATCHED'
  | 'ORDER_CANCELLED'
  | 'CODE_SENT'
  | 'CODE_CORRECT'
  | 'REGISTERED'
  | 'PASSWORD_CHANGED'
  | 'LOGGED_OUT'

export type MessageCode = Reason | Notice

type Catalogue = Readonly<Record<MessageCode, string>>

const english: Catalogue = {
  ...orderMessages,
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
  NOT_OPEN: 'This service is not open yet',
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
}

/** Catalogues by language; one that is missing, as all but English still are, speaks English. */
const catalogues: Partial<Readonly<Record<Locale, Catalogue>>> = { EN: english }

/** The text of a code in the caller's language, with its values filled in. */
export function message(
  locale: Locale,
  code: MessageCode,
  params: Readonly<Record<string, string>> = {},
): string {
  const text = (catalogues[locale] ?? english)[code]
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => params[name] ?? placeholder)
}
