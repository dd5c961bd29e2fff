import { codec, prepared, type WireCodec } from './codec/codec'
import { field, optionallyNamed, rowId, rowsOf, time } from './codec/field-builders'
import {
  alone,
  names,
  optionalDecimal,
  optionalText,
  optionalUnsigned,
  sideField,
  textRequired,
  unsignedField,
  wholeField,
  wholeOr,
} from './codec/fields'
import type { PairRef } from './codec/pair'
import { listedRow, row } from './codec/row'
import { after, partOf, readPart, type SchemaAt, schema } from './codec/schema'

/** The three markets. */
export type MarketKind = 'spot' | 'futures' | 'cycle'

/**
 * One row of a market list (docs/reference/wire.md#market-rows). Prices, amounts and rates are plain decimal
 * text; what the server does not say is absent.
 */
export interface SpotMarket extends PairRef {
  readonly id: number
  /** Last price, in quote. */
  readonly price: string
  /** 24 h change, signed percent without the sign of percent. */
  readonly changePercent?: string
  /** 24 h, in quote. */
  readonly high?: string
  readonly low?: string
  /** 24 h, in base. */
  readonly volume?: string
  readonly status?: 'enabled' | 'disabled' | 'soon' | (string & {})
  /** The board it is listed on: `main`, `pioneer`. */
  readonly board?: string
  /** 2 where the server does not say. */
  readonly priceDecimals: number
  /** 8 where the server does not say. */
  readonly quantityDecimals: number
  /** Of one order, in base (in lots on futures). */
  readonly minQuantity?: string
  readonly maxQuantity?: string
  readonly buyPrice?: string
  readonly sellPrice?: string
  /** A fraction: 0.001 is 0.1 %. */
  readonly feeRate?: string
  readonly chineseName?: string
  readonly symbol?: string
  readonly logo?: string
}

/**
 * Whether a market can be traded, as far as the exchange says: one that it says nothing of can.
 *
 * @example
 * import { isListed } from '@bgk/sdk/market'
 * console.log(isListed({ status: 'soon' }), isListed({})) // false true
 */
export function isListed({ status }: Pick<SpotMarket, 'status'>): boolean {
  return status === undefined || status === 'enabled'
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
  readonly text?: string
  readonly totalSupply?: string
  readonly website?: string
  readonly explorer?: string
}

/** One level of a book (docs/reference/wire.md#levels-and-trades). */
export const bookLevelCodec: WireCodec<BookLevel> = row<BookLevel>({
  price: field('price', unsignedField),
  quantity: field('amount', unsignedField),
})

/** One trade of `top` (docs/reference/wire.md#levels-and-trades: the quantity is `number`, not `amount`). */
export const tradeCodec: WireCodec<Trade> = listedRow<Trade>({
  id: field('autoid', wholeField),
  time: time('wdate', 'writedate'),
  side: field('type', sideField),
  price: field('price', unsignedField),
  quantity: field('number', unsignedField),
})

// A book with a hole is another book.
const bids = partOf('buy', rowsOf(bookLevelCodec, 'buy'))
const asks = partOf('sell', rowsOf(bookLevelCodec, 'sell'))
const trades = partOf('top', rowsOf(tradeCodec, 'top'))

/** A market of this kind with its book and deals. */
export function marketDetailCodecOf<Market>(market: WireCodec<Market>): WireCodec<MarketDetail<Market>> {
  const info = partOf('info', prepared(market, alone).schemaAt)
  return codec(
    schema((reading) => (input, context) => ({
      market: readPart(info(reading), input, context),
      bids: readPart(bids(reading), input, context),
      asks: readPart(asks(reading), input, context),
      trades: readPart(trades(reading), input, context),
    })),
    (detail, utcOffset) => ({
      info: market.encode(detail.market, utcOffset),
      buy: detail.bids.map((level) => bookLevelCodec.encode(level)),
      sell: detail.asks.map((level) => bookLevelCodec.encode(level)),
      top: detail.trades.map((trade) => tradeCodec.encode(trade, utcOffset)),
    }),
  )
}

const statusNames = names({ enabled: 'enable', disabled: 'disable', soon: 'ready' })

function decimalsOr(fallback: number): SchemaAt<number> {
  return after(wholeOr(fallback), (decimals) => (decimals < 0 ? fallback : decimals))
}

/**
 * One row of a market list, also `info` of a frame (docs/reference/wire.md#market-rows). A frame need not say
 * the decimals; 2 is the default of charts, 8 never refuses an amount the server would take.
 */
export const spotMarketCodec: WireCodec<SpotMarket> = listedRow<SpotMarket>({
  id: rowId(),
  base: field('tradcoin', textRequired),
  quote: field('maincoin', textRequired),
  price: field('price', unsignedField),
  changePercent: field('rise', optionalDecimal),
  high: field('height', optionalUnsigned, 'high'),
  low: field('low', optionalUnsigned),
  volume: field('volume', optionalUnsigned),
  status: optionallyNamed('state', statusNames),
  board: field('plate', optionalText),
  priceDecimals: field('price_accuracy', decimalsOr(2), 'priceAccuracy'),
  quantityDecimals: field('amount_accuracy', decimalsOr(8), 'amountAccuracy'),
  minQuantity: field('minnumber', optionalDecimal),
  maxQuantity: field('maxnumber', optionalDecimal),
  buyPrice: field('buyprice', optionalUnsigned),
  sellPrice: field('sellprice', optionalUnsigned),
  feeRate: field('gas', optionalDecimal),
  chineseName: field('chinaname', optionalText),
  symbol: field('symbol', optionalText),
  logo: field('logo', optionalText),
})

/** Data of /trad/trad: a pair with its book and deals. */
export const spotMarketDetailCodec: WireCodec<SpotMarketDetail> = marketDetailCodecOf(spotMarketCodec)

/** Data of /trad/currencyIntroduction. */
export const coinIntroductionCodec: WireCodec<CoinIntroduction> = prepared(
  row<CoinIntroduction>({
    symbol: field('symbol', textRequired),
    text: field('info', optionalText),
    totalSupply: field('number', optionalText),
    website: field('web', optionalText),
    explorer: field('blockweb', optionalText),
  }),
  alone,
)
