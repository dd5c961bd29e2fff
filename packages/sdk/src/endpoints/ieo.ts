import type { Answer, Page } from '../wire/codec/envelope'
import { listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import { type CoinInput, coinRequest, type PageInput, pageRequest } from '../wire/codec/requests'
import type { IeoOrder, IeoPayCoin, IeoProject } from '../wire/ieo'
import {
  ieoOrderCodec,
  ieoPayCoinCodec,
  ieoProjectCodec,
  type SubscribeInput,
  subscribeRequest,
} from '../wire/ieo'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#ieo; the payloads are our own (docs/wire-own.md).

/** Entry of `client.ieo.projects`: GET /ieo/getIeoList. */
export const ieoProjects: Endpoint<undefined, Rows<IeoProject>> = {
  name: 'ieo.projects',
  method: 'GET',
  path: '/ieo/getIeoList',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(ieoProjectCodec),
}

/** Entry of `client.ieo.payCoins`: GET /ieo/findPayCoinByCoin. */
export const ieoPayCoins: Endpoint<CoinInput, Rows<IeoPayCoin>> = {
  name: 'ieo.payCoins',
  method: 'GET',
  path: '/ieo/findPayCoinByCoin',
  auth: true,
  loading: false,
  request: coinRequest,
  response: listAnswerOf(ieoPayCoinCodec),
}

/** Entry of `client.ieo.orders`: GET /ieo/getIeoOrder. */
export const ieoOrders: Endpoint<PageInput, Page<IeoOrder>> = {
  name: 'ieo.orders',
  method: 'GET',
  path: '/ieo/getIeoOrder',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(ieoOrderCodec),
}

/** Entry of `client.ieo.subscribe`: POST /ieo/addIeoOrder. */
export const ieoSubscribe: Endpoint<SubscribeInput, Answer> = {
  name: 'ieo.subscribe',
  method: 'POST',
  path: '/ieo/addIeoOrder',
  auth: true,
  loading: true,
  request: subscribeRequest,
  response: messageAnswer,
}

/** Token sales. */
export const ieo = {
  /**
   * The token sales: open ones, those to come, those that have ended.
   *
   * @returns Prices in USDT for one coin, instants in epoch milliseconds; sanitise the `introduction`, it is HTML.
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const open = (await client.ieo.projects()).filter((project) => project.status === 'open')
   */
  projects: ieoProjects,
  /**
   * The coins a sale takes, with what the user has of them and the price in each.
   *
   * @param input `coin` is the coin sold.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `PROJECT_NOT_FOUND`; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const payCoins = await client.ieo.payCoins({ coin: 'ABC' })
   */
  payCoins: ieoPayCoins,
  /**
   * The user's shares in sales, newest first: bought, given on top, and set free so far.
   *
   * @param input `page` from 1, `limit` rows a page (1 to 500).
   * @returns One page, and the `total` of all rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { rows, total } = await client.ieo.orders({ page: 1, limit: 20 })
   */
  orders: ieoOrders,
  /**
   * Buys in a token sale.
   *
   * @param input The project, the coin to pay with, `quantity` in the coin sold, plain decimal text;
   * `fundPassword` only where the exchange asks for it.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `PROJECT_NOT_FOUND`,
   * `PROJECT_NOT_OPEN`, `PROJECT_ENDED`, `PAY_COIN_REQUIRED`, `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX`,
   * `REMAINING_INSUFFICIENT` or `INSUFFICIENT_BALANCE`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * await client.ieo.subscribe({ projectId: 3, payCoin: 'USDT', quantity: '500' })
   */
  subscribe: ieoSubscribe,
}
