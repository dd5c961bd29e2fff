import * as z from 'zod/mini'
import { codecAt, type WireCodec } from './codec'
import { decimalField, listOf, oneOf, sideField, wholeField } from './fields'
import { field, row, time } from './row'
import type { BookLevel, MarketDetail, Trade } from './spot-model'

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
