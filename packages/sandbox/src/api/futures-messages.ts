import type { FuturesCheckCode, PartialCloseCode, PositionStopsCode } from '@bgk/sdk/trading'
import type { FuturesRejectCode } from '../core/futures/futures-command'

/** What the exchange says about futures when it refuses. */
export const futuresMessages: Readonly<
  Record<FuturesCheckCode | PartialCloseCode | PositionStopsCode | FuturesRejectCode, string>
> = {
  PRICE_REQUIRED: 'Please enter the price',
  PRICE_INVALID: 'Please enter a valid price',
  PRICE_PRECISION: 'The price has too many decimals',
  QUANTITY_REQUIRED: 'Please enter the quantity',
  QUANTITY_NOT_INTEGER: 'The quantity must be a whole number of lots',
  QUANTITY_BELOW_MIN: 'The quantity must be at least {min}',
  QUANTITY_ABOVE_MAX: 'The quantity must be at most {max}',
  QUANTITY_NEGATIVE: 'The quantity must not be negative',
  QUANTITY_NOT_POSITIVE: 'The quantity must be greater than 0',
  QUANTITY_ABOVE_UNFILLED: 'At most {max} lots can be closed',
  LEVERAGE_REQUIRED: 'Please choose the leverage',
  LEVERAGE_NOT_OFFERED: 'This leverage is not offered',
  LEVERAGE_ABOVE_TIER: 'A position of this size takes a leverage of at most {max}',
  INSUFFICIENT_BALANCE: 'Insufficient balance',
  TAKE_PROFIT_INVALID: 'Please enter a valid take-profit price',
  STOP_LOSS_INVALID: 'Please enter a valid stop-loss price',
  TAKE_PROFIT_NOT_ABOVE: 'The take-profit price must be above the price',
  TAKE_PROFIT_NOT_BELOW: 'The take-profit price must be below the price',
  STOP_LOSS_NOT_ABOVE: 'The stop-loss price must be above the price',
  STOP_LOSS_NOT_BELOW: 'The stop-loss price must be below the price',
  TP_OR_SL_REQUIRED: 'Please set a take-profit or a stop-loss price',
  TAKE_PROFIT_ABOVE_OPEN: 'The take-profit price must not be above the open price',
  TAKE_PROFIT_BELOW_OPEN: 'The take-profit price must not be below the open price',
  STOP_LOSS_ABOVE_OPEN: 'The stop-loss price must not be above the open price',
  STOP_LOSS_BELOW_OPEN: 'The stop-loss price must not be below the open price',
  UNKNOWN_CONTRACT: 'This contract does not exist',
  POSITION_NOT_FOUND: 'The position does not exist',
  STOP_NOT_FOUND: 'The order does not exist',
  AMOUNT_EXCEEDS_TRANSFERABLE: 'At most {max} can be transferred',
}
