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

export { bookLevelCodec, dealCodec } from './market-detail'

const statusNames = /* @__PURE__ */ namesOr(
  /* @__PURE__ */ names({ enabled: 'enable', disabled: 'disable', soon: 'ready' }),
  'enabled',
)

/* @__NO_SIDE_EFFECTS__ */
function decimalsOr(fallback: number): ZodMiniType<number> {
  return z.pipe(
    wholeOr(fallback),
    z.transform((decimals): number => (decimals < 0 ? fallback : decimals)),
  )
}

/**
 * One row of a market list, also `info` of a frame (wire §3.1). A frame need not say the decimals; 2 is the spec's chart default,
 * 8 never refuses an amount the server would take.
 */
export const spotMarketCodec: WireCodec<SpotMarket> = /* @__PURE__ */ row<SpotMarket>({
  id: /* @__PURE__ */ field('autoid', wholeField),
  base: /* @__PURE__ */ field('tradcoin', textRequired),
  quote: /* @__PURE__ */ field('maincoin', textRequired),
  price: /* @__PURE__ */ field('price', decimalOrZero),
  changePercent: /* @__PURE__ */ field('rise', decimalOrZero),
  high: /* @__PURE__ */ field('height', decimalOrZero, 'high'),
  low: /* @__PURE__ */ field('low', decimalOrZero),
  volume: /* @__PURE__ */ field('volume', decimalOrZero),
  status: /* @__PURE__ */ named('state', statusNames),
  board: /* @__PURE__ */ field('plate', textOrEmpty),
  priceDecimals: /* @__PURE__ */ field('price_accuracy', /* @__PURE__ */ decimalsOr(2), 'priceAccuracy'),
  amountDecimals: /* @__PURE__ */ field('amount_accuracy', /* @__PURE__ */ decimalsOr(8), 'amountAccuracy'),
  minAmount: /* @__PURE__ */ field('minnumber', decimalOrZero),
  maxAmount: /* @__PURE__ */ field('maxnumber', optionalDecimal),
  buyPrice: /* @__PURE__ */ field('buyprice', optionalDecimal),
  sellPrice: /* @__PURE__ */ field('sellprice', optionalDecimal),
  feeRate: /* @__PURE__ */ field('gas', optionalDecimal),
  chineseName: /* @__PURE__ */ field('chinaname', optionalText),
  symbol: /* @__PURE__ */ field('symbol', optionalText),
  logo: /* @__PURE__ */ field('logo', optionalText),
})

/** Data of /trad/trad: a pair with its book and deals. */
export const spotMarketDetailCodec: WireCodec<SpotMarketDetail> =
  /* @__PURE__ */ marketDetailCodecOf(spotMarketCodec)
