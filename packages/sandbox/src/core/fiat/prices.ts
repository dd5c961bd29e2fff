import type { Side } from '../kernel/command'
import { HOME_COIN } from '../kernel/ledger'
import { COIN_DECIMALS } from '../kernel/units'
import type { SpotState } from '../spot/spot'

const UNIT = 10n ** BigInt(COIN_DECIMALS)

/**
 * USDT for one coin, 1e-8: the index, which no order moves; a merchant's spread comes on top. Undefined while
 * the market is closed.
 */
export function coinPrice(state: SpotState, coin: string): bigint | undefined {
  if (coin === HOME_COIN) return UNIT
  const pair = state.spot.pairs.get(`${coin}/${HOME_COIN}`)
  if (pair?.status !== 'enabled') return undefined
  return pair.index.price * 10n ** BigInt(COIN_DECIMALS - pair.config.priceDecimals)
}

/** USDT for `units` of a coin, 1e-8. */
export function usdtFor(units: bigint, price: bigint): bigint {
  return (units * price) / UNIT
}

/**
 * Cost or proceeds of `units` of a coin, 1e-8 of the currency. Buyers pay the ceiling, sellers get the floor,
 * at payable decimals.
 */
export function quote(
  side: Side,
  { units, coinPrice: usdt }: { readonly units: bigint; readonly coinPrice: bigint },
  /** Currency for one USDT, 1e-8. */
  rate: bigint,
  decimals: number,
): { readonly price: bigint; readonly total: bigint } {
  const price = divide(side, usdt * rate, UNIT)
  const smallest = 10n ** BigInt(COIN_DECIMALS - decimals)
  return { price, total: divide(side, units * price, UNIT * smallest) * smallest }
}

/** A rate with a spread in hundredths of a percent, in favour of the merchant. */
export function rateWith(side: Side, middle: bigint, spread: number): bigint {
  return divide(side, middle * BigInt(side === 'buy' ? 10_000 + spread : 10_000 - spread), 10_000n)
}

function divide(side: Side, dividend: bigint, divisor: bigint): bigint {
  return side === 'buy' ? (dividend + divisor - 1n) / divisor : dividend / divisor
}
