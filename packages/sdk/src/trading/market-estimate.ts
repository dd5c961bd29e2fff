// Estimates a market order by walking the visible book (docs/reference/rules.md#r34).
import {
  add,
  type Decimal,
  type DecimalInput,
  decimal,
  div,
  gt,
  gte,
  isPositive,
  mul,
  sub,
  toFixed,
  toText,
} from '../decimal'
import { badInput, requireDecimals, requireObject } from '../runtime/input'
import { requireDraft } from './draft'
import { readPlainNumber } from './quantity'

/** One row of an order book. */
export interface DepthLevel {
  /** In quote. */
  readonly price: DecimalInput
  /** In base. */
  readonly quantity: DecimalInput
}

/** Visible book: best price first on both sides; every OrderBook is one. */
export interface BookDepth {
  readonly asks: readonly DepthLevel[]
  readonly bids: readonly DepthLevel[]
}

interface EstimateBase {
  /** A buy takes the ask side, a sell the bids. */
  readonly side: 'buy' | 'sell'
  readonly book: BookDepth
  /** Base in one lot, on futures; absent on spot, which counts in base. */
  readonly contractSize?: DecimalInput | undefined
}

/** Estimate by a quantity. */
export interface EstimateByQuantity extends EstimateBase {
  /** As typed: in base on spot, in lots on futures. */
  readonly quantity: string | null | undefined
  /** Absent: it is estimated. */
  readonly total?: undefined
}

/** Estimate by a total to spend or receive. */
export interface EstimateByTotal extends EstimateBase {
  /** As typed, in quote. */
  readonly total: string | null | undefined
  /** Decimals of the quantity: the pair's `quantityDecimals` on spot, 0 for whole lots on futures. */
  readonly quantityDecimals: number
  /** Absent: it is estimated. */
  readonly quantity?: undefined
}

/** Input of an estimate. */
export type MarketEstimateInput = EstimateByQuantity | EstimateByTotal

/** Estimate of a market order in the visible book, without fees; plain decimal text. */
export interface MarketEstimate {
  /** Quantity filled by the visible book: in base on spot, in lots on futures. */
  readonly quantity: string
  /** Its cost or proceeds, in quote, exact. */
  readonly total: string
  /** Total divided by quantity, in quote, 12 decimals half-up. */
  readonly averagePrice: string
  /** Price of the first level, in quote. */
  readonly bestPrice: string
  /** Price of the last level used, in quote. */
  readonly worstPrice: string
  /** Distance of the average from the best price in percent, 2 decimals half-up; never below 0. */
  readonly slippagePercent: string
  /** True if the visible book is not deep enough: total and quantity are lower bounds. */
  readonly atLeast: boolean
  /**
   * Part that the visible book does not fill, in the unit of the input (quantity, or quote for a total); `0`
   * if it is deep enough.
   */
  readonly shortfall: string
}

const ZERO: Decimal = { value: 0n, scale: 0 }
const ONE: Decimal = { value: 1n, scale: 0 }

interface Walk {
  readonly quantity: Decimal
  readonly total: Decimal
  readonly best: Decimal
  readonly worst: Decimal
}

/** Level as numbers; `worth` is its total cost, in quote. */
interface Level {
  readonly price: Decimal
  readonly quantity: Decimal
  readonly worth: Decimal
}

function readLevels(levels: unknown, field: string, size: Decimal): readonly Level[] {
  if (!Array.isArray(levels)) throw badInput(field, levels, 'a list of rows')
  const read: Level[] = []
  for (const [at, level] of levels.entries()) {
    requireObject(level, `${field}.${at}`)
    const price = decimal(level.price, `${field}.${at}.price`)
    const quantity = decimal(level.quantity, `${field}.${at}.quantity`)
    // A frame may still contain an empty level.
    if (!isPositive(price) || !isPositive(quantity)) continue
    read.push({ price, quantity, worth: mul(mul(price, quantity), size) })
  }
  return read
}

/** Takes a quantity from the levels, best first. */
function walk(levels: readonly Level[], target: Decimal, size: Decimal): Walk | undefined {
  const [first] = levels
  if (!first || !isPositive(target)) return undefined
  let quantity = ZERO
  let total = ZERO
  let worst = first.price
  for (const level of levels) {
    const rest = sub(target, quantity)
    if (!isPositive(rest)) break
    worst = level.price
    if (gt(level.quantity, rest)) {
      return {
        quantity: target,
        total: add(total, mul(mul(rest, level.price), size)),
        best: first.price,
        worst,
      }
    }
    quantity = add(quantity, level.quantity)
    total = add(total, level.worth)
  }
  return { quantity, total, best: first.price, worst }
}

/** Largest quantity for a total, rounded down; `rest` is the part that no visible level fills. */
function quantityForTotal(levels: readonly Level[], total: Decimal, size: Decimal, decimals: number) {
  let quantity = ZERO
  let rest = total
  for (const level of levels) {
    if (gt(level.worth, rest)) {
      const unit = mul(level.price, size)
      // One division of the whole: levels cut one by one would end a step short.
      return { quantity: div(add(mul(quantity, unit), rest), unit, decimals, 'down'), rest: ZERO }
    }
    quantity = add(quantity, level.quantity)
    rest = sub(rest, level.worth)
  }
  return { quantity: div(quantity, ONE, decimals, 'down'), rest }
}

function estimateOf(
  { quantity, total, best, worst }: Walk,
  size: Decimal,
  shortfall: Decimal,
): MarketEstimate {
  const filled = mul(quantity, size)
  const atBest = mul(filled, best)
  const worse = gte(total, atBest) ? sub(total, atBest) : sub(atBest, total)
  return {
    quantity: toText(quantity),
    total: toText(total),
    averagePrice: toText(div(total, filled, 12, 'halfUp')),
    bestPrice: toText(best),
    worstPrice: toText(worst),
    slippagePercent: toFixed(div(mul(worse, '100'), atBest, 2, 'halfUp'), 2, 'halfUp'),
    atLeast: isPositive(shortfall),
    shortfall: toText(shortfall),
  }
}

/**
 * Estimates the cost or proceeds of a market order by walking the visible book. Fees are excluded: they are
 * `total` times the pair's `feeRate`.
 *
 * @param input Book, and either a quantity (base on spot, lots with `contractSize` on futures) or a total in
 * quote, as typed. A total returns the largest quantity that costs or brings at most the total.
 * @returns Average price, quantity, total, slippage and `atLeast`; undefined while the input is not above 0,
 * that side of the book is empty, or the total is too small for one step.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number of the caller, `REQUEST_INVALID` for an invalid
 * input, side or book.
 * @example
 * import { estimateMarketOrder } from '@bgk/sdk/trading'
 *
 * const book = { asks: [{ price: '100', quantity: '1' }, { price: '101', quantity: '5' }], bids: [] }
 * const estimate = estimateMarketOrder({ side: 'buy', book, quantity: '2' })
 * console.log(estimate?.averagePrice, estimate?.total, estimate?.slippagePercent) // 100.5 201 0.50
 */
export function estimateMarketOrder(input: MarketEstimateInput): MarketEstimate | undefined {
  requireDraft(input, 'side', 'book')
  const size = input.contractSize === undefined ? ONE : decimal(input.contractSize, 'contractSize')
  const field = input.side === 'buy' ? 'asks' : 'bids'
  const levels = readLevels(input.book[field], `book.${field}`, size)
  if (!isPositive(size)) return undefined
  if (input.total !== undefined) {
    requireDecimals(input.quantityDecimals, 'quantityDecimals')
    const total = readPlainNumber(input.total ?? '')?.number
    if (!total) return undefined
    const { quantity, rest } = quantityForTotal(levels, total, size, input.quantityDecimals)
    const taken = walk(levels, quantity, size)
    return taken && estimateOf(taken, size, rest)
  }
  const target = readPlainNumber(input.quantity ?? '')?.number
  const taken = target && walk(levels, target, size)
  return taken && estimateOf(taken, size, sub(target, taken.quantity))
}
