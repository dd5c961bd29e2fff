// English texts by code. `{name}` is a placeholder for a value of the result's `params`. Each area is its own
// constant, so that an app with one area's texts does not load the others. Failures and outcomes are in
// `notices.ts`, because an app needs them with its first screen.
import type { FormCode, MessageCode, OrderCheckCode, OtherCheckCode } from '../message-code'
import { notices } from './notices'

/** English texts of spot orders. */
export const orderMessages: Readonly<Record<OrderCheckCode, string>> = {
  PRICE_REQUIRED: 'Please enter the price',
  PRICE_INVALID: 'The price is not a valid figure',
  PRICE_NOT_POSITIVE: 'The price must be above 0',
  PRICE_PRECISION: 'The price can have up to {decimals} decimals',
  QUANTITY_REQUIRED: 'Please enter the amount',
  QUANTITY_INVALID: 'The amount is not a valid figure',
  QUANTITY_BELOW_MIN: 'The minimum purchase amount is {min}',
  QUANTITY_ABOVE_MAX: 'The maximum amount is {max}',
  QUANTITY_PRECISION: 'The amount can have up to {decimals} decimals',
  COST_EXCEEDS_AVAILABLE: 'Insufficient balance, the maximum is {max}',
  QUANTITY_EXCEEDS_HOLDING: 'Exceeded holding quantity, the maximum is {max}',
}

const checks: Readonly<Record<OtherCheckCode, string>> = {
  QUANTITY_NOT_INTEGER: 'The quantity must be a whole number',
  QUANTITY_NEGATIVE: 'The quantity can’t be negative',
  QUANTITY_ABOVE_UNFILLED: 'You can close up to {max}',
  LEVERAGE_REQUIRED: 'Please select the leverage',
  TAKE_PROFIT_INVALID: 'The take-profit price is not a valid figure',
  STOP_LOSS_INVALID: 'The stop-loss price is not a valid figure',
  TAKE_PROFIT_NOT_ABOVE: 'The take-profit price must be above the order price',
  TAKE_PROFIT_NOT_BELOW: 'The take-profit price must be below the order price',
  STOP_LOSS_NOT_ABOVE: 'The stop-loss price must be above the order price',
  STOP_LOSS_NOT_BELOW: 'The stop-loss price must be below the order price',
  TP_OR_SL_REQUIRED: 'Please enter a take-profit or a stop-loss price',
  TAKE_PROFIT_ABOVE_OPEN: 'The take-profit price can’t be above the entry price',
  TAKE_PROFIT_BELOW_OPEN: 'The take-profit price can’t be below the entry price',
  STOP_LOSS_ABOVE_OPEN: 'The stop-loss price can’t be above the entry price',
  STOP_LOSS_BELOW_OPEN: 'The stop-loss price can’t be below the entry price',
  SOCKET_CLOSED: 'Websocket connection exception',
  CLOCK_SKEW: 'Your device clock is off. Reloading…',
  INSUFFICIENT_BALANCE: 'Insufficient balance',
  QUANTITY_NOT_POSITIVE: 'The amount must be above 0',
  QUANTITY_BELOW_FEE: 'The amount does not cover the fee of {fee}',
  KYC_REQUIRED: 'Complete identity verification first',
  FUND_PASSWORD_NOT_SET: 'Set the fund password first',
  CREDIT_TOO_LOW: 'Credit score below 80 cannot be withdrawn',
  FUNDS_FROZEN: 'Funds frozen, contact customer service',
  WITHDRAW_LOCKED_24H: 'Withdrawals are paused for 24 hours after a password change',
  NO_ADDRESS: 'No withdrawal address added for this coin',
  ADDRESS_REQUIRED: 'Please enter the withdrawal address',
  TAG_REQUIRED: 'Please enter the tag that comes with the address',
  TAG_INVALID: 'Enter a valid tag for this network (XRP: 0 to 4294967295)',
  SCREENSHOT_REQUIRED: 'Please upload payment screenshot',
  BANK_CARD_REQUIRED: 'Please bind bank card first',
  FIAT_LOCKED_24H: 'Fiat deposits are paused for 24 hours after a password change',
  PROJECT_NOT_OPEN: 'This token sale is not open yet',
  PROJECT_ENDED: 'This token sale has ended',
  REMAINING_INSUFFICIENT: 'The remaining total is insufficient: {remaining}',
  PAY_COIN_REQUIRED: 'Please select the payment coin',
}

/** English texts of form fields. */
export const formMessages: Readonly<Record<FormCode, string>> = {
  PHONE_REQUIRED: 'Please enter your phone number',
  PHONE_INVALID: 'Enter a valid phone number',
  EMAIL_REQUIRED: 'Please enter your email',
  EMAIL_INVALID: 'Enter a valid email',
  USERNAME_REQUIRED: 'Please enter a username',
  USERNAME_INVALID: 'The username must have 6–16 characters and start with a letter',
  PASSWORD_REQUIRED: 'Please enter your password',
  PASSWORD_WEAK: 'Use 6–20 letters and digits, with at least one of each',
  PASSWORD_MISMATCH: 'The two inputs differ',
  CODE_REQUIRED: 'Please enter the verification code',
  INVITE_CODE_REQUIRED: 'Please enter the invitation code',
  INVITE_CODE_INVALID: 'Enter a valid invitation code',
  TERMS_REQUIRED: 'Please read and accept the terms',
  FUND_PASSWORD_REQUIRED: 'Please enter your fund password',
  FUND_PASSWORD_INVALID: 'Use 6 digits, or 6–20 letters and digits',
  ID_CARD_REQUIRED: 'Please enter your ID number',
  ID_CARD_FORMAT: 'The ID number must have 15 or 18 characters',
  ID_CARD_DATE: 'Check the date of birth in the ID number',
  ID_CARD_CHECKSUM: 'Check the ID number for typos',
  BANK_NUMBER_REQUIRED: 'Please enter the card number',
  BANK_NUMBER_INVALID: 'The card number must have {min}–{max} digits',
  IBAN_REQUIRED: 'Please enter the IBAN',
  IBAN_FORMAT: 'Enter a valid IBAN',
  IBAN_LENGTH: 'An IBAN of this country has {length} characters',
  IBAN_CHECKSUM: 'Check the IBAN for typos',
  SWIFT_REQUIRED: 'Please enter the SWIFT code',
  SWIFT_INVALID: 'Enter a valid SWIFT code',
  IFSC_REQUIRED: 'Please enter the IFSC code',
  IFSC_INVALID: 'Enter a valid IFSC code',
  PAYEE_REQUIRED: 'Please enter the payee’s name',
  CHAT_ACCOUNT_REQUIRED: 'Please enter the account',
  PAYMENT_CODE_REQUIRED: 'Please upload the payment code',
  TITLE_REQUIRED: 'Please enter a title',
  CONTENT_REQUIRED: 'Please describe your question',
  CONTENT_TOO_SHORT: 'Use at least {min} characters',
  CONTENT_TOO_LONG: 'Use up to {max} characters',
  IMAGE_TYPE: 'Use a JPEG, PNG or WebP image',
  IMAGE_TOO_LARGE: 'The image can be up to {max} MB',
  IMAGE_EMPTY: 'This file is empty',
  IMAGE_BROKEN: 'Couldn’t read this image. The file may be damaged.',
  ADDRESS_FORMAT: 'This is not a valid address on the selected network',
  ADDRESS_CHECKSUM: 'Check the address for typos',
  ADDRESS_OTHER_CHAIN: 'This is a {chain} address. Use one of the selected network.',
}

const all = (): Readonly<Record<MessageCode, string>> => ({
  ...notices,
  ...formMessages,
  ...orderMessages,
  ...checks,
  // Only spot orders are purchases.
  QUANTITY_BELOW_MIN: 'The minimum amount is {min}',
})

/** All texts in English. */
export const messages: Readonly<Record<MessageCode, string>> = all()
