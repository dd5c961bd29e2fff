// A futures quantity in lots, in coin or in quote, and back; the exchange takes whole lots alone (docs/reference/rules.md#r9).
import {
  type Decimal,
  type DecimalInput,
  decimal,
  div,
  isPositive,
  mul,
  toText,
  tryDecimal,
} from '../decimal'
import { requireOneOf } from '../runtime/input'
import { requireDraft } from './draft'
import { readPlainNumber } from './quantity'

/** What a futures quantity is typed in: whole lots, the coin (`base`), or money (`quote`). */
export type FuturesUnit = 'lots' | 'base' | 'quote'

const UNITS: readonly FuturesUnit[] = ['lots', 'base', 'quote']

/** What a quantity is converted with. */
export interface LotUnit {
  /** What the quantity is typed or shown in. */
  readonly unit: FuturesUnit
  /** Base in one lot. */
  readonly contractSize: DecimalInput
  /**
   * In quote: the limit price as typed, or the estimated average of a market order. Only `quote` asks for it. For a market order by a
   * total, `estimateMarketOrder({ total, quantityDecimals: 0, ... })` gives the lots themselves.
   */
  readonly price?: string | null | undefined
}

const ONE: Decimal = { value: 1n, scale: 0 }

/** What one lot is in the unit; undefined while the price is none. */
function lotIn({ unit, contractSize, price }: LotUnit): Decimal | undefined {
  requireOneOf(unit, 'unit', UNITS)
  const size = decimal(contractSize, 'contractSize')
  if (unit === 'lots') return ONE
  const lot = unit === 'quote' ? mul(size, tryDecimal(price) ?? '0') : size
  return isPositive(lot) ? lot : undefined
}

/**
 * The whole lots in a quantity of coin or quote, down: never more than was asked for. What is typed in lots already is handed on as it
 * stands, so that `checkFuturesOrder` still refuses `1.5`.
 *
 * @param input The quantity as typed with its unit, the contract's size, and for `quote` the price.
 * @returns The lots, `0` when it is less than one; '' while the quantity, or the price that it needs, is no number.
 * @throws BgkError `DECIMAL_PARSE` for an invalid contract size, `REQUEST_INVALID` for an invalid input or unit.
 * @example
 * import { toLots } from '@bgk/sdk/trading'
 *
 * console.log(toLots({ quantity: '0.0159', unit: 'base', contractSize: '0.001' })) // 15
 * console.log(toLots({ quantity: '1000', unit: 'quote', contractSize: '0.001', price: '65000' })) // 15
 */
export function toLots(
  input: LotUnit & {
    /** As typed. */
    readonly quantity: string | null | undefined
  },
): string {
  requireDraft(input)
  const lot = lotIn(input)
  if (input.unit === 'lots') return typeof input.quantity === 'string' ? input.quantity : ''
  const quantity = readPlainNumber(input.quantity ?? '')
  return lot && quantity ? toText(div(quantity.number, lot, 0, 'down')) : ''
}

/**
 * What whole lots are in a unit, exact.
 *
 * @param input The lots as typed, the unit wanted, the contract's size, and for `quote` the price.
 * @returns The quantity; '' while the lots are no whole number or the price that `quote` needs is none.
 * @throws BgkError `DECIMAL_PARSE` for an invalid contract size, `REQUEST_INVALID` for an invalid input or unit.
 * @example
 * import { fromLots } from '@bgk/sdk/trading'
 *
 * console.log(fromLots({ lots: '15', unit: 'base', contractSize: '0.001' })) // 0.015
 * console.log(fromLots({ lots: '15', unit: 'quote', contractSize: '0.001', price: '65000' })) // 975
 */
export function fromLots(
  input: LotUnit & {
    /** Whole, as typed. */
    readonly lots: string | null | undefined
  },
): string {
  requireDraft(input)
  const lot = lotIn(input)
  const lots = readPlainNumber(input.lots ?? '')
  return lot && lots?.decimals === 0 ? toText(mul(lots.number, lot)) : ''
}
