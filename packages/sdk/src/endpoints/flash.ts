import type { Answer, Page } from '../wire/codec/envelope'
import { listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import { type PageInput, pageRequest } from '../wire/codec/requests'
import type { FlashOrder, FlashPair } from '../wire/flash'
import { flashOrderCodec, flashPairCodec, type SwapInput, swapRequest } from '../wire/flash'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#flash.

/** Entry of `client.flash.pairs`: GET /flash/flashCoin. */
export const flashPairs: Endpoint<undefined, Rows<FlashPair>> = {
  name: 'flash.pairs',
  method: 'GET',
  path: '/flash/flashCoin',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(flashPairCodec),
}

/** Entry of `client.flash.orders`: GET /flash/flashOrder. */
export const flashOrders: Endpoint<PageInput, Page<FlashOrder>> = {
  name: 'flash.orders',
  method: 'GET',
  path: '/flash/flashOrder',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(flashOrderCodec),
}

/** Entry of `client.flash.swap`: POST /flash/addFlash. */
export const flashSwap: Endpoint<SwapInput, Answer> = {
  name: 'flash.swap',
  method: 'POST',
  path: '/flash/addFlash',
  auth: true,
  loading: true,
  request: swapRequest,
  response: messageAnswer,
}

/** Swaps of one coin for another. */
export const flash = {
  /**
   * What can be swapped at once, with prices in USDT for one coin and limits in the coin that is paid.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const pair = (await client.flash.pairs()).find(({ from, to }) => from === 'USDT' && to === 'BTC')
   */
  pairs: flashPairs,
  /**
   * The swaps made, newest first.
   *
   * @param input `page` from 1, `limit` rows a page (1 to 500).
   * @returns One page, and the `total` of all rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { rows, total } = await client.flash.orders({ page: 1, limit: 20 })
   */
  orders: flashOrders,
  /**
   * Swaps one coin for another at once, at the price of that moment.
   *
   * @param input The `id` of the pair, `quantity` in the coin that is paid, plain decimal text, and the fund
   * password, which is kept nowhere.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `QUANTITY_BELOW_MIN`,
   * `QUANTITY_ABOVE_MAX`, `INSUFFICIENT_BALANCE`, `FLASH_TOO_SMALL`, `FLASH_LIQUIDITY`, `PAIR_DISABLED` or
   * `FUND_PASSWORD_WRONG`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * const [pair] = await client.flash.pairs()
   * if (pair) await client.flash.swap({ pairId: pair.id, quantity: '100', fundPassword })
   */
  swap: flashSwap,
}
