import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import { decimalField, listOf, oneOf, sideField, textOrEmpty, wholeField } from './fields'
import { field, row } from './row'
import type { BookLevel, MarketDetail, Trade } from './spot-model'

/** One level of a book (docs/reference/wire.md#levels-and-trades). */
export const bookLevelCodec: WireCodec<BookLevel> = row<BookLevel>({
  price: field('price', decimalField),
  quantity: field('amount', decimalField),
})

/** One deal of `top` (docs/reference/wire.md#levels-and-trades: the quantity is `number`, not `amount`). */
export const tradeCodec: WireCodec<Trade> = row<Trade>({
  id: field('autoid', wholeField),
  time: field('wdate', textOrEmpty, 'writedate'),
  side: field('type', sideField),
  price: field('price', decimalField),
  quantity: field('number', decimalField),
})

/** A market of this kind with its book and deals. */
export function marketDetailCodecOf<Market>(market: WireCodec<Market>): WireCodec<MarketDetail<Market>> {
  return codec(
    z.pipe(
      z.object({
        info: oneOf(market.schema),
        buy: listOf(bookLevelCodec.schema),
        sell: listOf(bookLevelCodec.schema),
        top: listOf(tradeCodec.schema),
      }),
      z.transform(
        (row): MarketDetail<Market> => ({ market: row.info, asks: row.sell, bids: row.buy, trades: row.top }),
      ),
    ),
    (detail) => ({
      info: market.encode(detail.market),
      buy: detail.bids.map((level) => bookLevelCodec.encode(level)),
      sell: detail.asks.map((level) => bookLevelCodec.encode(level)),
      top: detail.trades.map((deal) => tradeCodec.encode(deal)),
    }),
  )
}
