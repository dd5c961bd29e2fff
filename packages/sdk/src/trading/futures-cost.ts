import {
  add,
  type Decimal,
  type DecimalInput,
  decimal,
  div,
  gt,
  isPositive,
  mul,
  toFixed,
  toText,
  tryDecimal,
} from '../decimal'
import { requireDraft } from './draft'
import { percentShare, readPlainNumber } from './quantity'

/** Figures for the cost of a futures order. */
export interface FuturesCostInput {
  /** In quote. */
  readonly price: DecimalInput
  /** In lots. */
  readonly quantity: DecimalInput
  /** Base in one lot. */
  readonly contractSize: DecimalInput
  /** A fraction of the notional; default 0. */
  readonly feeRate?: DecimalInput | undefined
  /** A whole number, 1 or more. */
  readonly leverage: number
}

/** Margin, fee and notional of an order, in quote. */
export interface FuturesCost {
  /** Exact. */
  readonly notional: string
  /** 4 decimals, half-up. */
  readonly margin: string
  /** 4 decimals, half-up. */
  readonly fee: string
  /** 4 decimals, half-up on the exact sum and not on the rounded parts. */
  readonly marginPlusFee: string
}

const ONE: Decimal = { value: 1n, scale: 0 }

/** Leverage as a Decimal; undefined if invalid. */
export function leverageNumber(leverage: number): Decimal | undefined {
  return Number.isSafeInteger(leverage) && leverage > 0 ? { value: BigInt(leverage), scale: 0 } : undefined
}

/** Price x lots x contract size, exact. */
export function futuresNotional(
  input: Pick<FuturesCostInput, 'price' | 'quantity' | 'contractSize'>,
): Decimal {
  const lots = mul(decimal(input.price, 'price'), decimal(input.quantity, 'quantity'))
  return mul(lots, decimal(input.contractSize, 'contractSize'))
}

/** 1 + fee rate x leverage: a unit of margin with its fee. Postpones the division by the leverage. */
export function marginFactor(feeRate: DecimalInput | undefined, leverage: Decimal): Decimal {
  return add(ONE, mul(decimal(feeRate ?? '0', 'feeRate'), leverage))
}

/**
 * True if the funds cover margin and fee: available >= notional / leverage + notional x fee, without
 * dividing.
 */
export function coversFuturesOrder(
  available: Decimal,
  notional: Decimal,
  factor: Decimal,
  leverage: Decimal,
): boolean {
  return !gt(mul(notional, factor), mul(available, leverage))
}

/** Notional, margin and fee of a futures order, rounded by docs/reference/rules.md#r4. */
export function futuresCost(input: FuturesCostInput): FuturesCost | undefined {
  requireDraft(input)
  const leverage = leverageNumber(input.leverage)
  if (!leverage) return undefined
  const notional = futuresNotional(input)
  const factor = marginFactor(input.feeRate, leverage)
  return {
    notional: toText(notional),
    margin: toFixed(div(notional, leverage, 4, 'halfUp'), 4, 'halfUp'),
    fee: toFixed(mul(notional, input.feeRate ?? '0'), 4, 'halfUp'),
    marginPlusFee: toFixed(div(mul(notional, factor), leverage, 4, 'halfUp'), 4, 'halfUp'),
  }
}

const BLANK: FuturesCost = { notional: '', margin: '', fee: '', marginPlusFee: '' }

/**
 * Returns the cost of the order in a form.
 *
 * @param input As of `futuresCost`, with price and quantity as typed and the available funds in quote.
 * @returns The amounts in quote; all blank while price or quantity is unreadable or the funds do not cover
 * it.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number of the caller, `REQUEST_INVALID` without input.
 * @example
 * import { futuresCostPreview } from '@bgk/sdk/trading'
 *
 * const form = { contractSize: '0.001', leverage: 10, available: '1000' }
 * console.log(futuresCostPreview({ ...form, price: '65000', quantity: '100' }).margin) // 650.0000
 */
export function futuresCostPreview(
  input: Omit<FuturesCostInput, 'price' | 'quantity'> & {
    /** As typed, or the current price of a market order. */
    readonly price: string
    /** As typed, in lots. */
    readonly quantity: string
    /** Available funds, in quote. */
    readonly available: DecimalInput
  },
): FuturesCost {
  requireDraft(input)
  const price = tryDecimal(input.price)
  const quantity = readPlainNumber(input.quantity)
  const leverage = leverageNumber(input.leverage)
  if (!price || !quantity || !leverage) return BLANK
  const known = { ...input, price, quantity: quantity.number }
  const factor = marginFactor(input.feeRate, leverage)
  const available = decimal(input.available, 'available')
  if (!coversFuturesOrder(available, futuresNotional(known), factor, leverage)) return BLANK
  return futuresCost(known) ?? BLANK
}

/** Figures for the lots of a share of the funds. */
export interface LotsForShareInput {
  /** In quote. */
  readonly available: DecimalInput
  /** 0 to 100; values beyond are limited. */
  readonly percent: number
  /** As typed, or the current price of a market order; in quote. */
  readonly price: string
  /** Base in one lot. */
  readonly contractSize: DecimalInput
  /** A fraction of the notional; default 0. */
  readonly feeRate?: DecimalInput | undefined
  /** A whole number, 1 or more. */
  readonly leverage: number
}

/**
 * Returns the lots for a share of the available funds: available x share x leverage / (price x size x (1 +
 * fee x leverage)), down. The contract's maximum is left to the check on submit.
 *
 * @param input Funds and price in quote.
 * @returns The lots; '' without funds, price or leverage, '0' when a lot costs too much.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number of the caller, `REQUEST_INVALID` for an invalid
 * input or percentage.
 * @example
 * import { lotsForShare } from '@bgk/sdk/trading'
 *
 * console.log(lotsForShare({ available: '1000', percent: 50, price: '65000', contractSize: '0.001', leverage: 10 })) // 76
 */
export function lotsForShare(input: LotsForShareInput): string {
  requireDraft(input)
  const share = percentShare(input.percent)
  const available = decimal(input.available, 'available')
  const price = tryDecimal(input.price)
  const leverage = leverageNumber(input.leverage)
  if (!price || !leverage || !isPositive(price) || !isPositive(available)) return ''
  const contractSize = decimal(input.contractSize, 'contractSize')
  const lot = mul(mul(price, contractSize), marginFactor(input.feeRate, leverage))
  if (!isPositive(lot)) return ''
  return toText(div(mul(mul(available, share), leverage), mul(lot, '100'), 0, 'down'))
}
