import { type Decimal, type DecimalInput, decimal, gt, isPositive, max, toText } from '../decimal'
import { isBlank, isRefused, refuse, type Verdict } from '../forms/verdict'
import { requireDecimals } from '../runtime/input'
import { requireDraft } from './draft'
import {
  coversFuturesOrder,
  type FuturesCost,
  futuresCost,
  futuresNotional,
  leverageNumber,
  marginFactor,
} from './futures-cost'
import { outsideLimits, readLimit, readPlainNumber, readTypedLots, readTypedPrice } from './quantity'
import { type OrderStopsCode, orderStopsFault, type StopsDraft } from './stops'

/** Draft of a futures order form. */
export interface FuturesOrderDraft extends StopsDraft {
  /** `buy` opens a long, `sell` a short. */
  readonly side: 'buy' | 'sell'
  /** Limit or market order. */
  readonly type: 'limit' | 'market'
  /** As typed, in quote; ignored for market orders. */
  readonly price?: string | null | undefined
  /** As typed, in lots. */
  readonly quantity: string | null | undefined
  /** A whole number, 1 or more. */
  readonly leverage: number
  /** Available funds, in quote. */
  readonly available: DecimalInput
  /** Price for the cost of a market order, in quote. */
  readonly lastPrice: DecimalInput
  /** The contract's rules; every FuturesMarket is one. */
  readonly market: {
    /** Base in one lot. */
    readonly contractSize: DecimalInput
    /** A fraction of the notional; default 0. */
    readonly feeRate?: DecimalInput | undefined
    /** In lots. */
    readonly minQuantity?: DecimalInput | undefined
    /** In lots; absent: no limit. */
    readonly maxQuantity?: DecimalInput | undefined
    readonly priceDecimals?: number | undefined
  }
}

/** Rejection codes of a futures order. */
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

/** Rejected input of a futures order. */
export type FuturesCheckField = 'price' | 'quantity' | 'leverage' | 'takeProfitPrice' | 'stopLossPrice'
/** Result of `checkFuturesOrder`: cost of the order, or its rejection. */
export type FuturesVerdict = Verdict<FuturesCost, FuturesCheckCode, FuturesCheckField>

// This field has two messages: missing, and invalid.
const PRICE_CODES = { required: 'PRICE_REQUIRED', invalid: 'PRICE_INVALID', zero: 'PRICE_INVALID' } as const

const ONE_LOT: Decimal = { value: 1n, scale: 0 }

/**
 * Checks a futures order before it is sent: price, quantity in whole lots, stops, leverage, funds, decimals.
 *
 * @param draft Draft of the form: prices in quote, quantity in lots.
 * @returns Cost of the order in quote, or the first error; typed values never throw.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number of the caller, `REQUEST_INVALID` for an invalid
 * draft, side or type.
 * @example
 * import { checkFuturesOrder } from '@bgk/sdk/trading'
 *
 * const verdict = checkFuturesOrder({
 *   side: 'buy',
 *   type: 'limit',
 *   price: '65000',
 *   quantity: '100',
 *   leverage: 10,
 *   available: '1000',
 *   lastPrice: '65000',
 *   market: { contractSize: '0.001', feeRate: '0.0005', minQuantity: '1' },
 * })
 * console.log(verdict.ok && verdict.margin) // 650.0000
 */
export function checkFuturesOrder(draft: FuturesOrderDraft): FuturesVerdict {
  requireDraft(draft, 'side', 'type', 'market')
  const { market } = draft
  if (market.priceDecimals !== undefined) requireDecimals(market.priceDecimals, 'market.priceDecimals')
  const typed = draft.type === 'limit' ? readTypedPrice(draft.price, 'price', PRICE_CODES) : undefined
  if (typed && isRefused(typed)) return typed
  const price = typed?.number ?? decimal(draft.lastPrice, 'lastPrice')
  if (!isPositive(price)) return refuse('PRICE_REQUIRED', 'price')
  const lots = readTypedLots(draft.quantity)
  if (isRefused(lots)) return lots
  const quantity = lots.number
  const min = readLimit(market.minQuantity, 'market.minQuantity')
  const limits = {
    min: min && isPositive(min) ? min : ONE_LOT,
    max: readLimit(market.maxQuantity, 'market.maxQuantity'),
  }
  const fault = outsideLimits(quantity, limits) ?? orderStopsFault(draft.side, price, draft)
  if (fault) return fault

  const leverage = leverageNumber(draft.leverage)
  const feeRate = decimal(market.feeRate ?? '0', 'market.feeRate')
  const cost = {
    price,
    quantity,
    contractSize: decimal(market.contractSize, 'market.contractSize'),
    feeRate,
    leverage: draft.leverage,
  }
  const answer = futuresCost(cost)
  if (!leverage || !answer) return refuse('LEVERAGE_REQUIRED', 'leverage')
  const available = decimal(draft.available, 'available')
  if (!coversFuturesOrder(available, futuresNotional(cost), marginFactor(feeRate, leverage), leverage)) {
    return refuse('INSUFFICIENT_BALANCE', 'quantity', {
      available: toText(max(available, '0')),
      required: answer.marginPlusFee,
    })
  }
  if (typed && market.priceDecimals !== undefined && typed.significantDecimals > market.priceDecimals) {
    return refuse('PRICE_PRECISION', 'price', { decimals: String(market.priceDecimals) })
  }
  return { ok: true, ...answer }
}

/** Rejection codes of a partial close. */
export type PartialCloseCode =
  | 'QUANTITY_REQUIRED'
  | 'QUANTITY_NOT_INTEGER'
  | 'QUANTITY_NEGATIVE'
  | 'QUANTITY_NOT_POSITIVE'
  | 'QUANTITY_ABOVE_UNFILLED'

/**
 * Checks the lots of a partial close: whole, more than 0, at most the closable quantity.
 *
 * @param draft Lots as typed and the closable quantity.
 * @returns The lots to send, or the rejection.
 * @throws BgkError `DECIMAL_PARSE` for an invalid `closableQuantity`, `REQUEST_INVALID` without draft.
 * @example
 * import { checkPartialClose } from '@bgk/sdk/trading'
 *
 * const verdict = checkPartialClose({ quantity: '12', closableQuantity: '10' })
 * console.log(verdict.ok ? verdict.quantity : verdict.code) // QUANTITY_ABOVE_UNFILLED
 */
export function checkPartialClose(draft: {
  /** As typed, in lots. */
  readonly quantity: string | null | undefined
  /** Closable quantity, in lots. */
  readonly closableQuantity: DecimalInput
}): Verdict<{ quantity: string }, PartialCloseCode, 'quantity'> {
  requireDraft(draft)
  const typed = draft.quantity
  if (isBlank(typed)) return refuse('QUANTITY_REQUIRED', 'quantity')
  const text = typeof typed === 'string' ? typed : ''
  const negative = text.startsWith('-')
  const read = readPlainNumber(negative ? text.slice(1) : text)
  if (!read || read.decimals > 0) return refuse('QUANTITY_NOT_INTEGER', 'quantity')
  if (!isPositive(read.number)) return refuse('QUANTITY_NOT_POSITIVE', 'quantity')
  if (negative) return refuse('QUANTITY_NEGATIVE', 'quantity')
  if (gt(read.number, decimal(draft.closableQuantity, 'closableQuantity'))) {
    return refuse('QUANTITY_ABOVE_UNFILLED', 'quantity', { max: toText(draft.closableQuantity) })
  }
  return { ok: true, quantity: toText(read.number) }
}
