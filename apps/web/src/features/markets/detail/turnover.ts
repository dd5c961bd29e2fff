import type { SpotMarket } from '@bgk/sdk'
import { mul, toText, tryDecimal } from '@bgk/sdk/decimal'
import { lotSize } from './market-type'

/** 24 h volume at the last price, in quote: the wire has no turnover of its own. Volume of a contract counts lots. */
export function turnoverOf(market: SpotMarket | undefined): string | undefined {
  const [volume, price] = [tryDecimal(market?.volume), tryDecimal(market?.price)]
  const size = tryDecimal(lotSize(market) ?? '1')
  return volume && price && size ? toText(mul(mul(volume, size), price)) : undefined
}
