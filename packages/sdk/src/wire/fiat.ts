import { type AccountRow, type Codec, prepared, reader, type WireCodec } from './codec/codec'
import {
  deadline,
  field,
  flag,
  maybe,
  money,
  nested,
  optionallyNamed,
  orElse,
  time,
  upTo,
} from './codec/field-builders'
import {
  ADDRESS,
  alone,
  isNothing,
  LINE,
  names,
  nonEmptyText,
  optionalDecimal,
  optionalText,
  optionalUnsigned,
  optionalWhole,
  PICTURE,
  sideField,
  textOrEmpty,
  textRequired,
  unsignedField,
} from './codec/fields'
import { accountRow, listedRow, requestRow, row } from './codec/row'
import { partOf } from './codec/schema'

/** A coin tradable for fiat. */
export interface FiatCoin {
  readonly coin: string
  readonly icon?: string
  /** USDT per coin. */
  readonly price: string
  /** Minimum of one order, in the coin; absent if unknown. */
  readonly min?: string
  /** Absent: no limit. */
  readonly max?: string
}

/** A fiat currency. */
export interface FiatCurrency {
  /** Currency code, such as `INR`. */
  readonly code: string
  readonly name?: string
  /** Currency symbol. */
  readonly symbol?: string
  /** Currency units per USDT for buyers; absent if unknown, which disables buying. */
  readonly buyRate?: string
  /** Currency units per USDT for sellers. */
  readonly sellRate?: string
  /** Decimals of payable amounts, such as 0 for yen; absent if unknown. */
  readonly decimals?: number
  /** Absent if unknown. */
  readonly enabled?: boolean
}

/** Payment details of a buy order. */
export interface FiatPayee {
  readonly bank?: string
  readonly name?: string
  readonly account?: string
  /** Additional payment details of the merchant: branch, IFSC, a reference. */
  readonly extraA?: string
  readonly extraB?: string
  readonly remark?: string
}

/** A fiat order; numbers are plain decimal text, and unknown values are absent. */
export interface FiatOrder extends AccountRow {
  /** Id for `fiat.order` and `fiat.uploadProof`. */
  readonly id: string
  readonly side?: 'buy' | 'sell'
  readonly coin?: string
  readonly currency?: string
  /** In the coin. */
  readonly quantity?: string
  /** In the currency, per coin. */
  readonly price?: string
  /** In the currency. */
  readonly total?: string
  /**
   * `matching`: finding a merchant; `unpaid`: awaiting payment; `pending`: awaiting the exchange, on some
   * servers also the payment.
   */
  readonly status?: 'matching' | 'unpaid' | 'pending' | 'completed' | 'cancelled' | 'rejected' | (string & {})
  /** Reference of the payment screenshot; absent before the upload. */
  readonly proof?: string
  /** Only for a buy with an assigned merchant. */
  readonly payee?: FiatPayee
  /**
   * Payment deadline, epoch milliseconds; place a new order afterwards (20 minutes,
   * docs/reference/product.md#states).
   */
  readonly payBefore?: number
  /** Rejection reason, for the member. */
  readonly reason?: string
  /** Epoch milliseconds; absent if unknown. */
  readonly createdAt?: number
}

/** Response of placing a fiat order. */
export interface FiatOrderPlaced {
  readonly message: string
  /** Absent if unknown: find the order in the list. */
  readonly orderId?: string
}

// Clients of the family do not reveal the payloads of buying and selling. These are our own, after the
// family's admin panel (docs/reference/rules.md#r20, docs/reference/payloads.md). To support a server with other names,
// change these tables.

/** One row of /fiat/fiatCoin. */
export const fiatCoinCodec: WireCodec<FiatCoin> = listedRow<FiatCoin>({
  coin: field('coin', textRequired),
  icon: field('icon', optionalText, 'logo'),
  price: field('usdt', unsignedField),
  min: field('minnumber', optionalDecimal, 'minAmount'),
  max: field('maxnumber', optionalDecimal, 'maxAmount'),
})

/** One row of /fiat/payCoinList. */
export const fiatCurrencyCodec: WireCodec<FiatCurrency> = listedRow<FiatCurrency>({
  code: field('code', textRequired, 'fiatCode', 'coin'),
  name: field('name', optionalText),
  symbol: field('symbols', optionalText, 'symbol'),
  buyRate: field('usdtExchangeRateIn', optionalUnsigned, 'usdtExchangeRate'),
  sellRate: field('usdtExchangeRateOut', optionalUnsigned, 'usdtExchangeRate'),
  decimals: field('decimals', optionalWhole),
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
  bank: field('bankName', optionalText),
  name: field('accountName', optionalText),
  account: field('accountNumber', optionalText),
  extraA: field('extraInfoA', optionalText),
  extraB: field('extraInfoB', optionalText),
  remark: field('remark', optionalText),
})

/** One row of /fiat/fiatOrderList, and the data of /fiat/fiatOrderById. */
export const fiatOrderCodec: WireCodec<FiatOrder> = accountRow<FiatOrder>({
  id: field('orderid', textRequired, 'autoid', 'id'),
  side: field('type', sideField),
  coin: field('coin', optionalText),
  currency: field('fiatCode', optionalText, 'code'),
  quantity: field('number', optionalUnsigned),
  price: field('price', optionalUnsigned),
  total: field('payprice', optionalUnsigned),
  // The admin panel's audit form calls it `completed`, its list `success`; both map to ours.
  status: optionallyNamed('state', orderNames),
  proof: field('imgurl', optionalText),
  payee: orElse(maybe(nested('payee', payee)), null),
  payBefore: deadline('payBefore'),
  reason: field('reason', optionalText),
  createdAt: time('wdate', 'writedate'),
})

/** /fiat/fiatOrderById: the order, also as a list of one. */
export const fiatOrderAloneCodec: WireCodec<FiatOrder> = prepared(fiatOrderCodec, alone)

const readPlaced = reader(partOf('msg', textOrEmpty))

const placedData = row<Pick<FiatOrderPlaced, 'orderId'>>({
  orderId: field('orderid', optionalText, 'id'),
})

/** Envelope of placing an order: the server's message, and the order's id if returned. */
export const fiatOrderPlacedAnswer: Codec<FiatOrderPlaced> = {
  decode(wire) {
    const message = readPlaced(wire)
    const { data } = Object(wire)
    return { message, ...(typeof data === 'object' && !isNothing(data) && placedData.decode(data)) }
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

// Our own bodies, like those in fiat.ts (docs/reference/rules.md#r20), except the deposit, which is known
// from the family's clients.

/** Reference to a fiat order. */
export interface FiatOrderInput {
  /** Order id, as text. */
  readonly id: string
}

/** Query of /fiat/fiatOrderById. */
export const fiatOrderRequest: WireCodec<FiatOrderInput> = requestRow<FiatOrderInput>({
  id: field('orderid', nonEmptyText, 'id'),
})

/** Input of `client.fiat.buy`. */
export interface FiatBuyInput {
  /** Coin, such as `USDT`. */
  readonly coin: string
  /** Code of the payment currency. */
  readonly currency: string
  /** Plain decimal text, in the coin. */
  readonly quantity: string
}

/** Body of /fiat/addFiatPayOrder. */
export const fiatBuyRequest: WireCodec<FiatBuyInput> = requestRow<FiatBuyInput>({
  coin: field('coin', nonEmptyText),
  currency: field('fiatCode', nonEmptyText, 'code'),
  quantity: money('number'),
})

/** Input of `client.fiat.sell`. */
export interface FiatSellInput extends FiatBuyInput {
  /** Only if the server requires it. */
  readonly fundPassword?: string
}

/** Body of /fiat/sellFiatOrder; the payment goes to the linked bank card. */
export const fiatSellRequest: WireCodec<FiatSellInput> = requestRow<FiatSellInput>({
  coin: field('coin', nonEmptyText),
  currency: field('fiatCode', nonEmptyText, 'code'),
  quantity: money('number'),
  fundPassword: field('tradPassword', optionalText, 'tradpassword'),
})

/** Input of `client.fiat.uploadProof`. */
export interface PaymentProofInput {
  /** Order id, as text. */
  readonly orderId: string
  /** Reference of the uploaded screenshot. */
  readonly image: string
}

/** Body of /fiat/addFiatPayOrderImg. */
export const paymentProofRequest: WireCodec<PaymentProofInput> = requestRow<PaymentProofInput>({
  orderId: field('orderid', nonEmptyText, 'id'),
  image: upTo(PICTURE, field('imgurl', nonEmptyText)),
})

/** A deposit reported with its proof. */
export interface DepositProofInput {
  /** Coin, such as `USDT`. */
  readonly coin: string
  /** As listed by `client.account.coins`. */
  readonly chain: string
  /** Deposit address of the exchange. */
  readonly address: string
  /** Plain decimal text, in the coin. */
  readonly quantity: string
  /** Reference of the uploaded screenshot. */
  readonly image: string
  /** Transaction reference, 4 to 64 letters or digits; only if the server requires it. */
  readonly reference?: string
}

/**
 * Body of /fiat/rgaddFiatPayOrder (docs/reference/rules.md#r19), with the chain as `blockname`, all lower
 * case.
 */
export const depositProofRequest: WireCodec<DepositProofInput> = requestRow<DepositProofInput>({
  coin: field('coin', nonEmptyText),
  chain: field('blockname', textOrEmpty, 'blockName'),
  address: upTo(ADDRESS, field('address', textOrEmpty)),
  quantity: money('number'),
  image: upTo(PICTURE, field('imgurl', textOrEmpty)),
  reference: upTo(LINE, field('orderid', optionalText)),
})
