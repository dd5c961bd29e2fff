// Every English text of the SDK by its code, in one place (spec §5, §8). `{name}` stands for a value of the verdict's `params`.
// Each area is its own constant, so that an app that shows one area's texts does not load the others.
import type { ErrorCode } from '../errors'
import type { FormCode } from '../forms/form-code'
import type { CheckCode } from '../trading/check-code'
import type { OrderCheckCode } from '../trading/check-spot-order'
import type { MessageCode, NoticeCode } from './message-code'

/** Spot orders; the spec's own words where it has them. */
export const orderMessages: Readonly<Record<OrderCheckCode, string>> = {
  PRICE_REQUIRED: 'Please enter the price',
  PRICE_INVALID: 'The price is not a valid figure',
  PRICE_NOT_POSITIVE: 'The price must be greater than 0',
  PRICE_PRECISION: 'The price may have at most {decimals} decimals',
  AMOUNT_REQUIRED: 'Please enter the amount',
  AMOUNT_INVALID: 'The amount is not a valid figure',
  AMOUNT_BELOW_MIN: 'The minimum purchase amount is {min}',
  AMOUNT_ABOVE_MAX: 'The maximum amount is {max}',
  AMOUNT_PRECISION: 'The amount may have at most {decimals} decimals',
  COST_EXCEEDS_USABLE: 'Insufficient balance, the maximum is {max}',
  AMOUNT_EXCEEDS_HOLDING: 'Exceeded holding quantity, the maximum is {max}',
}

const checks: Readonly<Record<Exclude<CheckCode, OrderCheckCode | FormCode>, string>> = {
  QUANTITY_REQUIRED: 'Please enter the quantity',
  QUANTITY_INVALID: 'The quantity is not a valid figure',
  QUANTITY_NOT_INTEGER: 'The quantity must be a whole number',
  QUANTITY_NEGATIVE: 'The quantity must not be negative',
  QUANTITY_NOT_POSITIVE: 'The quantity must be greater than 0',
  QUANTITY_BELOW_MIN: 'The minimum quantity is {min}',
  QUANTITY_ABOVE_MAX: 'The maximum quantity is {max}',
  QUANTITY_ABOVE_UNFILLED: 'At most {max} can be closed',
  LEVERAGE_REQUIRED: 'Please choose the leverage',
  TAKE_PROFIT_INVALID: 'The take-profit price is not a valid figure',
  STOP_LOSS_INVALID: 'The stop-loss price is not a valid figure',
  TAKE_PROFIT_NOT_ABOVE: 'The take-profit price must be above the order price',
  TAKE_PROFIT_NOT_BELOW: 'The take-profit price must be below the order price',
  STOP_LOSS_NOT_ABOVE: 'The stop-loss price must be above the order price',
  STOP_LOSS_NOT_BELOW: 'The stop-loss price must be below the order price',
  TP_OR_SL_REQUIRED: 'Please enter a take-profit or a stop-loss price',
  TAKE_PROFIT_ABOVE_OPEN: 'The take-profit price must not be above the open price',
  TAKE_PROFIT_BELOW_OPEN: 'The take-profit price must not be below the open price',
  STOP_LOSS_ABOVE_OPEN: 'The stop-loss price must not be above the open price',
  STOP_LOSS_BELOW_OPEN: 'The stop-loss price must not be below the open price',
  SOCKET_CLOSED: 'Websocket connection exception',
  CLOCK_SKEW: 'Your clock and the exchange differ, the page will be loaded again',
  INSUFFICIENT_BALANCE: 'Insufficient balance',
  AMOUNT_NOT_POSITIVE: 'The amount must be greater than 0',
  AMOUNT_BELOW_FEE: 'The amount does not cover the fee of {fee}',
  KYC_REQUIRED: 'Complete identity verification first',
  FUND_PASSWORD_NOT_SET: 'Set the fund password first',
  CREDIT_TOO_LOW: 'Credit score below 80 cannot be withdrawn',
  FUNDS_FROZEN: 'Funds frozen, contact customer service',
  WITHDRAW_LOCKED_24H: 'Withdrawals are barred for 24 hours after a change of password',
  NO_ADDRESS: 'No withdrawal address added for this coin',
  ADDRESS_REQUIRED: 'Please enter the withdrawal address',
  TAG_REQUIRED: 'Please enter the tag of the address',
  SCREENSHOT_REQUIRED: 'Please upload payment screenshot',
  BANK_CARD_REQUIRED: 'Please bind bank card first',
  FIAT_LOCKED_24H: 'Fiat deposits are barred for 24 hours after a change of password',
  PROJECT_NOT_OPEN: 'The project is not open yet',
  PROJECT_ENDED: 'The project has ended',
  REMAINING_INSUFFICIENT: 'The remaining total is insufficient: {remaining}',
  PAY_COIN_REQUIRED: 'Please choose the payment coin',
}

/** Form fields. */
export const formMessages: Readonly<Record<FormCode, string>> = {
  PHONE_REQUIRED: 'Please enter the phone number',
  PHONE_INVALID: 'The phone number is not valid',
  EMAIL_REQUIRED: 'Please enter the e-mail address',
  EMAIL_INVALID: 'The e-mail address is not valid',
  USERNAME_REQUIRED: 'Please enter the user name',
  USERNAME_INVALID: 'The user name must be 6-16 characters and start with a letter',
  PASSWORD_REQUIRED: 'Please enter the password',
  PASSWORD_WEAK: 'The password must be 6-20 letters and digits with at least one of each',
  PASSWORD_MISMATCH: 'The two inputs differ',
  CODE_REQUIRED: 'Please enter the verification code',
  INVITE_CODE_REQUIRED: 'Please enter the invitation code',
  INVITE_CODE_INVALID: 'The invitation code is not valid',
  TERMS_REQUIRED: 'Please read and accept the terms',
  FUND_PASSWORD_REQUIRED: 'Please enter the fund password',
  FUND_PASSWORD_INVALID: 'The fund password is not of the right form',
  ID_CARD_REQUIRED: 'Please enter the ID number',
  ID_CARD_FORMAT: 'The ID number must have 15 or 18 characters',
  ID_CARD_DATE: 'The date of birth in the ID number does not exist',
  ID_CARD_CHECKSUM: 'The ID number is mistyped',
  BANK_NUMBER_REQUIRED: 'Please enter the bank number',
  BANK_NUMBER_INVALID: 'The bank number must have {min}-{max} digits',
  IBAN_REQUIRED: 'Please enter the IBAN',
  IBAN_FORMAT: 'The IBAN is not valid',
  IBAN_LENGTH: 'An IBAN of this country has {length} characters',
  IBAN_CHECKSUM: 'The IBAN is mistyped',
  SWIFT_REQUIRED: 'Please enter the SWIFT code',
  SWIFT_INVALID: 'The SWIFT code is not valid',
  IFSC_REQUIRED: 'Please enter the IFSC code',
  IFSC_INVALID: 'The IFSC code is not valid',
  TITLE_REQUIRED: 'Please enter the title',
  CONTENT_REQUIRED: 'Please describe the problem',
  CONTENT_TOO_SHORT: 'Please write at least {min} characters',
  CONTENT_TOO_LONG: 'Please write at most {max} characters',
  IMAGE_TYPE: 'This kind of file is not accepted',
  IMAGE_TOO_LARGE: 'The image must not exceed {max} MB',
  IMAGE_EMPTY: 'The file is empty',
  IMAGE_BROKEN: 'The image cannot be read: the file may be damaged',
}

/** Failures of calls and of the live feed. */
export const errorMessages: Readonly<Record<ErrorCode, string>> = {
  NETWORK: 'Request failed! Please check network connection',
  TIMEOUT: 'The exchange did not answer in time',
  CANCELLED: 'The request was cancelled',
  UNAUTHORIZED: 'Please log in',
  SERVER_REJECTED: 'The exchange refused the request',
  HTTP_STATUS: 'The exchange answered with an error',
  RATE_LIMITED: 'Too many requests, please wait a moment',
  BUSY: 'The exchange is busy, please try again',
  RESPONSE_INVALID: 'The answer of the exchange could not be read',
  REQUEST_INVALID: 'The request is not valid',
  OUTCOME_UNKNOWN: 'The answer was lost: look into your orders before you try again',
  FRAME_INVALID: 'Websocket push data exception, please try again later',
  SOCKET_ERROR: 'Websocket connection exception',
  DECIMAL_PARSE: 'Not a decimal number',
  DECIMAL_DIV_ZERO: 'Division by zero',
  STORAGE: 'The settings could not be stored',
  CONFIG: 'The client is not set up correctly',
  CHECK_FAILED: 'Please check what you entered',
}

const notices: Readonly<Record<NoticeCode, string>> = {
  SOCKET_DATA_INVALID: 'Websocket push data exception, please try again later',
  INSUFFICIENT_ACCOUNT_BALANCE: 'Insufficient account balance',
  COIN_NOT_OPEN: 'This coin is not open for trading',
  COPY_SUCCEEDED: 'Copied',
  COPY_FAILED: 'Copying failed',
  IMAGE_SAVED: 'Image saved',
  IMAGE_SAVE_FAILED: 'Saving the image failed',
  UPLOAD_FAILED: 'The upload did not succeed, please try again',
  CREDENTIALS_REFUSED: 'The storage refused the upload, please try again later',
  UPDATE_FAILED: 'The update could not be downloaded',
  NO_NETWORK: 'No network service',
}

const all = (): Readonly<Record<MessageCode, string>> => ({
  ...errorMessages,
  ...notices,
  ...formMessages,
  ...orderMessages,
  ...checks,
  // Outside of spot nothing is purchased.
  AMOUNT_BELOW_MIN: 'The minimum amount is {min}',
})

/** The whole catalogue. */
export const messages: Readonly<Record<MessageCode, string>> = all()
