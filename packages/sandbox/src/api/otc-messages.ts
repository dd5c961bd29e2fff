import type { BankNumberCode, IbanCode, IfscCode, SwiftCode } from '@bgk/sdk/forms'
import type { OtcRejectCode } from '../core/otc/otc-command'
import type { PaymentMethodRejectCode } from '../core/payment-methods/payment-method-command'

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

type FormCodes = BankNumberCode | IbanCode | IfscCode | SwiftCode

/** What the exchange says about fiat orders and payment methods; the SDK's checks bring their own texts. */
export const otcMessages: Readonly<
  Record<
    OtcNotice | Exclude<OtcRejectCode, 'UNKNOWN_CURRENCY'> | Exclude<PaymentMethodRejectCode, FormCodes>,
    string
  >
> = {
  FIAT_ORDER_PLACED: 'Order placed, a merchant is looked for',
  FIAT_PROOF_SENT: 'Handed in, the merchant will confirm your payment',
  FIAT_PAY_REMARK: 'Order {order}. This is a sandbox: never send real money',
  FIAT_CANCELLED_BY_MEMBER: 'Cancelled',
  FIAT_REJECTED: 'The order was rejected',
  BANK_CARD_BOUND: 'Bank card bound',
  BANK_CARD_BOUND_UNUSUAL: 'Bank card bound. Please look at the number again: it is unusual for a card',
  CHAT_APP_BOUND: 'Chat-app account bound',
  FIAT_CURRENCY_CLOSED: 'This currency is not open yet',
  FIAT_TOO_MANY_OPEN: 'At most {max} orders can be open at once',
  FIAT_ORDER_NOT_FOUND: 'The order does not exist',
  FIAT_ALREADY_PAID: 'The proof of this payment has been handed in already',
  FIAT_WINDOW_OVER: 'The 20 minutes to pay are over, please apply again',
  FIAT_NOT_TO_BE_PAID: 'There is nothing to pay for this order',
  FIAT_NOT_CANCELLABLE: 'This order cannot be cancelled any more',
  FIAT_NOT_WAITING: 'This order waits for the member, not for the exchange',
  FIAT_NO_MERCHANT: 'No merchant can take this order, please apply again',
  PAYEE_REQUIRED: 'Please enter the payee',
  CHAT_ACCOUNT_REQUIRED: 'Please enter the account',
  PAYMENT_CODE_REQUIRED: 'Please upload the payment code',
  PAYMENT_TEXT_INVALID: 'The text is too long or cannot be read',
}
