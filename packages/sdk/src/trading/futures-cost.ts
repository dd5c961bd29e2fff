import {
  add,
  type Decimal,
  type DecimalInput,
  decimal,
  div,
  gt,
  mul,
  toFixed,
  toText,
  tryDecimal,
} from '../decimal'
import { readPlainNumber } from './plain-number'

export interface FuturesCostInput {
  readonly price: DecimalInput
  /** In lots. */
  readonly quantity: DecimalInput
  /** Base in one lot. */
  readonly contractSize: DecimalInput
  /** A fraction of the notional; none is 0. */
  readonly feeRate?: DecimalInput | undefined
  /** A whole number, 1 or more. */
  readonly leverage: number
}

/** What an order binds, in quote. */
export interface FuturesCost {
  /** Exact. */
  readonly notional: string
  /** 4 decimals, half-up. */
  readonly margin: string
  /** 4 decimals, half-up. */
  readonly fee: string
  /** 4 decimals, half-up on the exact sum and not on the rounded parts (rules A4). */
  readonly marginPlusFee: string
}

const ONE: Decimal = { value: 1n, scale: 0 }

/** The leverage as a number to calculate with; undefined when it is none. */
export function leverageNumber(leverage: number): Decimal | undefined {
  return Number.isSafeInteger(leverage) && leverage > 0 ? { value: BigInt(leverage), scale: 0 } : undefined
}

/** Price x lots x contract size, exact (spec §9). */
export function futuresNotional(
  input: Pick<FuturesCostInput, 'price' | 'quantity' | 'contractSize'>,
): Decimal {
  return mul(mul(input.price, input.quantity), input.contractSize)
}

/** 1 + fee rate x leverage: a unit of margin with its fee. Keeps the division by the leverage for last (rules A1). */
export function marginFactor(feeRate: DecimalInput | undefined, leverage: Decimal): Decimal {
  return add(ONE, mul(feeRate ?? '0', leverage))
}

/** Whether the funds cover margin and fee: usable >= notional / leverage + notional x fee, without dividing (spec §5). */
export function coversFuturesOrder(
  usable: DecimalInput,
  notional: Decimal,
  factor: Decimal,
  leverage: Decimal,
): boolean {
  return !gt(mul(notional, factor), mul(usable, leverage))
}

/** Notional, margin and fee (spec §5, rules A4, wire §10); undefined without a leverage. Throws BgkError DECIMAL_PARSE on a number that is none. */
export function futuresCost(input: FuturesCostInput): FuturesCost | undefined {
  const leverage = leverageNumber(input.leverage)
  if (!leverage) return undefined
  const notional = futuresNotional(input)
  return {
    notional: toText(notional),
    margin: toFixed(div(notional, leverage, 4, 'halfUp'), 4, 'halfUp'),
    fee: toFixed(mul(notional, input.feeRate ?? '0'), 4, 'halfUp'),
    marginPlusFee: toFixed(
      div(mul(notional, marginFactor(input.feeRate, leverage)), leverage, 4, 'halfUp'),
      4,
      'halfUp',
    ),
  }
}

const BLANK: FuturesCost = { notional: '', margin: '', fee: '', marginPlusFee: '' }

/** The cost of what stands in an order form; all blank while price or quantity is unreadable or the funds do not cover it (spec §5). */
export function futuresCostPreview(
  input: Omit<FuturesCostInput, 'price' | 'quantity'> & {
    /** As typed, or the current price of a market order. */
    readonly price: string
    readonly quantity: string
    readonly usable: DecimalInput
  },
): FuturesCost {
  const price = tryDecimal(input.price)
  const quantity = readPlainNumber(input.quantity)
  const leverage = leverageNumber(input.leverage)
  if (!price || !quantity || !leverage) return BLANK
  const known = { ...input, price, quantity: quantity.number }
  const factor = marginFactor(input.feeRate, leverage)
  if (!coversFuturesOrder(decimal(input.usable), futuresNotional(known), factor, leverage)) return BLANK
  return futuresCost(known) ?? BLANK
}
