// What a market order comes to, found by walking the shown book (docs/reference/rules.md#r34).
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

/** A book as it is shown: best price first on both sides; every OrderBook is one. */
export interface BookDepth {
  readonly asks: readonly DepthLevel[]
  readonly bids: readonly DepthLevel[]
}

interface EstimateBase {
  /** A buy takes the asks, a sell the bids. */
  readonly side: 'buy' | 'sell'
  readonly book: BookDepth
  /** Base in one lot, on futures; spot counts in base itself and leaves it out. */
  readonly contractSize?: DecimalInput | undefined
}

/** An estimate by quantity. */
export interface EstimateByQuantity extends EstimateBase {
  /** As typed: in base on spot, in lots on futures. */
  readonly quantity: string | null | undefined
  /** Not given: it is estimated. */
  readonly total?: undefined
}

/** An estimate by what may be spent or should come in. */
export interface EstimateByTotal extends EstimateBase {
  /** As typed, in quote. */
  readonly total: string | null | undefined
  /** Decimals that the quantity may have: the pair's `quantityDecimals` on spot, 0 for whole lots on futures. */
  readonly quantityDecimals: number
  /** Not given: it is estimated. */
  readonly quantity?: undefined
}

/** What a market order is estimated from. */
export type MarketEstimateInput = EstimateByQuantity | EstimateByTotal

/** What a market order comes to in the shown book, without fees; plain decimal text. */
export interface MarketEstimate {
  /** What the shown book fills: in base on spot, in lots on futures. */
  readonly quantity: string
  /** What that costs or brings, in quote, exact. */
  readonly total: string
  /** Total by quantity, in quote, 12 decimals half-up. */
  readonly averagePrice: string
  /** Where the walk starts, in quote. */
  readonly bestPrice: string
  /** Where it ends, in quote. */
  readonly worstPrice: string
  /** How much worse the average is than the best price, in percent, 2 decimals half-up; never below 0. */
  readonly slippagePercent: string
  /** The shown book is not deep enough: total and quantity are lower bounds. */
  readonly atLeast: boolean
  /** What the shown book leaves open: in the unit asked in (quantity, or quote for a total); `0` when it is deep enough. */
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

/** A level as numbers; `worth` is what all of it costs, in quote. */
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
    // An emptied level may still stand in a frame; nothing can be taken from it.
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

/** The most that the levels give for a total, down to so many decimals; `rest` is what no shown level takes. */
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
 * What a market order will cost or bring, by walking the shown book level by level. Without fees, which are `total` times the pair's
 * `feeRate`.
 *
 * @param input The book, and either a quantity (base on spot, lots with `contractSize` on futures) or a total in quote, as typed. A
 *   total gives the most that costs or brings no more than it.
 * @returns Average price, quantity, total, slippage and whether that is only a lower bound; undefined while what was typed is no
 *   number above 0, or that side of the book is empty, or the total is too small for one step.
 * @throws BgkError `DECIMAL_PARSE` for a number of the caller's own that is none, `REQUEST_INVALID` for an input, side or book that is none.
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
