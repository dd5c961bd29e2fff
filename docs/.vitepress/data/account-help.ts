import { type Help, help, type RejectionReason } from './help'

/** Help for rejections of any call. */
export const anyCallHelp = {
  REQUEST_INVALID: help(
    'A parameter is missing, or has the wrong type.',
    'Correct the parameter that `field` names.',
  ),
  TEXT_TOO_LONG: help('A text is longer than the exchange accepts.', 'Shorten it to `max` characters.'),
  UNKNOWN_MEMBER: help('The account of the session no longer exists.', 'Log in again.'),
  IDEMPOTENCY_CONFLICT: help(
    'The idempotency key was used for a different request.',
    'Use a new key for each intended write.',
  ),
  KEY_UNUSED: help(
    'The queried idempotency key was never used, and is void now.',
    'Treat the write as not applied, and send it under a new key.',
  ),
  INTERNAL: help('A bug or failure of the exchange.', 'Report it to the operator with the request id.'),
} satisfies Partial<Record<RejectionReason, Help>>

/** Help for rejections of wallet, fiat, swap and token-sale calls. */
export const walletHelp = {
  UNKNOWN_CURRENCY: help(
    'The exchange has no rate for this currency.',
    'Take the currency from `fiat.payCoins`.',
  ),
  UNKNOWN_CHAIN: help('The coin is not supported on this network.', 'Take the network from `account.coins`.'),
  DEPOSIT_CLOSED: help('The operator paused deposits of this coin.', 'Wait, or deposit another coin.'),
  WITHDRAW_CLOSED: help('The operator paused withdrawals of this coin.', 'Wait, or withdraw another coin.'),
  QUANTITY_EXCEEDS_TRANSFERABLE: help(
    'Margin and open orders lock part of the futures balance.',
    'Transfer at most `max`.',
  ),
  QUANTITY_BELOW_FEE: help('The network fee is higher than the amount.', 'Withdraw more than `fee`.'),
  DAILY_MAX_EXCEEDED: help(
    'The withdrawals of the day reach the limit of the account.',
    'Withdraw at most `max` today.',
  ),
  ADDRESS_REQUIRED: help('The withdrawal has no address.', 'Pass an address of the address book.'),
  ADDRESS_INVALID: help(
    'The address does not match the network, or its checksum is wrong.',
    'Copy the address again, and check the network.',
  ),
  ADDRESS_UNKNOWN: help(
    'The address is not in the address book of the account.',
    'Add it with `account.addAddress` first.',
  ),
  ADDRESS_TAKEN: help('The address is in the address book already.', 'Use the stored entry.'),
  ADDRESS_BOOK_FULL: help('The address book has its maximum of entries.', 'Remove an address first.'),
  ADDRESS_NOT_FOUND: help('The address book has no such entry.', 'Read the list again.'),
  NO_ADDRESS: help(
    'The account has no withdrawal address for this coin.',
    'Add one with `account.addAddress`.',
  ),
  TAG_REQUIRED: help('The address needs a tag or memo.', 'Pass the tag that comes with the address.'),
  TAG_INVALID: help('The tag does not match the network.', 'Copy the tag again.'),
  KYC_REQUIRED: help(
    'The account is not verified.',
    'Submit the identity with `user.submitIdentity` and wait for the review.',
  ),
  CREDIT_TOO_LOW: help('The credit score of the account is below 80.', 'Contact support.'),
  FUNDS_FROZEN: help('The operator froze the funds of the account.', 'Contact support.'),
  WITHDRAW_LOCKED_24H: help(
    'A password was changed in the last 24 hours.',
    'Wait until 24 hours have passed.',
  ),
  RECORD_NOT_FOUND: help('The record does not exist, or is reviewed already.', 'Read the records again.'),
  SCREENSHOT_REQUIRED: help(
    'A deposit proof has no picture.',
    'Upload a screenshot first and pass its address.',
  ),
  UNKNOWN_FLASH_PAIR: help('The exchange does not swap these coins.', 'Take a pair from `flash.pairs`.'),
  FLASH_TOO_SMALL: help('The result of the swap rounds to zero.', 'Swap a larger quantity.'),
  FLASH_LIQUIDITY: help(
    'The daily volume of swaps for this coin is used up.',
    'Try again tomorrow, or trade on the spot market.',
  ),
  PROJECT_NOT_FOUND: help('The exchange has no such token sale.', 'Take the id from `ieo.projects`.'),
  PROJECT_NOT_OPEN: help('The token sale has not started.', 'Wait for its start time.'),
  PROJECT_ENDED: help('The token sale is over.', 'Choose another sale.'),
  PAY_COIN_REQUIRED: help(
    'The coin of payment is missing, or the sale does not accept it.',
    'Take a coin from `ieo.payCoins`.',
  ),
  REMAINING_INSUFFICIENT: help('Fewer tokens are left than requested.', 'Request at most `remaining`.'),
  MEMBER_LIMIT_EXCEEDED: help('The purchase exceeds the limit per account.', 'Request at most `max`.'),
  FIAT_CURRENCY_CLOSED: help(
    'The exchange does not trade this currency yet.',
    'Choose an open currency of `fiat.payCoins`.',
  ),
  FIAT_TOO_MANY_OPEN: help(
    'The account has the maximum of open fiat orders.',
    'Pay, finish or cancel one first.',
  ),
  FIAT_LOCKED_24H: help('A password was changed in the last 24 hours.', 'Wait until 24 hours have passed.'),
  BANK_CARD_REQUIRED: help('The account has no bank card for the payout.', 'Link one with `user.addBank`.'),
  FIAT_ORDER_NOT_FOUND: help('The account has no such fiat order.', 'List orders with `fiat.orders`.'),
  FIAT_ALREADY_PAID: help('A proof of payment was submitted before.', 'Wait for the merchant to confirm.'),
  FIAT_WINDOW_OVER: help(
    'The payment window of 20 minutes expired.',
    'Place a new order. Do not pay the old one.',
  ),
  FIAT_NOT_TO_BE_PAID: help('The order is a sale, or it has ended.', 'Read the order: it needs no payment.'),
  PICTURE_UNKNOWN: help(
    'The picture was not uploaded by this account.',
    'Upload it with `user.uploadImage`, and pass the returned address.',
  ),
  DEMO_FUNDS_CLAIMED: help('Demo funds were claimed in the last 24 hours.', 'Claim again in `hours` hours.'),
} satisfies Partial<Record<RejectionReason, Help>>
