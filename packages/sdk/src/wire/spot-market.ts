import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
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
import { names } from './names'
import type { SpotMarket, SpotMarketDetail } from './spot-model'

export { bookLevelCodec, dealCodec } from './market-detail'

const statusNames = /* @__PURE__ */ names({ enabled: 'enable', disabled: 'disable', soon: 'ready' })

const marketFields = {
  autoid: wholeField,
  tradcoin: textRequired,
  maincoin: textRequired,
  price: decimalOrZero,
  rise: decimalOrZero,
  height: decimalOrZero,
  high: optionalDecimal,
  low: decimalOrZero,
  volume: decimalOrZero,
  state: textOrEmpty,
  plate: textOrEmpty,
  price_accuracy: wholeOr(-1),
  priceAccuracy: wholeOr(-1),
  amount_accuracy: wholeOr(-1),
  amountAccuracy: wholeOr(-1),
  minnumber: decimalOrZero,
  maxnumber: optionalDecimal,
  buyprice: optionalDecimal,
  sellprice: optionalDecimal,
  gas: optionalDecimal,
  chinaname: optionalText,
  symbol: optionalText,
  logo: optionalText,
}

// A market frame need not say the decimals; 2 is the spec's chart default, 8 never refuses an amount the server would take.
const firstKnown = (a: number, b: number, fallback: number) => (a >= 0 ? a : b >= 0 ? b : fallback)

const marketSchema: ZodMiniType<SpotMarket> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object(marketFields),
  /* @__PURE__ */ z.transform(
    (row): SpotMarket => ({
      id: row.autoid,
      base: row.tradcoin,
      quote: row.maincoin,
      price: row.price,
      changePercent: row.rise,
      high: row.high ?? row.height,
      low: row.low,
      volume: row.volume,
      status: row.state === '' ? 'enabled' : statusNames.toDomain(row.state),
      board: row.plate,
      priceDecimals: firstKnown(row.price_accuracy, row.priceAccuracy, 2),
      amountDecimals: firstKnown(row.amount_accuracy, row.amountAccuracy, 8),
      minAmount: row.minnumber,
      ...(row.maxnumber !== undefined && { maxAmount: row.maxnumber }),
      ...(row.buyprice !== undefined && { buyPrice: row.buyprice }),
      ...(row.sellprice !== undefined && { sellPrice: row.sellprice }),
      ...(row.gas !== undefined && { feeRate: row.gas }),
      ...(row.chinaname !== undefined && { chineseName: row.chinaname }),
      ...(row.symbol !== undefined && { symbol: row.symbol }),
      ...(row.logo !== undefined && { logo: row.logo }),
    }),
  ),
)

/** One row of a market list, also `info` of a frame (wire §3.1). */
export const spotMarketCodec: WireCodec<SpotMarket> = /* @__PURE__ */ codec(marketSchema, (market) => ({
  autoid: market.id,
  tradcoin: market.base,
  maincoin: market.quote,
  price: market.price,
  rise: market.changePercent,
  height: market.high,
  low: market.low,
  volume: market.volume,
  state: statusNames.toWire(market.status),
  plate: market.board,
  price_accuracy: market.priceDecimals,
  amount_accuracy: market.amountDecimals,
  minnumber: market.minAmount,
  ...(market.maxAmount !== undefined && { maxnumber: market.maxAmount }),
  ...(market.buyPrice !== undefined && { buyprice: market.buyPrice }),
  ...(market.sellPrice !== undefined && { sellprice: market.sellPrice }),
  ...(market.feeRate !== undefined && { gas: market.feeRate }),
  ...(market.chineseName !== undefined && { chinaname: market.chineseName }),
  ...(market.symbol !== undefined && { symbol: market.symbol }),
  ...(market.logo !== undefined && { logo: market.logo }),
}))

/** Data of /trad/trad: a pair with its book and deals. */
export const spotMarketDetailCodec: WireCodec<SpotMarketDetail> =
  /* @__PURE__ */ marketDetailCodecOf(spotMarketCodec)
