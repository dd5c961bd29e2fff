import { type DecimalInput, gt, lt } from '../decimal'
import { isBlank, isRefused, type Refused, refuse, type Verdict } from '../verdict'
import { readTypedPrice } from './typed-price'

/** Take-profit and stop-loss as typed; blank is none. */
export interface StopsDraft {
  readonly takeProfit?: string | null | undefined
  readonly stopLoss?: string | null | undefined
}

export type StopField = 'takeProfit' | 'stopLoss'
type Unreadable = 'TAKE_PROFIT_INVALID' | 'STOP_LOSS_INVALID'

export type OrderStopsCode =
  | Unreadable
  | 'TAKE_PROFIT_NOT_ABOVE'
  | 'TAKE_PROFIT_NOT_BELOW'
  | 'STOP_LOSS_NOT_ABOVE'
  | 'STOP_LOSS_NOT_BELOW'

export type PositionStopsCode =
  | Unreadable
  | 'TP_OR_SL_REQUIRED'
  | 'TAKE_PROFIT_ABOVE_OPEN'
  | 'TAKE_PROFIT_BELOW_OPEN'
  | 'STOP_LOSS_ABOVE_OPEN'
  | 'STOP_LOSS_BELOW_OPEN'

const readStop = (text: string | null | undefined, field: StopField) => {
  if (isBlank(text)) return undefined
  const code = field === 'takeProfit' ? 'TAKE_PROFIT_INVALID' : 'STOP_LOSS_INVALID'
  const read = readTypedPrice(text, field, { required: code, invalid: code, zero: code })
  return isRefused(read) ? read : read.number
}

/** What is wrong with an order's stops: strictly above and below the order's price, or the current one at market (rules B9). */
export function orderStopsFault(
  side: 'buy' | 'sell',
  price: DecimalInput,
  { takeProfit, stopLoss }: StopsDraft,
): Refused<OrderStopsCode, StopField> | undefined {
  const long = side === 'buy'
  const gain = readStop(takeProfit, 'takeProfit')
  if (gain && isRefused(gain)) return gain
  if (gain && !(long ? gt : lt)(gain, price)) {
    return refuse(long ? 'TAKE_PROFIT_NOT_ABOVE' : 'TAKE_PROFIT_NOT_BELOW', 'takeProfit')
  }
  const loss = readStop(stopLoss, 'stopLoss')
  if (loss && isRefused(loss)) return loss
  if (loss && !(long ? lt : gt)(loss, price)) {
    return refuse(long ? 'STOP_LOSS_NOT_BELOW' : 'STOP_LOSS_NOT_ABOVE', 'stopLoss')
  }
  return undefined
}

/** Checks the stops of an open position: one of them at least; for a long the take-profit not below and the stop-loss not above the open price, reversed for a short, equal allowed (rules B9). */
export function checkPositionStops(
  draft: StopsDraft & { readonly side: 'buy' | 'sell'; readonly entryPrice: DecimalInput },
): Verdict<object, PositionStopsCode, StopField> {
  const { side, entryPrice: openPrice } = draft
  if (isBlank(draft.takeProfit) && isBlank(draft.stopLoss)) return refuse('TP_OR_SL_REQUIRED', 'takeProfit')
  const long = side === 'buy'
  const gain = readStop(draft.takeProfit, 'takeProfit')
  if (gain && isRefused(gain)) return gain
  if (gain && (long ? lt : gt)(gain, openPrice)) {
    return refuse(long ? 'TAKE_PROFIT_BELOW_OPEN' : 'TAKE_PROFIT_ABOVE_OPEN', 'takeProfit')
  }
  const loss = readStop(draft.stopLoss, 'stopLoss')
  if (loss && isRefused(loss)) return loss
  if (loss && (long ? gt : lt)(loss, openPrice)) {
    return refuse(long ? 'STOP_LOSS_ABOVE_OPEN' : 'STOP_LOSS_BELOW_OPEN', 'stopLoss')
  }
  return { ok: true }
}
