import { type Decimal, type DecimalInput, decimal, gt, lt } from '../decimal'
import { isBlank, isRefused, type Refused, refuse, type Verdict } from '../forms/verdict'
import { requireDraft } from './draft'
import { readTypedPrice } from './quantity'

/** Take-profit and stop-loss as typed, in quote; blank is none. */
export interface StopsDraft {
  /** Price of a close with a gain. */
  readonly takeProfitPrice?: string | null | undefined
  /** Price of a close with a loss. */
  readonly stopLossPrice?: string | null | undefined
}

/** Rejected stop. */
export type StopField = 'takeProfitPrice' | 'stopLossPrice'
type Unreadable = 'TAKE_PROFIT_INVALID' | 'STOP_LOSS_INVALID'

/** Rejection codes of an order's stops. */
export type OrderStopsCode =
  | Unreadable
  | 'TAKE_PROFIT_NOT_ABOVE'
  | 'TAKE_PROFIT_NOT_BELOW'
  | 'STOP_LOSS_NOT_ABOVE'
  | 'STOP_LOSS_NOT_BELOW'

/** Rejection codes of a position's stops. */
export type PositionStopsCode =
  | Unreadable
  | 'TP_OR_SL_REQUIRED'
  | 'TAKE_PROFIT_ABOVE_OPEN'
  | 'TAKE_PROFIT_BELOW_OPEN'
  | 'STOP_LOSS_ABOVE_OPEN'
  | 'STOP_LOSS_BELOW_OPEN'

const readStop = (text: string | null | undefined, field: StopField) => {
  if (isBlank(text)) return undefined
  const code = field === 'takeProfitPrice' ? 'TAKE_PROFIT_INVALID' : 'STOP_LOSS_INVALID'
  const read = readTypedPrice(text, field, { required: code, invalid: code, zero: code })
  return isRefused(read) ? read : read.number
}

/**
 * Rejection of an order's stops: they must be strictly beyond the order's price, at market beyond the current
 * one.
 */
export function orderStopsFault(
  side: 'buy' | 'sell',
  price: Decimal,
  { takeProfitPrice, stopLossPrice }: StopsDraft,
): Refused<OrderStopsCode, StopField> | undefined {
  const long = side === 'buy'
  const gain = readStop(takeProfitPrice, 'takeProfitPrice')
  if (gain && isRefused(gain)) return gain
  if (gain && !(long ? gt : lt)(gain, price)) {
    return refuse(long ? 'TAKE_PROFIT_NOT_ABOVE' : 'TAKE_PROFIT_NOT_BELOW', 'takeProfitPrice')
  }
  const loss = readStop(stopLossPrice, 'stopLossPrice')
  if (loss && isRefused(loss)) return loss
  if (loss && !(long ? lt : gt)(loss, price)) {
    return refuse(long ? 'STOP_LOSS_NOT_BELOW' : 'STOP_LOSS_NOT_ABOVE', 'stopLossPrice')
  }
  return undefined
}

/**
 * Checks the stops of an open position: at least one. For a long, the take-profit must not be below and the
 * stop-loss not above the entry price; reversed for a short.
 *
 * @param draft The stops as typed, side and entry price of the position; prices in quote.
 * @throws BgkError `DECIMAL_PARSE` for an invalid entry price, `REQUEST_INVALID` for an invalid draft or
 * side.
 * @example
 * import { checkPositionStops } from '@bgk/sdk/trading'
 *
 * const verdict = checkPositionStops({ side: 'buy', entryPrice: '64000', takeProfitPrice: '63000' })
 * console.log(verdict.ok ? 'fine' : verdict.code) // TAKE_PROFIT_BELOW_OPEN
 */
export function checkPositionStops(
  draft: StopsDraft & {
    /** Of the position: `buy` is a long. */
    readonly side: 'buy' | 'sell'
    /** Entry price of the position. */
    readonly entryPrice: DecimalInput
  },
): Verdict<object, PositionStopsCode, StopField> {
  requireDraft(draft, 'side')
  if (isBlank(draft.takeProfitPrice) && isBlank(draft.stopLossPrice))
    return refuse('TP_OR_SL_REQUIRED', 'takeProfitPrice')
  const entryPrice = decimal(draft.entryPrice, 'entryPrice')
  const long = draft.side === 'buy'
  const gain = readStop(draft.takeProfitPrice, 'takeProfitPrice')
  if (gain && isRefused(gain)) return gain
  if (gain && (long ? lt : gt)(gain, entryPrice)) {
    return refuse(long ? 'TAKE_PROFIT_BELOW_OPEN' : 'TAKE_PROFIT_ABOVE_OPEN', 'takeProfitPrice')
  }
  const loss = readStop(draft.stopLossPrice, 'stopLossPrice')
  if (loss && isRefused(loss)) return loss
  if (loss && (long ? gt : lt)(loss, entryPrice)) {
    return refuse(long ? 'STOP_LOSS_ABOVE_OPEN' : 'STOP_LOSS_BELOW_OPEN', 'stopLossPrice')
  }
  return { ok: true }
}
