import type { ZodMiniType } from 'zod/mini'
import { pairBalanceCodec } from './account'
import type { WireCodec } from './codec'
import {
  decimalField,
  decimalOrZero,
  sideField,
  textOrEmpty,
  textRequired,
  wholeField,
  wordOf,
} from './fields'
import { orderStatusNames } from './order-status'
import { prepared } from './prepared'
import { field, listed, named, nested, row } from './row'
import type { SpotAccount, SpotOrder } from './spot-model'

const styleField: ZodMiniType<'limit' | 'market'> = /* @__PURE__ */ wordOf(['limit', 'market'])

/** One spot order (wire §3.2); its id is `autoid`, never `id`. */
export const spotOrderCodec: WireCodec<SpotOrder> = /* @__PURE__ */ row<SpotOrder>({
  id: /* @__PURE__ */ field('autoid', wholeField),
  base: /* @__PURE__ */ field('tradcoin', textRequired),
  quote: /* @__PURE__ */ field('maincoin', textRequired),
  side: /* @__PURE__ */ field('type', sideField),
  style: /* @__PURE__ */ field('style', styleField),
  price: /* @__PURE__ */ field('price', decimalOrZero),
  quantity: /* @__PURE__ */ field('number', decimalField),
  remaining: /* @__PURE__ */ field('unfilled', decimalOrZero),
  status: /* @__PURE__ */ named('state', orderStatusNames),
  createdAt: /* @__PURE__ */ field('wdate', textOrEmpty, 'writedate'),
})

/** Data of /trad/tradAccount. */
export const spotAccountCodec: WireCodec<SpotAccount> = /* @__PURE__ */ row<SpotAccount>({
  available: /* @__PURE__ */ nested(
    'balance',
    /* @__PURE__ */ prepared(pairBalanceCodec, (input) => (Array.isArray(input) ? input[0] : input)),
  ),
  openOrders: /* @__PURE__ */ listed('entrust_order', spotOrderCodec),
})
