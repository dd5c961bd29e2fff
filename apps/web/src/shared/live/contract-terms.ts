import type { SpotMarket } from '@bgk/sdk'
import { cmp, mul, toText, tryDecimal } from '@bgk/sdk/decimal'

/** Base coin per lot of a contract; undefined for spot, where quantities are in base. */
export function lotSize(market: SpotMarket | undefined): string | undefined {
  return market && 'contractSize' in market && typeof market.contractSize === 'string'
    ? market.contractSize
    : undefined
}

/** Maximum leverage of a contract; undefined for spot or if unknown. */
export function maxLeverage(market: SpotMarket | undefined): number | undefined {
  return market && 'maxLeverage' in market && typeof market.maxLeverage === 'number'
    ? market.maxLeverage
    : undefined
}

/**
 * 24 h turnover in quote: volume at the last price, because the API has no turnover. Contract volume counts
 * lots.
 */
export function turnoverOf(market: SpotMarket | undefined): string | undefined {
  const [volume, price] = [tryDecimal(market?.volume), tryDecimal(market?.price)]
  const size = tryDecimal(lotSize(market) ?? '1')
  return volume && price && size ? toText(mul(mul(volume, size), price)) : undefined
}

/** Sorts by turnover, highest first; markets without one come last. */
export function byTurnover<Market extends SpotMarket>(markets: readonly Market[]): readonly Market[] {
  return markets
    .map((market) => ({ market, turnover: tryDecimal(turnoverOf(market)) }))
    .sort((a, b) => {
      if (!a.turnover || !b.turnover) return Number(!a.turnover) - Number(!b.turnover)
      return cmp(b.turnover, a.turnover)
    })
    .map(({ market }) => market)
}
