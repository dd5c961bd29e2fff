// Rejection reasons of wallet, fiat and member calls: see reasons.ts.

import { QUANTITY, QUANTITY_TYPED } from './trading-reasons'

const FUND_PASSWORD = [
  'FUND_PASSWORD_NOT_SET',
  'FUND_PASSWORD_WRONG',
  'FUND_PASSWORD_LOCKED',
  'FUND_PASSWORD_BLOCKED',
] as const

const FUND_PASSWORD_TYPED = ['FUND_PASSWORD_REQUIRED', 'FUND_PASSWORD_INVALID'] as const

const FIAT_ORDER = [
  'UNKNOWN_COIN',
  'UNKNOWN_CURRENCY',
  'PAIR_DISABLED',
  'FIAT_CURRENCY_CLOSED',
  'FIAT_TOO_MANY_OPEN',
  ...QUANTITY,
  'QUANTITY_NOT_POSITIVE',
] as const

const REGISTRATION = ['CODE_INVALID', 'PASSWORD_WEAK', 'ACCOUNT_TAKEN', 'UNKNOWN_INVITE'] as const

const PROOF = ['PROOF_REQUIRED', 'LOGIN_PASSWORD_WRONG', 'LOGIN_LOCKED', 'CODE_INVALID'] as const

const SECOND_STEP = ['TOTP_STATE', 'CODE_INVALID', 'LOGIN_LOCKED'] as const

const NEW_PASSWORD = ['PASSWORD_WEAK', 'PASSWORD_STALE', ...FUND_PASSWORD_TYPED] as const

const PICTURE = [
  'IMAGE_TYPE',
  'IMAGE_TOO_LARGE',
  'IMAGE_EMPTY',
  'IMAGE_BROKEN',
  'IMAGE_DIMENSIONS',
  'UPLOADS_FULL',
  'UPLOAD_QUOTA_REACHED',
] as const

/** Reasons of account, swaps, token sales, fiat and user. */
export const accountReasons = {
  'account.exchangeRate': ['UNKNOWN_CURRENCY'],
  'account.depositAddress': ['UNKNOWN_CHAIN', 'DEPOSIT_CLOSED'],
  'account.spotBalance': ['UNKNOWN_COIN'],
  'account.futuresBalance': ['UNKNOWN_COIN'],
  'account.fiatBalance': ['UNKNOWN_COIN'],
  'account.withdrawalContext': ['UNKNOWN_COIN'],
  'account.pairBalance': ['UNKNOWN_COIN'],
  'account.transferFutures': ['UNKNOWN_COIN', 'QUANTITY_INVALID', 'QUANTITY_EXCEEDS_TRANSFERABLE'],
  'account.transferFiat': [
    'UNKNOWN_COIN',
    ...QUANTITY_TYPED,
    'QUANTITY_NOT_POSITIVE',
    'INSUFFICIENT_BALANCE',
  ],
  'account.addAddress': [
    'UNKNOWN_COIN',
    'UNKNOWN_CHAIN',
    'ADDRESS_INVALID',
    'TAG_INVALID',
    'ADDRESS_TAKEN',
    'ADDRESS_BOOK_FULL',
  ],
  'account.removeAddress': ['ADDRESS_NOT_FOUND'],
  'account.withdraw': [
    'UNKNOWN_COIN',
    'UNKNOWN_CHAIN',
    'KYC_REQUIRED',
    'CREDIT_TOO_LOW',
    'FUNDS_FROZEN',
    'WITHDRAW_LOCKED_24H',
    'NO_ADDRESS',
    'WITHDRAW_CLOSED',
    ...QUANTITY,
    'QUANTITY_BELOW_FEE',
    'INSUFFICIENT_BALANCE',
    'DAILY_MAX_EXCEEDED',
    'ADDRESS_REQUIRED',
    'ADDRESS_INVALID',
    'ADDRESS_UNKNOWN',
    'TAG_REQUIRED',
    'TAG_INVALID',
    ...FUND_PASSWORD_TYPED,
    ...FUND_PASSWORD,
  ],

  'flash.swap': [
    'UNKNOWN_FLASH_PAIR',
    'PAIR_DISABLED',
    'FLASH_TOO_SMALL',
    'FLASH_LIQUIDITY',
    ...QUANTITY,
    'QUANTITY_NOT_POSITIVE',
    'INSUFFICIENT_BALANCE',
    ...FUND_PASSWORD,
  ],

  'ieo.payCoins': ['PROJECT_NOT_FOUND'],
  'ieo.subscribe': [
    'PROJECT_NOT_FOUND',
    'PROJECT_NOT_OPEN',
    'PROJECT_ENDED',
    'PAY_COIN_REQUIRED',
    ...QUANTITY,
    'QUANTITY_NOT_POSITIVE',
    'REMAINING_INSUFFICIENT',
    'MEMBER_LIMIT_EXCEEDED',
    'INSUFFICIENT_BALANCE',
    ...FUND_PASSWORD,
  ],

  'fiat.buy': [...FIAT_ORDER, 'FIAT_LOCKED_24H'],
  'fiat.sell': [
    ...FIAT_ORDER,
    'BANK_CARD_REQUIRED',
    'FUNDS_FROZEN',
    'INSUFFICIENT_BALANCE',
    ...FUND_PASSWORD,
  ],
  'fiat.order': ['FIAT_ORDER_NOT_FOUND'],
  'fiat.uploadProof': [
    'FIAT_ORDER_NOT_FOUND',
    'FIAT_ALREADY_PAID',
    'FIAT_WINDOW_OVER',
    'FIAT_NOT_TO_BE_PAID',
    'PICTURE_UNKNOWN',
  ],

  'user.getCode': ['PHONE_INVALID', 'EMAIL_INVALID', 'CODE_TOO_SOON'],
  'user.verifyCode': ['CODE_INVALID'],
  'user.registerByPhone': ['PHONE_INVALID', ...REGISTRATION],
  'user.registerByEmail': ['EMAIL_INVALID', ...REGISTRATION],
  'user.recoverByPhone': ['PHONE_INVALID', 'CODE_INVALID', 'PASSWORD_WEAK'],
  'user.recoverByEmail': ['EMAIL_INVALID', 'CODE_INVALID', 'PASSWORD_WEAK'],
  'user.login': ['LOGIN_WRONG', 'LOGIN_LOCKED', 'SECOND_STEP_REQUIRED'],
  'user.editPassword': [...NEW_PASSWORD, 'OLD_PASSWORD_WRONG', 'LOGIN_LOCKED', ...FUND_PASSWORD],
  'user.updatePassword': [...NEW_PASSWORD, 'CODE_INVALID', 'FUND_PASSWORD_NOT_SET'],
  'user.bindContact': ['PHONE_INVALID', 'EMAIL_INVALID', ...PROOF, 'CONTACT_STATE', 'ACCOUNT_TAKEN'],
  'user.submitIdentity': [
    'IDENTITY_CLOSED',
    'REAL_NAME_REQUIRED',
    'ID_CARD_REQUIRED',
    'ID_CARD_FORMAT',
    'ID_CARD_DATE',
    'ID_CARD_CHECKSUM',
    'ID_CARD_TAKEN',
    'PICTURES_REQUIRED',
    'PICTURE_UNKNOWN',
  ],
  'user.addTicket': [
    'TITLE_REQUIRED',
    'TITLE_TOO_LONG',
    'CONTENT_REQUIRED',
    'CONTENT_TOO_SHORT',
    'CONTENT_TOO_LONG',
    'IMAGE_INVALID',
    'PICTURE_UNKNOWN',
    'TOO_MANY_IMAGES',
    'TOO_MANY_TICKETS',
  ],
  'user.addBank': [
    'PAYEE_REQUIRED',
    'CHAT_ACCOUNT_REQUIRED',
    'PAYMENT_CODE_REQUIRED',
    'PAYMENT_TEXT_INVALID',
    'PICTURE_UNKNOWN',
    'BANK_NUMBER_REQUIRED',
    'BANK_NUMBER_INVALID',
    'IBAN_REQUIRED',
    'IBAN_FORMAT',
    'IBAN_LENGTH',
    'IBAN_CHECKSUM',
    'IFSC_REQUIRED',
    'IFSC_INVALID',
    'SWIFT_REQUIRED',
    'SWIFT_INVALID',
  ],
  'user.uploadImage': PICTURE,
  'user.logoutDevice': ['UNKNOWN_SESSION'],
  'user.setAntiPhishing': ['PHRASE_INVALID', ...PROOF],
  'user.beginTotp': ['TOTP_STATE', ...PROOF],
  'user.confirmTotp': ['STEP_EXPIRED', ...SECOND_STEP],
  'user.renewRecoveryCodes': SECOND_STEP,
  'user.removeTotp': SECOND_STEP,
  'user.beginPasskey': ['PASSKEY_LIMIT', 'SECOND_STEP_REQUIRED', ...PROOF],
  'user.addPasskey': ['PASSKEY_INVALID', 'PASSKEY_LIMIT', 'STEP_EXPIRED'],
  'user.removePasskey': ['PASSKEY_UNKNOWN'],
  'user.passkeyLogin': ['PASSKEY_INVALID', 'STEP_EXPIRED'],
  'user.addPriceAlert': [
    'UNKNOWN_PAIR',
    'PAIR_DISABLED',
    'PRICE_REQUIRED',
    'PRICE_INVALID',
    'PRICE_PRECISION',
    'ALERT_LIMIT',
    'ALERT_NOT_FOUND',
  ],
  'user.removePriceAlert': ['ALERT_NOT_FOUND'],
  'user.addPushDevice': ['PUSH_INVALID', 'PUSH_LIMIT', 'UNKNOWN_SESSION'],
  'user.removePushDevice': ['PUSH_UNKNOWN'],
  'user.confirmLogin': ['STEP_EXPIRED', 'CODE_INVALID', 'LOGIN_LOCKED'],

  'compat.setFundPassword': [...PROOF, ...FUND_PASSWORD_TYPED, 'FUND_PASSWORD_ALREADY_SET'],
  'compat.depositProof': [
    'UNKNOWN_COIN',
    'UNKNOWN_CHAIN',
    'DEPOSIT_CLOSED',
    ...QUANTITY_TYPED,
    'QUANTITY_NOT_POSITIVE',
    'QUANTITY_BELOW_MIN',
    'SCREENSHOT_REQUIRED',
    'PICTURE_UNKNOWN',
    'ADDRESS_UNKNOWN',
  ],
  'compat.revokeWithdrawal': ['RECORD_NOT_FOUND'],
  'demo.claimFunds': ['DEMO_FUNDS_CLAIMED'],
} as const
