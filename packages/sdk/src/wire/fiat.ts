import * as z from 'zod/mini'
import { type Codec, codec, reader, type WireCodec } from './codec'
import type { FiatCoin, FiatCurrency, FiatOrder, FiatOrderPlaced, FiatPayee } from './fiat-model'
import {
  decimalOrZero,
  isNothing,
  oneOf,
  optionalDecimal,
  optionalText,
  sideField,
  textOrEmpty,
  textRequired,
} from './fields'
import { optionalInstant } from './instant'
import { names } from './names'
import { field, flag, named, row, written } from './row'

// No client of the family shows what buying and selling take: those payloads are our own, after the family's panel (rules C20,
// wire §6.4, docs/wire-own.md). To talk to a server with other names, change the tables here.

/** One row of /fiat/fiatCoin. */
export const fiatCoinCodec: WireCodec<FiatCoin> = /* @__PURE__ */ row<FiatCoin>({
  coin: /* @__PURE__ */ field('coin', textRequired),
  icon: /* @__PURE__ */ field('icon', textOrEmpty, 'logo'),
  price: /* @__PURE__ */ field('usdt', decimalOrZero),
  min: /* @__PURE__ */ field('minnumber', decimalOrZero, 'minAmount'),
  max: /* @__PURE__ */ field('maxnumber', optionalDecimal, 'maxAmount'),
})

/** One row of /fiat/payCoinList. */
export const fiatCurrencyCodec: WireCodec<FiatCurrency> = /* @__PURE__ */ row<FiatCurrency>({
  code: /* @__PURE__ */ field('code', textRequired, 'fiatCode', 'coin'),
  name: /* @__PURE__ */ field('name', textOrEmpty),
  symbol: /* @__PURE__ */ field('symbols', textOrEmpty, 'symbol'),
  buyRate: /* @__PURE__ */ field('usdtExchangeRateIn', decimalOrZero, 'usdtExchangeRate'),
  sellRate: /* @__PURE__ */ field('usdtExchangeRateOut', decimalOrZero, 'usdtExchangeRate'),
  enabled: /* @__PURE__ */ flag('state'),
})

const orderNames = /* @__PURE__ */ names({
  matching: 'matching',
  unpaid: 'unpaid',
  pending: 'sending',
  completed: 'success',
  cancelled: 'close',
  rejected: 'reject',
})

const payee = /* @__PURE__ */ row<FiatPayee>({
  bank: /* @__PURE__ */ field('bankName', textOrEmpty),
  name: /* @__PURE__ */ field('accountName', textOrEmpty),
  account: /* @__PURE__ */ field('accountNumber', textOrEmpty),
  extraA: /* @__PURE__ */ field('extraInfoA', textOrEmpty),
  extraB: /* @__PURE__ */ field('extraInfoB', textOrEmpty),
  remark: /* @__PURE__ */ field('remark', textOrEmpty),
})

const optionalPayee = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.transform((input: unknown): unknown => (isNothing(input) ? undefined : input)),
  /* @__PURE__ */ z.optional(payee.schema),
)

/** One row of /fiat/fiatOrderList, and the answer of /fiat/fiatOrderById. */
export const fiatOrderCodec: WireCodec<FiatOrder> = /* @__PURE__ */ row<FiatOrder>({
  id: /* @__PURE__ */ field('orderid', textRequired, 'autoid', 'id'),
  side: /* @__PURE__ */ field('type', sideField),
  coin: /* @__PURE__ */ field('coin', textRequired),
  currency: /* @__PURE__ */ field('fiatCode', textOrEmpty, 'code'),
  quantity: /* @__PURE__ */ field('number', decimalOrZero),
  price: /* @__PURE__ */ field('price', decimalOrZero),
  total: /* @__PURE__ */ field('payprice', decimalOrZero),
  // The panel's audit form says `completed` for what its list shows as `success`; both are ours.
  status: /* @__PURE__ */ named('state', orderNames),
  proof: /* @__PURE__ */ field('imgurl', textOrEmpty),
  payee: /* @__PURE__ */ written('payee', optionalPayee, (to) => to && payee.encode(to)),
  payBefore: /* @__PURE__ */ field('payBefore', optionalInstant),
  reason: /* @__PURE__ */ field('reason', textOrEmpty),
  createdAt: /* @__PURE__ */ field('wdate', textOrEmpty, 'writedate'),
})

/** /fiat/fiatOrderById: the order, also as a list of one. */
export const fiatOrderAloneCodec: WireCodec<FiatOrder> = /* @__PURE__ */ codec(
  /* @__PURE__ */ oneOf(fiatOrderCodec.schema),
  fiatOrderCodec.encode,
)

const readPlaced = /* @__PURE__ */ reader(
  /* @__PURE__ */ z.object({ msg: textOrEmpty, data: /* @__PURE__ */ z.unknown() }),
)
const placedData = /* @__PURE__ */ row<Pick<FiatOrderPlaced, 'orderId'>>({
  orderId: /* @__PURE__ */ field('orderid', optionalText, 'id'),
})

/** The envelope of placing an order: the server's words, and the order's id where it tells. */
export const fiatOrderPlacedAnswer: Codec<FiatOrderPlaced> = {
  decode(wire) {
    const { msg, data } = readPlaced(wire)
    return { message: msg, ...(typeof data === 'object' && !isNothing(data) && placedData.decode(data)) }
  },
  encode: (answer) => ({
    code: 200,
    msg: answer.message,
    data: answer.orderId === undefined ? null : { orderid: answer.orderId },
  }),
}
