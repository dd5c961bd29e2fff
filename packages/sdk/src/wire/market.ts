import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, codecAt, type WireCodec } from './codec'
import {
  decimalField,
  decimalOrZero,
  listOf,
  oneOf,
  optionalDecimal,
  optionalText,
  sideField,
  textOrEmpty,
  textRequired,
  wholeField,
  wholeOr,
} from './fields'
import { field, named, rowId, time } from './lines'
import { names, namesOr } from './names'
import type { PairRef } from './pair'
import { row } from './row'

/** The three markets. */
export type MarketKind = 'spot' | 'futures' | 'cycle'

/**
 * One row of a market list (docs/reference/wire.md#market-rows). Prices, amounts and rates are plain decimal
 * text.
 */
export interface SpotMarket extends PairRef {
  readonly id: number
  /** Last price, in quote. */
  readonly price: string
  /** 24 h change, signed percent without the sign of percent. */
  readonly changePercent: string
  /** 24 h, in quote. */
  readonly high: string
  readonly low: string
  /** 24 h, in base. */
  readonly volume: string
  readonly status: 'enabled' | 'disabled' | 'soon' | (string & {})
  /** The board it is listed on: `main`, `pioneer`. */
  readonly board: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** Of one order, in base (in lots on futures). */
  readonly minQuantity: string
  readonly maxQuantity?: string
  readonly buyPrice?: string
  readonly sellPrice?: string
  /** A fraction: 0.001 is 0.1 %. */
  readonly feeRate?: string
  readonly chineseName?: string
  readonly symbol?: string
  readonly logo?: string
}

/** One price of an order book with the quantity that rests there, plain decimal text. */
export interface BookLevel {
  readonly price: string
  readonly quantity: string
}

/** A trade on a market: price in quote, quantity in base (in lots on futures). */
export interface Trade {
  readonly id: number
  /** Epoch milliseconds; absent where the server does not say. */
  readonly time?: number
  readonly side: 'buy' | 'sell'
  readonly price: string
  readonly quantity: string
}

/** A pair with its book and trades: book sides have the best price first, trades the newest first. */
export interface MarketDetail<Market> {
  readonly market: Market
  readonly asks: readonly BookLevel[]
  readonly bids: readonly BookLevel[]
  readonly trades: readonly Trade[]
}

/** A pair with its book and trades. */
export type SpotMarketDetail = MarketDetail<SpotMarket>

/** What a coin is. */
export interface CoinIntroduction {
  readonly symbol: string
  readonly text: string
  readonly totalSupply: string
  readonly website: string
  readonly explorer: string
}

/** One level of a book (docs/reference/wire.md#levels-and-trades). */
export const bookLevelCodec: WireCodec<BookLevel> = row<BookLevel>({
  price: field('price', decimalField),
  quantity: field('amount', decimalField),
})

/** One trade of `top` (docs/reference/wire.md#levels-and-trades: the quantity is `number`, not `amount`). */
export const tradeCodec: WireCodec<Trade> = row<Trade>({
  id: field('autoid', wholeField),
  time: time('wdate', 'writedate'),
  side: field('type', sideField),
  price: field('price', decimalField),
  quantity: field('number', decimalField),
})

/** A market of this kind with its book and deals. */
export function marketDetailCodecOf<Market>(market: WireCodec<Market>): WireCodec<MarketDetail<Market>> {
  return codecAt(
    (utcOffset) =>
      z.pipe(
        z.object({
          info: oneOf(market.schemaAt(utcOffset)),
          buy: listOf(bookLevelCodec.schemaAt(utcOffset)),
          sell: listOf(bookLevelCodec.schemaAt(utcOffset)),
          top: listOf(tradeCodec.schemaAt(utcOffset)),
        }),
        z.transform(
          (row): MarketDetail<Market> => ({
            market: row.info,
            asks: row.sell,
            bids: row.buy,
            trades: row.top,
          }),
        ),
      ),
    (detail, utcOffset) => ({
      info: market.encode(detail.market, utcOffset),
      buy: detail.bids.map((level) => bookLevelCodec.encode(level)),
      sell: detail.asks.map((level) => bookLevelCodec.encode(level)),
      top: detail.trades.map((trade) => tradeCodec.encode(trade, utcOffset)),
    }),
  )
}

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
  id: rowId(),
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

const introductionSchema: ZodMiniType<CoinIntroduction> = oneOf(
  z.pipe(
    z.object({
      symbol: textRequired,
      info: textOrEmpty,
      number: textOrEmpty,
      web: textOrEmpty,
      blockweb: textOrEmpty,
    }),
    z.transform(
      (row): CoinIntroduction => ({
        symbol: row.symbol,
        text: row.info,
        totalSupply: row.number,
        website: row.web,
        explorer: row.blockweb,
      }),
    ),
  ),
)

/** Data of /trad/currencyIntroduction. */
export const coinIntroductionCodec: WireCodec<CoinIntroduction> = codec(introductionSchema, (coin) => ({
  symbol: coin.symbol,
  info: coin.text,
  number: coin.totalSupply,
  web: coin.website,
  blockweb: coin.explorer,
}))
