import type { WireCodec } from './codec'
import { optionalText, textRequired, wholeField } from './fields'
import { pageFields } from './page-request'
import { optionalPairField, type Pair, pairField } from './pair'
import { field, merged, money, requestRow } from './row'

/** A call about one coin. */
export interface CoinInput {
  readonly coin: string
}

/** A call about one row of a list. */
export interface IdInput {
  readonly id: number
}

/** Which spot orders are wanted. */
export interface SpotOrdersInput {
  /** Absent: of all pairs. */
  readonly pair?: Pair
  /** Absent: of all boards. */
  readonly board?: string
  /** From 1. */
  readonly page: number
  /** Rows a page, 1 to 500. */
  readonly limit: number
}

/** A spot order at the market's price. */
export interface MarketOrderInput {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
  /** Plain decimal text, always in base, also for buys. */
  readonly quantity: string
  readonly board?: string
}

/** A spot order at a price of one's own. */
export interface LimitOrderInput extends MarketOrderInput {
  /** Plain decimal text, in quote. */
  readonly price: string
}

export const coinRequest: WireCodec<CoinInput> = requestRow<CoinInput>({ coin: field('coin', textRequired) })

/** On the wire `id` is the row's autoid. */
export const idRequest: WireCodec<IdInput> = requestRow<IdInput>({ id: field('id', wholeField) })

/** Query of the lists of spot orders. */
export const spotOrdersRequest: WireCodec<SpotOrdersInput> = requestRow<SpotOrdersInput>(
  merged(pageFields, {
    pair: optionalPairField,
    board: field('plate', optionalText),
  }),
)

/** Body of /trad/buyMarket and sellMarket. */
export const marketOrderRequest: WireCodec<MarketOrderInput> = requestRow<MarketOrderInput>({
  quantity: money('number'),
  pair: pairField,
  board: field('plate', optionalText),
})

/** Body of /trad/buyLimit and sellLimit. */
export const limitOrderRequest: WireCodec<LimitOrderInput> = requestRow<LimitOrderInput>({
  price: money('price'),
  quantity: money('number'),
  pair: pairField,
  board: field('plate', optionalText),
})
