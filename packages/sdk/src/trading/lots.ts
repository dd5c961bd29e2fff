// Converts a futures quantity between lots, coin and quote; the exchange accepts whole lots only
// (docs/reference/rules.md#r9).
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

/** Unit of a futures quantity: whole lots, the coin (`base`), or money (`quote`). */
export type FuturesUnit = 'lots' | 'base' | 'quote'

const UNITS: readonly FuturesUnit[] = ['lots', 'base', 'quote']

/** Terms of a conversion. */
export interface LotUnit {
  /** Unit of the typed or displayed quantity. */
  readonly unit: FuturesUnit
  /** Base in one lot. */
  readonly contractSize: DecimalInput
  /**
   * Limit price as typed, or the estimated average of a market order, in quote; needed for `quote` only. For
   * a market order by a total, `estimateMarketOrder({ total, quantityDecimals: 0, ... })` returns the lots
   * directly.
   */
  readonly price?: string | null | undefined
}

const ONE: Decimal = { value: 1n, scale: 0 }

/** One lot in the unit; undefined for an invalid price. */
function lotIn({ unit, contractSize, price }: LotUnit): Decimal | undefined {
  requireOneOf(unit, 'unit', UNITS)
  const size = decimal(contractSize, 'contractSize')
  if (unit === 'lots') return ONE
  const lot = unit === 'quote' ? mul(size, tryDecimal(price) ?? '0') : size
  return isPositive(lot) ? lot : undefined
}

/**
 * Converts a quantity of coin or quote to whole lots, rounded down. Lots are returned as typed, so that
 * `checkFuturesOrder` still rejects `1.5`.
 *
 * @param input Quantity as typed with its unit, the contract's size, and for `quote` the price.
 * @returns The lots, `0` when it is less than one; '' while the quantity or a required price is invalid.
 * @throws BgkError `DECIMAL_PARSE` for an invalid contract size, `REQUEST_INVALID` for an invalid input or
 * unit.
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
 * Converts whole lots to a unit, exactly.
 *
 * @param input Lots as typed, the target unit, the contract's size, and for `quote` the price.
 * @returns The quantity; '' while the lots are not whole or a required price is invalid.
 * @throws BgkError `DECIMAL_PARSE` for an invalid contract size, `REQUEST_INVALID` for an invalid input or
 * unit.
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
