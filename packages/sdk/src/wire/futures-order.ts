import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import { decimalOrZero, oneOf, positiveDecimal } from './fields'
import type { FuturesAccount, FuturesOrder, FuturesTrade } from './futures-model'
import { futuresTradeCodec } from './futures-trade'
import { joinCodecs } from './join-codecs'
import { orderStatusNames } from './order-status'
import { field, listed, named, orElse, row, time } from './row'

/**
 * One entrust (docs/reference/wire.md#misleading-fields): `entrust_price` is what was ordered, `price` the
 * average of its fills and empty before the first one, `point` the MARGIN.
 */
export const futuresOrderCodec: WireCodec<FuturesOrder> = joinCodecs(
  futuresTradeCodec,
  row<Omit<FuturesOrder, keyof FuturesTrade>>({
    price: field('entrust_price', decimalOrZero),
    averagePrice: orElse(field('price', positiveDecimal), ''),
    remaining: field('unfilled', decimalOrZero),
    margin: field('point', decimalOrZero),
    status: named('state', orderStatusNames),
    createdAt: time('wdate', 'writedate'),
  }),
)

const balanceCodec: WireCodec<Omit<FuturesAccount, 'openOrders'>> = codec(
  z.pipe(
    z.object({
      balance: oneOf(z.object({ usable: decimalOrZero, disable: decimalOrZero })),
    }),
    z.transform(({ balance }) => ({ available: balance.usable, frozen: balance.disable })),
  ),
  ({ available, frozen }) => ({ balance: { usable: available, disable: frozen } }),
)

/** Data of /contract/contractAccount. */
export const futuresAccountCodec: WireCodec<FuturesAccount> = joinCodecs(
  balanceCodec,
  row<Pick<FuturesAccount, 'openOrders'>>({
    openOrders: listed('entrust_order', futuresOrderCodec),
  }),
)
