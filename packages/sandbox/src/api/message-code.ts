import type { Reason } from './rejection'

/** What the exchange says when something went well. */
export type Notice =
  | 'ORDER_PLACED'
  | 'ORDER_PLACED_IN_PART'
  | 'ORDER_UNMATCHED'
  | 'ORDER_CANCELLED'
  | 'POSITION_CLOSED'
  | 'POSITION_CLOSED_IN_PART'
  | 'POSITIONS_CLOSED'
  | 'STOPS_SET'
  | 'STOPS_CHANGED'
  | 'STOPS_CANCELLED'
  | 'DONE'
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

/** What is said when something went well with fiat orders and payment methods, and why an order ended. */
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
export type MessageCode = Reason | Notice | OtcNotice | RecordTitle
