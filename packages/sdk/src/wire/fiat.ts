import * as z from 'zod/mini'
import { anywhere, type Codec, codecAt, reader, type WireCodec } from './codec'
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
import { names } from './names'
import { deadline, field, flag, named, row, time, written } from './row'
import { DEFAULT_UTC_OFFSET } from './time'

// No client of the family shows what buying and selling take: those payloads are our own, after the family's
// panel (docs/reference/rules.md#r20, docs/wire-own.md). To talk to a server with other names, change the
// tables here.

/** One row of /fiat/fiatCoin. */
export const fiatCoinCodec: WireCodec<FiatCoin> = row<FiatCoin>({
  coin: field('coin', textRequired),
  icon: field('icon', textOrEmpty, 'logo'),
  price: field('usdt', decimalOrZero),
  min: field('minnumber', decimalOrZero, 'minAmount'),
  max: field('maxnumber', optionalDecimal, 'maxAmount'),
})

/** One row of /fiat/payCoinList. */
export const fiatCurrencyCodec: WireCodec<FiatCurrency> = row<FiatCurrency>({
  code: field('code', textRequired, 'fiatCode', 'coin'),
  name: field('name', textOrEmpty),
  symbol: field('symbols', textOrEmpty, 'symbol'),
  buyRate: field('usdtExchangeRateIn', decimalOrZero, 'usdtExchangeRate'),
  sellRate: field('usdtExchangeRateOut', decimalOrZero, 'usdtExchangeRate'),
  enabled: flag('state'),
})

const orderNames = names({
  matching: 'matching',
  unpaid: 'unpaid',
  pending: 'sending',
  completed: 'success',
  cancelled: 'close',
  rejected: 'reject',
})

const payee = row<FiatPayee>({
  bank: field('bankName', textOrEmpty),
  name: field('accountName', textOrEmpty),
  account: field('accountNumber', textOrEmpty),
  extraA: field('extraInfoA', textOrEmpty),
  extraB: field('extraInfoB', textOrEmpty),
  remark: field('remark', textOrEmpty),
})

const optionalPayee = z.pipe(
  z.transform((input: unknown): unknown => (isNothing(input) ? undefined : input)),
  z.optional(payee.schemaAt(DEFAULT_UTC_OFFSET)),
)

/** One row of /fiat/fiatOrderList, and the answer of /fiat/fiatOrderById. */
export const fiatOrderCodec: WireCodec<FiatOrder> = row<FiatOrder>({
  id: field('orderid', textRequired, 'autoid', 'id'),
  side: field('type', sideField),
  coin: field('coin', textRequired),
  currency: field('fiatCode', textOrEmpty, 'code'),
  quantity: field('number', decimalOrZero),
  price: field('price', decimalOrZero),
  total: field('payprice', decimalOrZero),
  // The panel's audit form says `completed` for what its list shows as `success`; both are ours.
  status: named('state', orderNames),
  proof: field('imgurl', textOrEmpty),
  payee: written('payee', optionalPayee, (to) => to && payee.encode(to)),
  payBefore: deadline('payBefore'),
  reason: field('reason', textOrEmpty),
  createdAt: time('wdate', 'writedate'),
})

/** /fiat/fiatOrderById: the order, also as a list of one. */
export const fiatOrderAloneCodec: WireCodec<FiatOrder> = codecAt(
  (utcOffset) => oneOf(fiatOrderCodec.schemaAt(utcOffset)),
  fiatOrderCodec.encode,
)

const readPlaced = reader(anywhere(z.object({ msg: textOrEmpty, data: z.unknown() })))
const placedData = row<Pick<FiatOrderPlaced, 'orderId'>>({
  orderId: field('orderid', optionalText, 'id'),
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
    data:
      answer.orderId === undefined
        ? null
        : { orderid: String(answer.orderId), orderId: Number(answer.orderId) },
  }),
}
