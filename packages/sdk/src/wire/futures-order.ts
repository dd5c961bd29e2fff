import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import { decimalOrZero, oneOf, positiveDecimal, textOrEmpty } from './fields'
import type { FuturesAccount, FuturesOrder, FuturesTrade } from './futures-model'
import { futuresTradeCodec } from './futures-trade'
import { joinCodecs } from './join-codecs'
import { orderStatusNames } from './order-status'
import { field, listed, named, orElse, row } from './row'

/**
 * One entrust (wire §4.1): `entrust_price` is what was ordered, `price` the average of its fills and empty before the first
 * one, `point` the MARGIN.
 */
export const futuresOrderCodec: WireCodec<FuturesOrder> = /* @__PURE__ */ joinCodecs(
  futuresTradeCodec,
  /* @__PURE__ */ row<Omit<FuturesOrder, keyof FuturesTrade>>({
    price: /* @__PURE__ */ field('entrust_price', decimalOrZero),
    openPrice: /* @__PURE__ */ orElse(/* @__PURE__ */ field('price', positiveDecimal), ''),
    remaining: /* @__PURE__ */ field('unfilled', decimalOrZero),
    margin: /* @__PURE__ */ field('point', decimalOrZero),
    status: /* @__PURE__ */ named('state', orderStatusNames),
    createdAt: /* @__PURE__ */ field('wdate', textOrEmpty, 'writedate'),
  }),
)

const balanceCodec: WireCodec<Omit<FuturesAccount, 'openOrders'>> = /* @__PURE__ */ codec(
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.object({
      balance: /* @__PURE__ */ oneOf(
        /* @__PURE__ */ z.object({ usable: decimalOrZero, disable: decimalOrZero }),
      ),
    }),
    /* @__PURE__ */ z.transform(({ balance }) => ({ available: balance.usable, frozen: balance.disable })),
  ),
  ({ available, frozen }) => ({ balance: { usable: available, disable: frozen } }),
)

/** Data of /contract/contractAccount. */
export const futuresAccountCodec: WireCodec<FuturesAccount> = /* @__PURE__ */ joinCodecs(
  balanceCodec,
  /* @__PURE__ */ row<Pick<FuturesAccount, 'openOrders'>>({
    openOrders: /* @__PURE__ */ listed('entrust_order', futuresOrderCodec),
  }),
)
