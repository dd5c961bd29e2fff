import type { MessageCode as SdkMessageCode } from '@bgk/sdk/messages'
import type { Reason } from './rejection'

export type Notice =
  | 'ORDER_PLACED'
  | 'ORDER_PLACED_IN_PART'
  | 'ORDER_FILLED'
  | 'ORDER_FILLED_IN_PART'
  | 'ORDER_UNMATCHED'
  | 'ORDER_CANCELLED'
  | 'ORDER_AMENDED'
  | 'ORDERS_CANCELLED'
  | 'CANCEL_AFTER_SET'
  | 'CANCEL_AFTER_ENDED'
  | 'POSITION_CLOSED'
  | 'POSITION_CLOSED_IN_PART'
  | 'POSITION_REDUCED'
  | 'POSITIONS_CLOSED'
  | 'POSITIONS_CLOSED_IN_PART'
  | 'NO_POSITIONS'
  | 'STOPS_SET'
  | 'TAKE_PROFIT_SET'
  | 'STOP_LOSS_SET'
  | 'STOPS_CHANGED'
  | 'STOPS_CANCELLED'
  | 'DONE'
  | 'CODE_SENT'
  | 'CODE_CORRECT'
  | 'REGISTERED'
  | 'PASSWORD_CHANGED'
  | 'LOGGED_OUT'
  | 'DEVICE_LOGGED_OUT'
  | 'DEVICES_LOGGED_OUT'
  | 'PHRASE_SET'
  | 'PHRASE_REMOVED'
  | 'TOTP_REMOVED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'ALERT_ADDED'
  | 'ALERT_REMOVED'
  | 'ALERT_ABOVE'
  | 'ALERT_BELOW'
  | 'ALERT_ENDED'
  | 'PUSH_ADDED'
  | 'PUSH_REMOVED'
  | 'TRANSFERRED'
  | 'ADDRESS_ADDED'
  | 'ADDRESS_REMOVED'
  | 'WITHDRAWAL_SENT'
  | 'WITHDRAWAL_REVOKED'
  | 'DEPOSIT_SENT'
  | 'FUND_PASSWORD_SET'
  | 'IDENTITY_SENT'
  | 'CONTACT_BOUND'
  | 'TICKET_SENT'
  | 'TICKET_AUTO_REPLY'
  | 'SWAPPED'
  | 'SUBSCRIBED'
  | 'DEPOSIT_NOTE'
  | 'DEMO_FUNDS_CREDITED'

export type RecordTitle =
  | 'RECORD_DEPOSIT'
  | 'RECORD_WITHDRAWAL'
  | 'RECORD_TO_FUTURES'
  | 'RECORD_FROM_FUTURES'
  | 'RECORD_TO_FIAT'
  | 'RECORD_FROM_FIAT'
  | 'RECORD_REBATE'
  | 'RECORD_BOUGHT'
  | 'RECORD_SOLD'
  | 'RECORD_DEMO_FUNDS'
  | 'RECORD_SWAPPED_AWAY'
  | 'RECORD_SWAPPED_IN'
  | 'RECORD_ADL_GAIN'
  | 'RECORD_ADL_LOSS'
  | 'RECORD_STOP_WAITS'
  | 'RECORD_FUNDING_GAIN'
  | 'RECORD_FUNDING_LOSS'
  | 'RECORD_LIQUIDATION_GAIN'
  | 'RECORD_LIQUIDATION_LOSS'
  | 'RECORD_INSURANCE_GAIN'
  | 'RECORD_INSURANCE_LOSS'

/** Success messages of fiat orders and payment methods, and reasons for the end of an order. */
export type OtcNotice =
  | 'FIAT_ORDER_PLACED'
  | 'FIAT_PROOF_SENT'
  | 'FIAT_PAY_REMARK'
  | 'FIAT_CANCELLED_BY_MEMBER'
  | 'FIAT_REJECTED'
  | 'BANK_CARD_BOUND'
  | 'BANK_CARD_BOUND_UNUSUAL'
  | 'CHAT_APP_BOUND'

/** Every code with a text. */
export type MessageCode = Reason | 'UNKNOWN_PATH' | Notice | OtcNotice | RecordTitle

/** Codes that share another code's text. */
export const sameText = {
  PAIR_DISABLED: 'COIN_NOT_OPEN',
  STOP_NOT_FOUND: 'ORDER_NOT_FOUND',
  UNKNOWN_SESSION: 'NOT_LOGGED_IN',
} as const

/** The SDK's text announces a page reload, which only an app can perform. */
type Reworded = 'CLOCK_SKEW'

/** Texts that the SDK's catalogue lacks, in one language; a missing text does not compile. */
export type OwnTexts = Readonly<
  Record<Exclude<MessageCode, SdkMessageCode | keyof typeof sameText> | Reworded, string>
>
