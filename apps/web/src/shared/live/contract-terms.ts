import type { SpotMarket } from '@bgk/sdk'
import { cmp, mul, toText, tryDecimal } from '@bgk/sdk/decimal'

/** Base in one lot of a contract; undefined for spot, whose amounts are in base. */
export function lotSize(market: SpotMarket | undefined): string | undefined {
  return market && 'contractSize' in market && typeof market.contractSize === 'string'
    ? market.contractSize
    : undefined
}

/** The most a contract can be levered; undefined for spot and where the exchange does not say. */
export function maxLeverage(market: SpotMarket | undefined): number | undefined {
  return market && 'maxLeverage' in market && typeof market.maxLeverage === 'number'
    ? market.maxLeverage
    : undefined
}

/** 24 h volume at the last price, in quote: the wire has no turnover of its own. Volume of a contract counts lots. */
export function turnoverOf(market: SpotMarket | undefined): string | undefined {
  const [volume, price] = [tryDecimal(market?.volume), tryDecimal(market?.price)]
  const size = tryDecimal(lotSize(market) ?? '1')
  return volume && price && size ? toText(mul(mul(volume, size), price)) : undefined
}

/** The greatest turnover first; markets without a figure come last. */
export function byTurnover<Market extends SpotMarket>(markets: readonly Market[]): readonly Market[] {
  return markets
    .map((market) => ({ market, turnover: tryDecimal(turnoverOf(market)) }))
    .sort((a, b) => {
      if (!a.turnover || !b.turnover) return Number(!a.turnover) - Number(!b.turnover)
      return cmp(b.turnover, a.turnover)
    })
    .map(({ market }) => market)
}
