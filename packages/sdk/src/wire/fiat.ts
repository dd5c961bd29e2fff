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

/** A coin that can be bought and sold for fiat money. */
export interface FiatCoin {
  readonly coin: string
  readonly icon?: string
  /** USDT for one coin. */
  readonly price: string
  /** Of one order, in the coin; absent where the server does not say. */
  readonly min?: string
  /** Absent = no limit. */
  readonly max?: string
}

/** A currency one can pay with or be paid in. */
export interface FiatCurrency {
  /** E.g. `INR`. */
  readonly code: string
  readonly name?: string
  /** The currency's sign. */
  readonly symbol?: string
  /** Units of the currency for one USDT, for a buyer of coins; absent where the server does not say: then nobody can buy. */
  readonly buyRate?: string
  /** The same for a seller. */
  readonly sellRate?: string
  /** Of a sum that can be paid, e.g. 0 for yen; absent where the server does not say. */
  readonly decimals?: number
  /** Absent where the server does not say. */
  readonly enabled?: boolean
}

/** Where a buyer pays to. */
export interface FiatPayee {
  readonly bank?: string
  readonly name?: string
  readonly account?: string
  /** What else the merchant wants said: branch, IFSC, a reference. */
  readonly extraA?: string
  readonly extraB?: string
  readonly remark?: string
}

/** An order of coins for money; figures are plain decimal text, and what the server does not say is absent. */
export interface FiatOrder extends AccountRow {
  /** What `fiat.order` and `fiat.uploadProof` take. */
  readonly id: string
  readonly side?: 'buy' | 'sell'
  readonly coin?: string
  readonly currency?: string
  /** In the coin. */
  readonly quantity?: string
  /** In the currency, for one coin. */
  readonly price?: string
  /** In the currency. */
  readonly total?: string
  /** `matching`: a merchant is looked for; `unpaid`: to be paid; `pending`: waiting for the exchange, on some servers also for the payment. */
  readonly status?: 'matching' | 'unpaid' | 'pending' | 'completed' | 'cancelled' | 'rejected' | (string & {})
  /** Reference of the payment's screenshot; absent before it was sent. */
  readonly proof?: string
  /** Only a buy that has found its merchant. */
  readonly payee?: FiatPayee
  /** Epoch milliseconds: pay before, or apply anew (20 minutes, docs/reference/product.md#states). */
  readonly payBefore?: number
  /** Why it was rejected, for the member to read. */
  readonly reason?: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}

/** What placing a fiat order answers. */
export interface FiatOrderPlaced {
  readonly message: string
  /** Absent where the server does not say: look into the list of orders. */
  readonly orderId?: string
}

// No client of the family shows what buying and selling take: those payloads are our own, after the family's
// panel (docs/reference/rules.md#r20, docs/wire-own.md). To talk to a server with other names, change the
// tables here.

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

/** One row of /fiat/fiatOrderList, and the answer of /fiat/fiatOrderById. */
export const fiatOrderCodec: WireCodec<FiatOrder> = accountRow<FiatOrder>({
  id: field('orderid', textRequired, 'autoid', 'id'),
  side: field('type', sideField),
  coin: field('coin', optionalText),
  currency: field('fiatCode', optionalText, 'code'),
  quantity: field('number', optionalUnsigned),
  price: field('price', optionalUnsigned),
  total: field('payprice', optionalUnsigned),
  // The panel's audit form says `completed` for what its list shows as `success`; both are ours.
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

/** The envelope of placing an order: the server's words, and the order's id where it tells. */
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

// Bodies of our own like those in fiat.ts (docs/reference/rules.md#r20), but for the deposit, which the
// family's clients show.

/** One order for money. */
export interface FiatOrderInput {
  /** The order's id, as text. */
  readonly id: string
}

/** Query of /fiat/fiatOrderById. */
export const fiatOrderRequest: WireCodec<FiatOrderInput> = requestRow<FiatOrderInput>({
  id: field('orderid', nonEmptyText, 'id'),
})

/** What `client.fiat.buy` takes. */
export interface FiatBuyInput {
  /** E.g. `USDT`. */
  readonly coin: string
  /** Code of the currency to pay with. */
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

/** What `client.fiat.sell` takes. */
export interface FiatSellInput extends FiatBuyInput {
  /** Only where the server asks for it. */
  readonly fundPassword?: string
}

/** Body of /fiat/sellFiatOrder; the money goes to the bound bank card. */
export const fiatSellRequest: WireCodec<FiatSellInput> = requestRow<FiatSellInput>({
  coin: field('coin', nonEmptyText),
  currency: field('fiatCode', nonEmptyText, 'code'),
  quantity: money('number'),
  fundPassword: field('tradPassword', optionalText, 'tradpassword'),
})

/** What `client.fiat.uploadProof` takes. */
export interface PaymentProofInput {
  /** The order's id, as text. */
  readonly orderId: string
  /** Reference of the screenshot uploaded before. */
  readonly image: string
}

/** Body of /fiat/addFiatPayOrderImg. */
export const paymentProofRequest: WireCodec<PaymentProofInput> = requestRow<PaymentProofInput>({
  orderId: field('orderid', nonEmptyText, 'id'),
  image: upTo(PICTURE, field('imgurl', nonEmptyText)),
})

/** A deposit told with its proof. */
export interface DepositProofInput {
  /** E.g. `USDT`. */
  readonly coin: string
  /** As `client.account.coins` names it. */
  readonly chain: string
  /** The exchange's address the coins were sent to. */
  readonly address: string
  /** Plain decimal text, in the coin. */
  readonly quantity: string
  /** Reference of the screenshot uploaded before. */
  readonly image: string
  /** Of the transaction, 4 to 64 letters or digits; only where the server asks for it. */
  readonly reference?: string
}

/**
 * Body of /fiat/rgaddFiatPayOrder (docs/reference/rules.md#r19); here the chain is `blockname`, without a
 * capital.
 */
export const depositProofRequest: WireCodec<DepositProofInput> = requestRow<DepositProofInput>({
  coin: field('coin', nonEmptyText),
  chain: field('blockname', textOrEmpty, 'blockName'),
  address: upTo(ADDRESS, field('address', textOrEmpty)),
  quantity: money('number'),
  image: upTo(PICTURE, field('imgurl', textOrEmpty)),
  reference: upTo(LINE, field('orderid', optionalText)),
})
