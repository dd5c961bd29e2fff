import type { ErrorCode } from '../../errors'
import type { NoticeCode, Notices } from '../message-code'

/** English texts of failures: calls and live feed. */
export const errorMessages: Readonly<Record<ErrorCode, string>> = {
  NETWORK: 'Request failed! Please check network connection',
  TIMEOUT: 'The exchange took too long to respond. Please try again.',
  CANCELLED: 'Request canceled.',
  UNAUTHORIZED: 'Please log in again.',
  SERVER_REJECTED: 'The exchange rejected the request.',
  HTTP_STATUS: 'Request failed! Please check network connection',
  RATE_LIMITED: 'Too many requests. Please wait a moment.',
  BUSY: 'The exchange is busy. Please try again in a moment.',
  RESPONSE_INVALID: 'The exchange sent an unexpected response. Please try again later.',
  REQUEST_INVALID: 'This request is not valid.',
  OUTCOME_UNKNOWN: 'No confirmation received. Check your orders before you try again.',
  FRAME_INVALID: 'Websocket push data exception, please try again later',
  SOCKET_ERROR: 'Websocket connection exception',
  UNKNOWN_MARKET: 'This market doesn’t exist',
  LISTENER_FAILED: 'Something went wrong. Please reload the page.',
  DECIMAL_PARSE: 'Enter a valid number.',
  DECIMAL_DIV_ZERO: 'This amount can’t be calculated.',
  STORAGE: 'Your browser couldn’t save this.',
  CONFIG: 'This app isn’t set up correctly.',
  CHECK_FAILED: 'Please check your entries.',
}

const outcomes: Readonly<Record<NoticeCode, string>> = {
  INSUFFICIENT_ACCOUNT_BALANCE: 'Insufficient account balance',
  COIN_NOT_OPEN: 'This coin is not open for trading',
  COPY_SUCCEEDED: 'Copied',
  COPY_FAILED: 'Couldn’t copy. Select the text and copy it.',
  IMAGE_SAVED: 'Image saved',
  IMAGE_SAVE_FAILED: 'Couldn’t save the image',
  UPLOAD_FAILED: 'Upload failed. Please try again.',
  CREDENTIALS_REFUSED: 'The storage rejected the upload. Please try again later.',
  UPDATE_FAILED: 'The update could not be downloaded',
  NO_NETWORK: 'No network service',

  ORDER_PLACED: 'Order placed',
  ORDER_CANCELLED: 'Order canceled',
  POSITION_CLOSED: 'Position closed',
  SUBSCRIBED: 'Subscribed',
  TRANSFERRED: 'Transferred',
  SWAPPED: 'Swapped',
  DEPOSIT_SENT: 'Deposit submitted',
  WITHDRAWAL_SENT: 'Withdrawal submitted',
  WITHDRAWAL_REVOKED: 'Withdrawal canceled',
  ADDRESS_ADDED: 'Address added',
  ADDRESS_REMOVED: 'Address removed',
  FUND_PASSWORD_SET: 'Fund password set',
  LOGGED_OUT: 'Logged out',
}

const all = (): Notices => ({ ...errorMessages, ...outcomes })

/** Failures and outcomes in English. */
export const notices: Notices = all()
