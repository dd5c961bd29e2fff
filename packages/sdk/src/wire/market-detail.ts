import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import { decimalField, listOf, oneOf, sideField, textOrEmpty, wholeField } from './fields'
import { field, row } from './row'
import type { BookLevel, Deal, MarketDetail } from './spot-model'

const levelSchema: ZodMiniType<BookLevel> = z.object({
  price: decimalField,
  amount: decimalField,
})

/** One level of a book (wire §3.3). */
export const bookLevelCodec: WireCodec<BookLevel> = codec(levelSchema, (level) => ({
  price: level.price,
  amount: level.amount,
}))

/** One deal of `top` (wire §3.3: the quantity is `number`, not `amount`). */
export const dealCodec: WireCodec<Deal> = row<Deal>({
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
        buy: listOf(levelSchema),
        sell: listOf(levelSchema),
        top: listOf(dealCodec.schema),
      }),
      z.transform(
        (row): MarketDetail<Market> => ({ market: row.info, asks: row.sell, bids: row.buy, deals: row.top }),
      ),
    ),
    (detail) => ({
      info: market.encode(detail.market),
      buy: detail.bids.map((level) => bookLevelCodec.encode(level)),
      sell: detail.asks.map((level) => bookLevelCodec.encode(level)),
      top: detail.deals.map((deal) => dealCodec.encode(deal)),
    }),
  )
}
