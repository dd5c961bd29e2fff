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
 * A row of a market list (docs/reference/wire.md#market-rows). Prices, quantities and rates are plain decimal
 * text; unknown values are absent.
 */
export interface SpotMarket extends PairRef {
  readonly id: number
  /** Last price, in quote. */
  readonly price: string
  /** 24 h change, signed, in percent, without the percent sign. */
  readonly changePercent?: string
  /** 24 h high, in quote. */
  readonly high?: string
  readonly low?: string
  /** 24 h volume, in base. */
  readonly volume?: string
  readonly status?: 'enabled' | 'disabled' | 'soon' | (string & {})
  /** Board of the listing: `main`, `pioneer`. */
  readonly board?: string
  /** Default: 2. */
  readonly priceDecimals: number
  /** Default: 8. */
  readonly quantityDecimals: number
  /** Minimum of one order, in base (futures in lots). */
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
 * Checks that a market is tradable; true without a status.
 *
 * @example
 * import { isListed } from '@bgk/sdk/market'
 * console.log(isListed({ status: 'soon' }), isListed({})) // false true
 */
export function isListed({ status }: Pick<SpotMarket, 'status'>): boolean {
  return status === undefined || status === 'enabled'
}

/** A price level of an order book with its quantity, plain decimal text. */
export interface BookLevel {
  readonly price: string
  readonly quantity: string
}

/** A trade on a market: price in quote, quantity in base (futures in lots). */
export interface Trade {
  readonly id: number
  /** Epoch milliseconds; absent if unknown. */
  readonly time?: number
  readonly side: 'buy' | 'sell'
  readonly price: string
  readonly quantity: string
}

/** A pair with its book and trades: best price first, newest trade first. */
export interface MarketDetail<Market> {
  readonly market: Market
  readonly asks: readonly BookLevel[]
  readonly bids: readonly BookLevel[]
  readonly trades: readonly Trade[]
}

/** A pair with its book and trades. */
export type SpotMarketDetail = MarketDetail<SpotMarket>

/** Description of a coin. */
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

// A book with a missing level would be wrong.
const bids = partOf('buy', rowsOf(bookLevelCodec, 'buy'))
const asks = partOf('sell', rowsOf(bookLevelCodec, 'sell'))
const trades = partOf('top', rowsOf(tradeCodec, 'top'))

/** A market of this kind with its book and trades. */
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
 * One row of a market list, also `info` of a frame (docs/reference/wire.md#market-rows). Frames may omit the
 * decimals: 2 is the charts' default, 8 never rejects a quantity accepted by the server.
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

/** Data of /trad/trad: a pair with its book and trades. */
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
