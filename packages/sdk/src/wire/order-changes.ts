import { badInput } from '../runtime/input'
import type { Codec } from './codec/codec'
import { answerOf } from './codec/envelope'
import { between, field, money, optionalMoney } from './codec/field-builders'
import { isNothing, optionalText, wholeField } from './codec/fields'
import { optionalPairField, type Pair } from './codec/pair'
import type { IdInput } from './codec/requests'
import { requestRow, row } from './codec/row'

// Changes of open orders that an exchange may offer beside the table (docs/extensions.md).

/** The longest time of `cancelAllAfter` in milliseconds: a day. */
export const CANCEL_AFTER_MAX_MS = 86_400_000

/** Selects the spot orders to cancel; without a pair and a board, all open ones. */
export interface CancelSpotOrdersInput {
  /** Orders on this pair only: `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair?: Pair
  /** Orders on pairs of this board only. */
  readonly board?: string
}

/** Selects the futures orders to cancel; without a coin, all open ones. */
export interface CancelFuturesOrdersInput {
  /** Orders on contracts of this base coin only. */
  readonly coin?: string
}

/** A new price, and quantity, of an open limit order. */
export interface AmendOrderInput extends IdInput {
  /** Plain decimal text, in quote. */
  readonly price: string
  /** The whole order with what is filled already, plain decimal text; of futures in lots. Left out: as before. */
  readonly quantity?: string
}

/** A time after which all open orders are cancelled. */
export interface CancelAllAfterInput {
  /** Milliseconds from now, at most a day; 0 ends an earlier one. */
  readonly ms: number
}

/** The number of orders that were cancelled. */
export interface CancelledCount {
  readonly count: number
}

/** Body of /trad/closeAllEntrust. */
export const cancelSpotOrdersRequest: Codec<CancelSpotOrdersInput | undefined> = orNothing(
  requestRow<CancelSpotOrdersInput>({ pair: optionalPairField, board: field('plate', optionalText) }),
  ['tradcoin', 'maincoin', 'plate'],
)

/** Body of /contract/closeAllEntrust. */
export const cancelFuturesOrdersRequest: Codec<CancelFuturesOrdersInput | undefined> = orNothing(
  requestRow<CancelFuturesOrdersInput>({ coin: field('coin', optionalText) }),
  ['coin'],
)

/** Body of /trad/amendEntrust and /contract/amendEntrust. */
export const amendOrderRequest: Codec<AmendOrderInput> = requestRow<AmendOrderInput>({
  id: field('id', wholeField),
  price: money('price'),
  quantity: optionalMoney('number'),
})

/** Query of /contract/orderById: the row's autoid by its own name. */
export const autoidRequest: Codec<IdInput> = requestRow<IdInput>({ id: field('autoid', wholeField) })

/** Body of /account/cancelAllAfter. */
export const cancelAllAfterRequest: Codec<CancelAllAfterInput> = requestRow<CancelAllAfterInput>({
  // -1: it must be given.
  ms: between('ms', 0, CANCEL_AFTER_MAX_MS, -1),
})

/** The envelope of a call that cancels several orders. */
export const cancelledCountAnswer: Codec<CancelledCount> = answerOf(
  row<CancelledCount>({ count: field('count', wholeField) }),
)

/**
 * Without an input every order is meant. A filter that is there and no text is refused: a bot that lost its coin must not cancel
 * everything.
 */
function orNothing<Input extends object>(
  inner: Codec<Input>,
  filters: readonly string[],
): Codec<Input | undefined> {
  return {
    decode(wire, reading) {
      for (const name of filters) {
        const value: unknown = Object(wire)[name]
        if (value !== undefined && (typeof value !== 'string' || isNothing(value)))
          throw badInput(name, value, 'left out, or a text that names the orders to cancel')
      }
      return inner.decode(wire, reading)
    },
    encode: (input, utcOffset) => (input === undefined ? {} : inner.encode(input, utcOffset)),
  }
}
