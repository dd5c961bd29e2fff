import type { SpotMarket, WalletAsset } from '@bgk/sdk'
import {
  add,
  type Decimal,
  decimal,
  div,
  isPositive,
  mul,
  round,
  sub,
  toText,
  tryDecimal,
} from '@bgk/sdk/decimal'

/** What the last 24 hours did to coins. */
export interface DayChange {
  /** In USDT, signed. */
  readonly usdt: string
  /** Of what the same coins were worth 24 hours ago, signed, two decimals. */
  readonly percent: string
}

const ZERO = decimal('0')
const HUNDRED = decimal('100')

/**
 * How the worth of the coins one holds now changed in 24 hours, by the markets' prices and changes. The exchange keeps no record of
 * yesterday's balances, so this is a change of prices: what came or went meanwhile does not count. Undefined when nothing is held, and while not
 * all of it is known.
 */
export function dayChange(
  assets: readonly WalletAsset[],
  markets: readonly SpotMarket[],
  quote = 'USDT',
): DayChange | undefined {
  let before = ZERO
  let change = ZERO
  for (const { coin, available, frozen, unitPrice } of assets) {
    // A coin whose worth is unknown would make the whole sum wrong.
    if (available === undefined || frozen === undefined) return undefined
    const held = add(available, frozen)
    if (!isPositive(held)) continue
    const market = markets.find((one) => one.base === coin && one.quote === quote)
    const figures = market && dayOf(market)
    if (figures) {
      before = add(before, mul(held, figures.before))
      change = add(change, mul(held, sub(figures.now, figures.before)))
    } else {
      if (unitPrice === undefined) return undefined
      before = add(before, mul(held, unitPrice))
    }
  }
  if (!isPositive(before)) return undefined
  return {
    usdt: toText(round(change, 8, 'halfUp')),
    percent: toText(div(mul(change, HUNDRED), before, 2, 'halfUp')),
  }
}

/** The price now and 24 hours ago, worked out of the change in percent. */
function dayOf(market: SpotMarket): { now: Decimal; before: Decimal } | undefined {
  const now = tryDecimal(market.price)
  const percent = tryDecimal(market.changePercent)
  if (!now || !percent) return undefined
  const grown = add(HUNDRED, percent)
  return isPositive(grown) ? { now, before: div(mul(now, HUNDRED), grown, 18, 'halfUp') } : undefined
}
