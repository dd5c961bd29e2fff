import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { WireCodec } from './codec'
import {
  decimalOrZero,
  optionalDecimal,
  optionalText,
  textOrEmpty,
  textRequired,
  wholeField,
  wholeOr,
} from './fields'
import { marketDetailCodecOf } from './market-detail'
import { names, namesOr } from './names'
import { field, named, row } from './row'
import type { SpotMarket, SpotMarketDetail } from './spot-model'

export { bookLevelCodec, tradeCodec } from './market-detail'

const statusNames = namesOr(names({ enabled: 'enable', disabled: 'disable', soon: 'ready' }), 'enabled')

function decimalsOr(fallback: number): ZodMiniType<number> {
  return z.pipe(
    wholeOr(fallback),
    z.transform((decimals): number => (decimals < 0 ? fallback : decimals)),
  )
}

/**
 * One row of a market list, also `info` of a frame (docs/reference/wire.md#market-rows). A frame need not say
 * the decimals; 2 is the default of charts, 8 never refuses an amount the server would take.
 */
export const spotMarketCodec: WireCodec<SpotMarket> = row<SpotMarket>({
  id: field('autoid', wholeField),
  base: field('tradcoin', textRequired),
  quote: field('maincoin', textRequired),
  price: field('price', decimalOrZero),
  changePercent: field('rise', decimalOrZero),
  high: field('height', decimalOrZero, 'high'),
  low: field('low', decimalOrZero),
  volume: field('volume', decimalOrZero),
  status: named('state', statusNames),
  board: field('plate', textOrEmpty),
  priceDecimals: field('price_accuracy', decimalsOr(2), 'priceAccuracy'),
  quantityDecimals: field('amount_accuracy', decimalsOr(8), 'amountAccuracy'),
  minQuantity: field('minnumber', decimalOrZero),
  maxQuantity: field('maxnumber', optionalDecimal),
  buyPrice: field('buyprice', optionalDecimal),
  sellPrice: field('sellprice', optionalDecimal),
  feeRate: field('gas', optionalDecimal),
  chineseName: field('chinaname', optionalText),
  symbol: field('symbol', optionalText),
  logo: field('logo', optionalText),
})

/** Data of /trad/trad: a pair with its book and deals. */
export const spotMarketDetailCodec: WireCodec<SpotMarketDetail> = marketDetailCodecOf(spotMarketCodec)
