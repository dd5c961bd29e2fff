import type { WireCodec } from './codec'
import { optionalText, textOrEmpty, textRequired } from './fields'
import { field, money, requestRow } from './row'

// Bodies of our own like those in fiat.ts (rules C20), but for the deposit, which the family's clients show.

export interface FiatOrderInput {
  /** The order's id, as text. */
  readonly id: string
}

/** Query of /fiat/fiatOrderById. */
export const fiatOrderRequest: WireCodec<FiatOrderInput> = /* @__PURE__ */ requestRow<FiatOrderInput>({
  id: /* @__PURE__ */ field('orderid', textRequired, 'id'),
})

export interface FiatBuyInput {
  readonly coin: string
  /** Code of the currency to pay with. */
  readonly currency: string
  /** Plain decimal text, in the coin. */
  readonly amount: string
}

/** Body of /fiat/addFiatPayOrder. */
export const fiatBuyRequest: WireCodec<FiatBuyInput> = /* @__PURE__ */ requestRow<FiatBuyInput>({
  coin: /* @__PURE__ */ field('coin', textRequired),
  currency: /* @__PURE__ */ field('fiatCode', textRequired, 'code'),
  amount: /* @__PURE__ */ money('number'),
})

export interface FiatSellInput extends FiatBuyInput {
  /** Only where the server asks for it. */
  readonly fundPassword?: string
}

/** Body of /fiat/sellFiatOrder; the money goes to the bound bank card. */
export const fiatSellRequest: WireCodec<FiatSellInput> = /* @__PURE__ */ requestRow<FiatSellInput>({
  coin: /* @__PURE__ */ field('coin', textRequired),
  currency: /* @__PURE__ */ field('fiatCode', textRequired, 'code'),
  amount: /* @__PURE__ */ money('number'),
  fundPassword: /* @__PURE__ */ field('tradPassword', optionalText, 'tradpassword'),
})

export interface PaymentProofInput {
  readonly orderId: string
  /** Reference of the screenshot uploaded before. */
  readonly image: string
}

/** Body of /fiat/addFiatPayOrderImg. */
export const paymentProofRequest: WireCodec<PaymentProofInput> =
  /* @__PURE__ */ requestRow<PaymentProofInput>({
    orderId: /* @__PURE__ */ field('orderid', textRequired, 'id'),
    image: /* @__PURE__ */ field('imgurl', textRequired),
  })

export interface DepositProofInput {
  readonly coin: string
  readonly chain: string
  /** The exchange's address the coins were sent to. */
  readonly address: string
  /** Plain decimal text, in the coin. */
  readonly amount: string
  /** Reference of the screenshot uploaded before. */
  readonly image: string
  /** Of the transaction, 4 to 64 letters or digits; only where the server asks for it. */
  readonly reference?: string
}

/** Body of /fiat/rgaddFiatPayOrder (rules C19); here the chain is `blockname`, without a capital. */
export const depositProofRequest: WireCodec<DepositProofInput> =
  /* @__PURE__ */ requestRow<DepositProofInput>({
    coin: /* @__PURE__ */ field('coin', textRequired),
    chain: /* @__PURE__ */ field('blockname', textOrEmpty, 'blockName'),
    address: /* @__PURE__ */ field('address', textOrEmpty),
    amount: /* @__PURE__ */ money('number'),
    image: /* @__PURE__ */ field('imgurl', textOrEmpty),
    reference: /* @__PURE__ */ field('orderid', optionalText),
  })
