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

// docs/reference/wire.md#ieo. The payloads are our own (docs/reference/payloads.md).

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
   * Lists upcoming, open and ended token sales.
   *
   * @returns Prices in USDT per coin, times in epoch milliseconds, and the `introduction` as HTML: sanitise
   * it before display.
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const open = (await client.ieo.projects()).filter((project) => project.status === 'open')
   */
  projects: ieoProjects,
  /**
   * Lists the pay coins of a sale, with the user's balance and the price in each.
   *
   * @param input `coin`: the coin on sale.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `PROJECT_NOT_FOUND`;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const payCoins = await client.ieo.payCoins({ coin: 'ABC' })
   */
  payCoins: ieoPayCoins,
  /**
   * Lists the user's subscriptions, newest first, with bought, bonus and released quantities.
   *
   * @param input `page` (from 1) and `limit` (rows per page, 1 to 500).
   * @returns One page, with the `total` number of rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { rows, total } = await client.ieo.orders({ page: 1, limit: 20 })
   */
  orders: ieoOrders,
  /**
   * Subscribes to a token sale.
   *
   * @param input The project, the pay coin, `quantity` in the coin on sale as plain decimal text;
   * `fundPassword` only if the exchange requires it.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `PROJECT_NOT_FOUND`,
   * `PROJECT_NOT_OPEN`, `PROJECT_ENDED`, `PAY_COIN_REQUIRED`, `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX`,
   * `REMAINING_INSUFFICIENT` or `INSUFFICIENT_BALANCE`; `OUTCOME_UNKNOWN` if the response was lost: resolve
   * it with `client.resolve(error.attempt)`.
   * @example
   * await client.ieo.subscribe({ projectId: 3, payCoin: 'USDT', quantity: '500' })
   */
  subscribe: ieoSubscribe,
}
