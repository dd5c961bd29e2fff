import type { Answer, Page } from '../wire/codec/envelope'
import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import { type PageInput, pageRequest } from '../wire/codec/requests'
import type { FiatCoin, FiatCurrency, FiatOrder, FiatOrderPlaced } from '../wire/fiat'
import {
  type FiatBuyInput,
  type FiatOrderInput,
  type FiatSellInput,
  fiatBuyRequest,
  fiatCoinCodec,
  fiatCurrencyCodec,
  fiatOrderAloneCodec,
  fiatOrderCodec,
  fiatOrderPlacedAnswer,
  fiatOrderRequest,
  fiatSellRequest,
  type PaymentProofInput,
  paymentProofRequest,
} from '../wire/fiat'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#fiat. The payloads of buying and selling are our own (docs/reference/payloads.md).

/** Entry of `client.fiat.coins`: GET /fiat/fiatCoin. */
export const fiatCoins: Endpoint<undefined, Rows<FiatCoin>> = {
  name: 'fiat.coins',
  method: 'GET',
  path: '/fiat/fiatCoin',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(fiatCoinCodec),
}

/** Entry of `client.fiat.payCoins`: GET /fiat/payCoinList. */
export const fiatPayCoins: Endpoint<undefined, Rows<FiatCurrency>> = {
  name: 'fiat.payCoins',
  method: 'GET',
  path: '/fiat/payCoinList',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(fiatCurrencyCodec),
}

/** Entry of `client.fiat.orders`: GET /fiat/fiatOrderList. */
export const fiatOrders: Endpoint<PageInput, Page<FiatOrder>> = {
  name: 'fiat.orders',
  method: 'GET',
  path: '/fiat/fiatOrderList',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(fiatOrderCodec),
}

/** Entry of `client.fiat.order`: GET /fiat/fiatOrderById. */
export const fiatOrder: Endpoint<FiatOrderInput, FiatOrder> = {
  name: 'fiat.order',
  method: 'GET',
  path: '/fiat/fiatOrderById',
  auth: true,
  loading: false,
  request: fiatOrderRequest,
  response: answerOf(fiatOrderAloneCodec),
}

/** Entry of `client.fiat.buy`: POST /fiat/addFiatPayOrder. */
export const fiatBuy: Endpoint<FiatBuyInput, FiatOrderPlaced> = {
  name: 'fiat.buy',
  method: 'POST',
  path: '/fiat/addFiatPayOrder',
  auth: true,
  loading: true,
  request: fiatBuyRequest,
  response: fiatOrderPlacedAnswer,
}

/** Entry of `client.fiat.uploadProof`: POST /fiat/addFiatPayOrderImg. */
export const fiatUploadProof: Endpoint<PaymentProofInput, Answer> = {
  name: 'fiat.uploadProof',
  method: 'POST',
  path: '/fiat/addFiatPayOrderImg',
  auth: true,
  loading: true,
  request: paymentProofRequest,
  response: messageAnswer,
}

/** Entry of `client.fiat.sell`: POST /fiat/sellFiatOrder. */
export const fiatSell: Endpoint<FiatSellInput, FiatOrderPlaced> = {
  name: 'fiat.sell',
  method: 'POST',
  path: '/fiat/sellFiatOrder',
  auth: true,
  loading: true,
  request: fiatSellRequest,
  response: fiatOrderPlacedAnswer,
}

/** Fiat purchases and sales of coins. */
export const fiat = {
  /**
   * Lists the coins tradable for fiat: price in USDT, and order limits in the coin.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const coins = await client.fiat.coins()
   */
  coins: fiatCoins,
  /**
   * Lists the fiat currencies, with their rates in units per USDT.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const enabled = (await client.fiat.payCoins()).filter((currency) => currency.enabled)
   */
  payCoins: fiatPayCoins,
  /**
   * Lists fiat orders, newest first.
   *
   * @param input `page` (from 1) and `limit` (rows per page, 1 to 500).
   * @returns One page, with the `total` number of rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { rows, total } = await client.fiat.orders({ page: 1, limit: 20 })
   */
  orders: fiatOrders,
  /**
   * Returns one fiat order; a buy has its payee once a merchant is assigned.
   *
   * @param input The `id` of the order, as text.
   * @returns `total` and `price` in the currency, `quantity` in the coin, `payBefore` in epoch milliseconds.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `FIAT_ORDER_NOT_FOUND`;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { status, payee, payBefore } = await client.fiat.order({ id: '17' })
   */
  order: fiatOrder,
  /**
   * Places a fiat purchase. The exchange assigns a merchant; payment is due within 20 minutes after that.
   *
   * @param input The coin, the code of the currency, and `quantity` in the coin, plain decimal text.
   * @returns The exchange's message, and the `orderId` as text if the exchange returns it.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `QUANTITY_BELOW_MIN`,
   * `QUANTITY_ABOVE_MAX` or `UNKNOWN_CURRENCY`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const { orderId } = await client.fiat.buy({ coin: 'USDT', currency: 'INR', quantity: '100' })
   */
  buy: fiatBuy,
  /**
   * Marks a purchase as paid, with an image of the payment.
   *
   * @param input The `id` of the order, as text, and the reference of an uploaded image.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `FIAT_ORDER_NOT_FOUND` or
   * `PICTURE_UNKNOWN`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const { url } = await client.user.uploadImage({ image: file })
   * await client.fiat.uploadProof({ orderId: '17', image: url })
   */
  uploadProof: fiatUploadProof,
  /**
   * Places a fiat sale, paid to the linked bank card or account.
   *
   * @param input The coin, the code of the currency, `quantity` in the coin, plain decimal text;
   * `fundPassword` only if the exchange requires it.
   * @returns The exchange's message, and the `orderId` as text if the exchange returns it.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `BANK_CARD_REQUIRED`,
   * `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX`, `INSUFFICIENT_BALANCE` or `FUND_PASSWORD_WRONG`;
   * `OUTCOME_UNKNOWN` if the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * const { orderId } = await client.fiat.sell({ coin: 'USDT', currency: 'INR', quantity: '100' })
   */
  sell: fiatSell,
}
