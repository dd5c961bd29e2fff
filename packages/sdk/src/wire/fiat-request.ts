import type { WireCodec } from './codec'
import { optionalText, textOrEmpty, textRequired } from './fields'
import { field, money, requestRow } from './row'

// Bodies of our own like those in fiat.ts (docs/reference/rules.md#r20), but for the deposit, which the
// family's clients show.

/** One order for money. */
export interface FiatOrderInput {
  /** The order's id, as text. */
  readonly id: string
}

/** Query of /fiat/fiatOrderById. */
export const fiatOrderRequest: WireCodec<FiatOrderInput> = requestRow<FiatOrderInput>({
  id: field('orderid', textRequired, 'id'),
})

/** What `client.fiat.buy` takes. */
export interface FiatBuyInput {
  /** E.g. `USDT`. */
  readonly coin: string
  /** Code of the currency to pay with. */
  readonly currency: string
  /** Plain decimal text, in the coin. */
  readonly quantity: string
}

/** Body of /fiat/addFiatPayOrder. */
export const fiatBuyRequest: WireCodec<FiatBuyInput> = requestRow<FiatBuyInput>({
  coin: field('coin', textRequired),
  currency: field('fiatCode', textRequired, 'code'),
  quantity: money('number'),
})

/** What `client.fiat.sell` takes. */
export interface FiatSellInput extends FiatBuyInput {
  /** Only where the server asks for it. */
  readonly fundPassword?: string
}

/** Body of /fiat/sellFiatOrder; the money goes to the bound bank card. */
export const fiatSellRequest: WireCodec<FiatSellInput> = requestRow<FiatSellInput>({
  coin: field('coin', textRequired),
  currency: field('fiatCode', textRequired, 'code'),
  quantity: money('number'),
  fundPassword: field('tradPassword', optionalText, 'tradpassword'),
})

/** What `client.fiat.uploadProof` takes. */
export interface PaymentProofInput {
  /** The order's id, as text. */
  readonly orderId: string
  /** Reference of the screenshot uploaded before. */
  readonly image: string
}

/** Body of /fiat/addFiatPayOrderImg. */
export const paymentProofRequest: WireCodec<PaymentProofInput> = requestRow<PaymentProofInput>({
  orderId: field('orderid', textRequired, 'id'),
  image: field('imgurl', textRequired),
})

/** A deposit told with its proof. */
export interface DepositProofInput {
  /** E.g. `USDT`. */
  readonly coin: string
  /** As `client.account.coins` names it. */
  readonly chain: string
  /** The exchange's address the coins were sent to. */
  readonly address: string
  /** Plain decimal text, in the coin. */
  readonly quantity: string
  /** Reference of the screenshot uploaded before. */
  readonly image: string
  /** Of the transaction, 4 to 64 letters or digits; only where the server asks for it. */
  readonly reference?: string
}

/**
 * Body of /fiat/rgaddFiatPayOrder (docs/reference/rules.md#r19); here the chain is `blockname`, without a
 * capital.
 */
export const depositProofRequest: WireCodec<DepositProofInput> = requestRow<DepositProofInput>({
  coin: field('coin', textRequired),
  chain: field('blockname', textOrEmpty, 'blockName'),
  address: field('address', textOrEmpty),
  quantity: money('number'),
  image: field('imgurl', textOrEmpty),
  reference: field('orderid', optionalText),
})
