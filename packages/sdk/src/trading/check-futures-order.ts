import { type DecimalInput, decimal, isPositive, max, toText } from '../decimal'
import { isBlank, isRefused, type Refused, refuse, type Verdict } from '../verdict'
import { type OrderStopsCode, orderStopsFault, type StopsDraft } from './check-stops'
import {
  coversFuturesOrder,
  type FuturesCost,
  futuresCost,
  futuresNotional,
  leverageNumber,
  marginFactor,
} from './futures-cost'
import { type PlainNumber, readPlainNumber } from './plain-number'
import { outsideLimits } from './typed-amount'
import { readTypedPrice } from './typed-price'

export interface FuturesOrderDraft extends StopsDraft {
  readonly side: 'buy' | 'sell'
  readonly type: 'limit' | 'market'
  /** As typed, in quote; ignored for market orders. */
  readonly price?: string | null | undefined
  /** As typed, in lots. */
  readonly quantity: string | null | undefined
  readonly leverage: number
  readonly usable: DecimalInput
  /** What a market order is costed with. */
  readonly lastPrice: DecimalInput
  /** Every FuturesMarket is one. */
  readonly market: {
    readonly contractSize: DecimalInput
    readonly feeRate?: DecimalInput | undefined
    /** In lots. */
    readonly minQuantity: DecimalInput
    readonly maxQuantity?: DecimalInput | undefined
    readonly priceDecimals?: number | undefined
  }
}

export type FuturesCheckCode =
  | 'PRICE_REQUIRED'
  | 'PRICE_INVALID'
  | 'PRICE_PRECISION'
  | 'QUANTITY_REQUIRED'
  | 'QUANTITY_NOT_INTEGER'
  | 'QUANTITY_BELOW_MIN'
  | 'QUANTITY_ABOVE_MAX'
  | 'LEVERAGE_REQUIRED'
  | 'INSUFFICIENT_BALANCE'
  | OrderStopsCode

export type FuturesCheckField = 'price' | 'quantity' | 'leverage' | 'takeProfit' | 'stopLoss'
export type FuturesVerdict = Verdict<FuturesCost, FuturesCheckCode, FuturesCheckField>

// The spec has two messages for this field: missing, and not a valid figure.
const PRICE_CODES = { required: 'PRICE_REQUIRED', invalid: 'PRICE_INVALID', zero: 'PRICE_INVALID' } as const

function readLots(
  text: string | null | undefined,
): PlainNumber | Refused<'QUANTITY_REQUIRED' | 'QUANTITY_NOT_INTEGER', 'quantity'> {
  if (isBlank(text)) return refuse('QUANTITY_REQUIRED', 'quantity')
  const read = typeof text === 'string' ? readPlainNumber(text) : undefined
  return read && read.decimals === 0 ? read : refuse('QUANTITY_NOT_INTEGER', 'quantity')
}

/**
 * Checks a futures order before it is sent: price, quantity, stops, funds, precision (spec §5, rules B9). Never throws on what a person
 * typed; DECIMAL_PARSE when a number of the caller's own is none.
 */
export function checkFuturesOrder(draft: FuturesOrderDraft): FuturesVerdict {
  const { market } = draft
  const typed = draft.type === 'limit' ? readTypedPrice(draft.price, 'price', PRICE_CODES) : undefined
  if (typed && isRefused(typed)) return typed
  const price = typed?.number ?? decimal(draft.lastPrice)
  if (!isPositive(price)) return refuse('PRICE_REQUIRED', 'price')
  const lots = readLots(draft.quantity)
  if (isRefused(lots)) return lots
  const quantity = lots.number
  const limits = { min: isPositive(market.minQuantity) ? market.minQuantity : '1', max: market.maxQuantity }
  const fault = outsideLimits('QUANTITY', quantity, limits) ?? orderStopsFault(draft.side, price, draft)
  if (fault) return fault

  const cost = {
    price,
    quantity,
    contractSize: market.contractSize,
    feeRate: market.feeRate,
    leverage: draft.leverage,
  }
  const leverage = leverageNumber(draft.leverage)
  const answer = futuresCost(cost)
  if (!leverage || !answer) return refuse('LEVERAGE_REQUIRED', 'leverage')
  const factor = marginFactor(market.feeRate, leverage)
  if (!coversFuturesOrder(draft.usable, futuresNotional(cost), factor, leverage)) {
    return refuse('INSUFFICIENT_BALANCE', 'quantity', {
      usable: toText(max(draft.usable, '0')),
      required: answer.marginPlusFee,
    })
  }
  if (typed && market.priceDecimals !== undefined && typed.significantDecimals > market.priceDecimals) {
    return refuse('PRICE_PRECISION', 'price', { decimals: String(market.priceDecimals) })
  }
  return { ok: true, ...answer }
}
