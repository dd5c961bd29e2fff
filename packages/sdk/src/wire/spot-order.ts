import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import {
  decimalField,
  decimalOrZero,
  listOf,
  oneOf,
  sideField,
  textOrEmpty,
  textRequired,
  wholeField,
} from './fields'
import { orderStatusNames } from './order-status'
import type { SpotAccount, SpotOrder } from './spot-model'

const styleField: ZodMiniType<'limit' | 'market'> = /* @__PURE__ */ z.enum(['limit', 'market'])

const orderSchema: ZodMiniType<SpotOrder> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({
    autoid: wholeField,
    tradcoin: textRequired,
    maincoin: textRequired,
    type: sideField,
    style: styleField,
    price: decimalOrZero,
    number: decimalField,
    unfilled: decimalOrZero,
    state: textRequired,
    wdate: textOrEmpty,
    writedate: textOrEmpty,
  }),
  /* @__PURE__ */ z.transform(
    (row): SpotOrder => ({
      id: row.autoid,
      base: row.tradcoin,
      quote: row.maincoin,
      side: row.type,
      style: row.style,
      price: row.price,
      quantity: row.number,
      remaining: row.unfilled,
      status: orderStatusNames.toDomain(row.state),
      createdAt: row.wdate || row.writedate,
    }),
  ),
)

/** One spot order (wire §3.2); its id is `autoid`, never `id`. */
export const spotOrderCodec: WireCodec<SpotOrder> = /* @__PURE__ */ codec(orderSchema, (order) => ({
  autoid: order.id,
  tradcoin: order.base,
  maincoin: order.quote,
  type: order.side,
  style: order.style,
  price: order.price,
  number: order.quantity,
  unfilled: order.remaining,
  state: orderStatusNames.toWire(order.status),
  wdate: order.createdAt,
}))

const accountSchema: ZodMiniType<SpotAccount> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({
    balance: /* @__PURE__ */ oneOf(
      /* @__PURE__ */ z.object({ mainusable: decimalOrZero, tradusable: decimalOrZero }),
    ),
    entrust_order: /* @__PURE__ */ listOf(orderSchema),
  }),
  /* @__PURE__ */ z.transform(
    (row): SpotAccount => ({
      available: { base: row.balance.tradusable, quote: row.balance.mainusable },
      openOrders: row.entrust_order,
    }),
  ),
)

/** Data of /trad/tradAccount. */
export const spotAccountCodec: WireCodec<SpotAccount> = /* @__PURE__ */ codec(accountSchema, (account) => ({
  balance: { mainusable: account.available.quote, tradusable: account.available.base },
  entrust_order: account.openOrders.map((order) => spotOrderCodec.encode(order)),
}))
