import { badInput } from '../runtime/input'
import type { Codec } from './codec/codec'
import { answerOf } from './codec/envelope'
import { between, field, money, optionalMoney } from './codec/field-builders'
import { isNothing, optionalText, wholeField } from './codec/fields'
import { optionalPairField, type Pair } from './codec/pair'
import type { IdInput } from './codec/requests'
import { requestRow, row } from './codec/row'

// Optional changes of open orders, outside the table (docs/reference/extensions.md).

/** Maximum time of `cancelAllAfter` in milliseconds: a day. */
export const CANCEL_AFTER_MAX_MS = 86_400_000

/** Filter of the spot orders to cancel; without a pair and a board, all open ones. */
export interface CancelSpotOrdersInput {
  /** Only orders on this pair: `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair?: Pair
  /** Only orders on pairs of this board. */
  readonly board?: string
}

/** Filter of the futures orders to cancel; without a coin, all open ones. */
export interface CancelFuturesOrdersInput {
  /** Only orders on contracts of this base coin. */
  readonly coin?: string
}

/** New price and quantity of an open limit order. */
export interface AmendOrderInput extends IdInput {
  /** Plain decimal text, in quote. */
  readonly price: string
  /** Total quantity including the filled part, plain decimal text; futures in lots. Default: unchanged. */
  readonly quantity?: string
}

/** Delay of the cancellation of all open orders. */
export interface CancelAllAfterInput {
  /** Milliseconds from now, at most a day; 0 disables it. */
  readonly ms: number
}

/** Number of cancelled orders. */
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

/** Query of /contract/orderById, with the row's id as `autoid`. */
export const autoidRequest: Codec<IdInput> = requestRow<IdInput>({ id: field('autoid', wholeField) })

/** Body of /account/cancelAllAfter. */
export const cancelAllAfterRequest: Codec<CancelAllAfterInput> = requestRow<CancelAllAfterInput>({
  // -1: required.
  ms: between('ms', 0, CANCEL_AFTER_MAX_MS, -1),
})

/** Envelope of a call that cancels several orders. */
export const cancelledCountAnswer: Codec<CancelledCount> = answerOf(
  row<CancelledCount>({ count: field('count', wholeField) }),
)

/**
 * No input means every order. A filter that is present but not text is rejected: a bot that lost its coin
 * must not cancel everything.
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
