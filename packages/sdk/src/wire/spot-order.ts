import type { ZodMiniType } from 'zod/mini'
import { pairBalanceCodec } from './account'
import type { WireCodec } from './codec'
import { decimalField, decimalOrZero, sideField, textRequired, wholeField, wordOf } from './fields'
import { orderStatusNames } from './order-status'
import { prepared } from './prepared'
import { field, listed, named, nested, row, time } from './row'
import type { SpotAccount, SpotOrder } from './spot-model'

const styleField: ZodMiniType<'limit' | 'market'> = wordOf(['limit', 'market'])

/** One spot order (docs/reference/wire.md#spot-orders); its id is `autoid`, never `id`. */
export const spotOrderCodec: WireCodec<SpotOrder> = row<SpotOrder>({
  id: field('autoid', wholeField),
  base: field('tradcoin', textRequired),
  quote: field('maincoin', textRequired),
  side: field('type', sideField),
  type: field('style', styleField),
  price: field('price', decimalOrZero),
  quantity: field('number', decimalField),
  remaining: field('unfilled', decimalOrZero),
  status: named('state', orderStatusNames),
  createdAt: time('wdate', 'writedate'),
})

/** Data of /trad/tradAccount. */
export const spotAccountCodec: WireCodec<SpotAccount> = row<SpotAccount>({
  available: nested(
    'balance',
    prepared(pairBalanceCodec, (input) => (Array.isArray(input) ? input[0] : input)),
  ),
  openOrders: listed('entrust_order', spotOrderCodec),
})
