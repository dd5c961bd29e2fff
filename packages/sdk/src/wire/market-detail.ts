import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import { decimalField, listOf, oneOf, sideField, textOrEmpty, wholeField } from './fields'
import type { BookLevel, Deal, MarketDetail } from './spot-model'

const levelSchema: ZodMiniType<BookLevel> = /* @__PURE__ */ z.object({
  price: decimalField,
  amount: decimalField,
})

/** One level of a book (wire §3.3). */
export const bookLevelCodec: WireCodec<BookLevel> = /* @__PURE__ */ codec(levelSchema, (level) => ({
  price: level.price,
  amount: level.amount,
}))

const dealSchema: ZodMiniType<Deal> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({
    autoid: wholeField,
    wdate: textOrEmpty,
    writedate: textOrEmpty,
    type: sideField,
    price: decimalField,
    number: decimalField,
  }),
  /* @__PURE__ */ z.transform(
    (row): Deal => ({
      id: row.autoid,
      time: row.wdate || row.writedate,
      side: row.type,
      price: row.price,
      quantity: row.number,
    }),
  ),
)

/** One deal of `top` (wire §3.3: the quantity is `number`, not `amount`). */
export const dealCodec: WireCodec<Deal> = /* @__PURE__ */ codec(dealSchema, (deal) => ({
  autoid: deal.id,
  wdate: deal.time,
  type: deal.side,
  price: deal.price,
  number: deal.quantity,
}))

/** A market of this kind with its book and deals. */
/* @__NO_SIDE_EFFECTS__ */
export function marketDetailCodecOf<Market>(market: WireCodec<Market>): WireCodec<MarketDetail<Market>> {
  return codec(
    z.pipe(
      z.object({
        info: oneOf(market.schema),
        buy: listOf(levelSchema),
        sell: listOf(levelSchema),
        top: listOf(dealSchema),
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
