import {
  type Decimal,
  type DecimalInput,
  decimal,
  div,
  isPositive,
  mul,
  round,
  toFixed,
  tryDecimal,
} from '../decimal'
import { requireDecimals, requireObject, requireOneOf } from '../runtime/input'
import { SIDES, type Side } from './draft'
import { readQuantity } from './flash'

/** Decimals of a quantity and of a price for one coin. */
const COIN_DECIMALS = 8
/** Decimals of most currencies. */
const MONEY_DECIMALS = 2

/** Terms of a fiat order. */
export interface FiatRate {
  /** A buyer pays the ceiling, a seller gets the floor. */
  readonly side: Side
  /** USDT for one coin: `price` of a FiatCoin. */
  readonly coinPrice: DecimalInput
  /** Currency for one USDT: `buyRate` or `sellRate` of a FiatCurrency. */
  readonly rate: DecimalInput
  /** Decimals of a payable sum in the currency; default 2. */
  readonly decimals?: number | undefined
}

/** Payments of the member are rounded up, receipts down. */
const modeOf = (side: Side) => (side === 'buy' ? 'ceil' : 'floor')

/** Decimals of a payable sum. */
function decimalsOf({ decimals = MONEY_DECIMALS }: FiatRate): number {
  requireDecimals(decimals, 'decimals')
  return decimals
}

function priceOf(rate: FiatRate): Decimal {
  requireObject(rate, 'rate')
  requireOneOf(rate.side, 'side', SIDES)
  const exact = mul(decimal(rate.coinPrice, 'coinPrice'), decimal(rate.rate, 'rate'))
  return round(exact, COIN_DECIMALS, modeOf(rate.side))
}

/**
 * Returns the price of one coin in a currency, 8 decimals.
 *
 * @param rate The side, the coin's price in USDT and the currency's rate.
 * @throws BgkError `DECIMAL_PARSE` for an invalid price or rate, `REQUEST_INVALID` for an invalid rate or
 * side.
 * @example
 * import { fiatPrice } from '@bgk/sdk/trading'
 *
 * console.log(fiatPrice({ side: 'buy', coinPrice: '1', rate: '85.6152' })) // 85.61520000
 */
export function fiatPrice(rate: FiatRate): string {
  return toFixed(priceOf(rate), COIN_DECIMALS, 'down')
}

/**
 * Returns the money for a quantity of coins, computed like the exchange: a buyer pays the ceiling, a seller
 * gets the floor.
 *
 * @param quantity As typed, in the coin.
 * @param rate The side, the coin's price in USDT, the currency's rate and its decimals.
 * @returns The sum in the currency; '' while the quantity is unreadable.
 * @throws BgkError `DECIMAL_PARSE` for an invalid price or rate, `REQUEST_INVALID` for an invalid rate or
 * side.
 * @example
 * import { fiatTotal } from '@bgk/sdk/trading'
 *
 * console.log(fiatTotal('100.001', { side: 'buy', coinPrice: '1', rate: '85.6152' })) // 8561.61
 */
export function fiatTotal(quantity: DecimalInput, rate: FiatRate): string {
  const price = priceOf(rate)
  const decimals = decimalsOf(rate)
  const read = readQuantity(quantity)
  if (!read) return ''
  return toFixed(mul(read, price), decimals, modeOf(rate.side))
}

/**
 * Returns the quantity for a sum of money, 8 decimals. A buyer gets the most that costs at most the sum, a
 * seller sells the least that brings it.
 *
 * @param total As typed, in the currency.
 * @param rate The side, the coin's price in USDT, the currency's rate and its decimals.
 * @returns The quantity in the coin; '' while the sum is unreadable or there is no price.
 * @throws BgkError `DECIMAL_PARSE` for an invalid price or rate, `REQUEST_INVALID` for an invalid rate or
 * side.
 * @example
 * import { fiatQuantity } from '@bgk/sdk/trading'
 *
 * console.log(fiatQuantity('1000', { side: 'buy', coinPrice: '1', rate: '85.6152' })) // 11.68016894
 */
export function fiatQuantity(total: DecimalInput, rate: FiatRate): string {
  const price = priceOf(rate)
  const decimals = decimalsOf(rate)
  const read = typeof total === 'string' ? tryDecimal(total) : decimal(total, 'total')
  if (!read || !isPositive(price)) return ''
  const buys = rate.side === 'buy'
  // A part that cannot be paid is rounded: down for a buyer, up for a seller.
  const sum = round(read, decimals, buys ? 'floor' : 'ceil')
  return toFixed(div(sum, price, COIN_DECIMALS, buys ? 'floor' : 'ceil'), COIN_DECIMALS, 'down')
}
