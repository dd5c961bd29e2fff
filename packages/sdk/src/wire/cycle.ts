import { type AccountRow, joinCodecs, optionalOf, prepared, type WireCodec } from './codec/codec'
import { between, field, listed, money, optionallyNamed, rowId, time, twin } from './codec/field-builders'
import {
  alone,
  decimalField,
  names,
  nonEmptyText,
  optionalDecimal,
  optionalText,
  optionalUnsigned,
  optionalWhole,
  positiveDecimal,
  sideField,
  textRequired,
  unsignedField,
  wholeField,
} from './codec/fields'
import { type Pair, type PairRef, pairField } from './codec/pair'
import { accountRow, listedRow, requestRow, row } from './codec/row'
import { type SpotMarket, spotMarketCodec } from './market'

/** A coin that a cycle contract can be paid in. */
export interface CyclePayCoin {
  readonly coin: string
  readonly minQuantity?: string
  readonly maxQuantity?: string
}

/** A length that a cycle contract can have, with its own minimum and rates. */
export interface CycleTerm {
  readonly seconds: number
  /** In the pay coin. */
  readonly minQuantity?: string
  readonly maxQuantity?: string
  /** A fraction: 0.3 is 30 %. */
  readonly profitRate?: string
  readonly lossRate?: string
}

/** A pair of the cycle market with what can be chosen on it. */
export interface CycleInfo extends SpotMarket {
  /** Epoch milliseconds by the server when this was made. */
  readonly serverTime?: number
  /** Orders are settled at the mean of the index over so many last seconds; absent where the server does not say. */
  readonly settlementSeconds?: number
  readonly payCoins: readonly CyclePayCoin[]
  readonly terms: readonly CycleTerm[]
}

/** What open and finished cycle orders have in common; what the server does not say is absent. */
export interface CycleTrade extends AccountRow, Partial<PairRef> {
  readonly id: number
  /** What `cycle.positionById` takes. */
  readonly orderId?: string
  /** `buy` bets on a higher price. */
  readonly side?: 'buy' | 'sell'
  readonly entryPrice?: string
  /** The stake, in `payCoin`. */
  readonly quantity?: string
  readonly payCoin?: string
  readonly seconds?: number
  /** As of `CycleInfo`. */
  readonly settlementSeconds?: number
  readonly fee?: string
  /** A fraction: 0.3 is 30 %. */
  readonly profitRate?: string
  readonly lossRate?: string
}

/** A running cycle order. */
export interface CyclePosition extends CycleTrade {
  /** Epoch milliseconds. */
  readonly openedAt?: number
  /** Epoch milliseconds by the server when this was made. */
  readonly serverTime?: number
}

/**
 * A cycle order of the history. What came of it is what the server says; nothing here is to be computed
 * (docs/reference/rules.md#r12).
 */
export interface CycleOrder extends CycleTrade {
  /** Epoch milliseconds; absent where the server does not say. */
  readonly openedAt?: number
  /** Epoch milliseconds; absent before. */
  readonly closedAt?: number
  /** The price it was settled at; absent while it is not settled. */
  readonly closePrice?: string
  /** Signed, in the pay coin. */
  readonly realizedPnl?: string
  readonly status?: 'open' | 'settled' | 'closed' | (string & {})
}

/** One row of the ranking: an order of some member that was settled. */
export interface CycleRanking {
  readonly id: number
  /** Epoch milliseconds; absent where the server does not say. */
  readonly time?: number
  readonly side: 'buy' | 'sell'
  readonly realizedPnl: string
  readonly closePrice: string
}

const payCoinCodec: WireCodec<CyclePayCoin> = listedRow<CyclePayCoin>({
  coin: field('paycoin', textRequired),
  minQuantity: field('minnumber', optionalDecimal, 'min_number'),
  maxQuantity: field('maxnumber', optionalDecimal, 'max_number'),
})

// `lever` is a length in seconds here, not a leverage; it is also what tells the terms of a pair apart.
const termCodec: WireCodec<CycleTerm> = listedRow<CycleTerm>({
  seconds: twin(field('lever', wholeField), 'autoid', 'id'),
  minQuantity: field('minnumber', optionalDecimal, 'min_number'),
  maxQuantity: field('maxnumber', optionalDecimal, 'max_number'),
  profitRate: twin(field('profitGas', optionalDecimal, 'profit_gas'), 'profit_gas'),
  lossRate: twin(field('lossGas', optionalDecimal, 'loss_gas'), 'loss_gas'),
})

/**
 * Information on one pair, in an answer of its own and as `cycleinfo` of a frame
 * (docs/reference/wire.md#cycle-rows).
 */
export const cycleInfoCodec: WireCodec<CycleInfo> = joinCodecs(
  spotMarketCodec,
  row<Omit<CycleInfo, keyof SpotMarket>>({
    serverTime: field('new_date', optionalWhole),
    settlementSeconds: field('settleseconds', optionalWhole),
    payCoins: listed('limit', payCoinCodec),
    terms: listed('lever', termCodec),
  }),
)

/** Data of /cycle/info: the object itself; inside `info` it is understood too. */
export const cycleInfoAnswerCodec: WireCodec<CycleInfo> = prepared(cycleInfoCodec, (input) => {
  const inner = typeof input === 'object' && input !== null && 'info' in input ? input.info : input
  return alone(inner)
})

/** One row of `cycletop`. */
export const cycleRankingCodec: WireCodec<CycleRanking> = listedRow<CycleRanking>({
  id: field('autoid', wholeField),
  time: time('wdate', 'writedate'),
  side: field('type', sideField),
  realizedPnl: field('income', decimalField),
  closePrice: field('last_profit', unsignedField),
})

const cycleTradeCodec: WireCodec<CycleTrade> = accountRow<CycleTrade>({
  id: rowId('id'),
  orderId: field('orderid', optionalText, 'orderId'),
  base: field('tradcoin', optionalText),
  quote: field('maincoin', optionalText),
  side: field('type', sideField),
  entryPrice: field('price', optionalUnsigned),
  quantity: field('number', optionalUnsigned),
  payCoin: field('paycoin', optionalText),
  seconds: field('lever', optionalWhole),
  settlementSeconds: field('settleseconds', optionalWhole),
  fee: field('gas', optionalDecimal),
  profitRate: twin(field('profit_gas', optionalDecimal, 'profitGas'), 'profitGas'),
  lossRate: twin(field('loss_gas', optionalDecimal, 'lossGas'), 'lossGas'),
})

/** One row of /cycle/positionByCoin; its `wdate` is milliseconds. */
export const cyclePositionCodec: WireCodec<CyclePosition> = joinCodecs(
  cycleTradeCodec,
  accountRow<Omit<CyclePosition, keyof CycleTrade>>({
    openedAt: field('wdate', optionalWhole, 'writedate'),
    serverTime: field('serverTime', optionalWhole),
  }),
)

const statusNames = names({ open: 'enable', settled: 'end', closed: 'out' })

/** One row of the histories; its `wdate` is text and `last_profit` the price it was settled at, 0 before. */
export const cycleOrderCodec: WireCodec<CycleOrder> = joinCodecs(
  cycleTradeCodec,
  accountRow<Omit<CycleOrder, keyof CycleTrade>>({
    openedAt: time('wdate', 'writedate'),
    closedAt: time('closedate'),
    closePrice: field('last_profit', positiveDecimal),
    realizedPnl: field('income', optionalDecimal),
    status: optionallyNamed('state', statusNames),
  }),
)

/** Data of /cycle/positionById: a history row, also as a list of one; nothing while the server knows none. */
export const cycleResultCodec: WireCodec<CycleOrder | undefined> = prepared(
  optionalOf(cycleOrderCodec),
  alone,
)

/** Which cycle order is meant. */
export interface CycleOrderIdInput {
  /** The `orderId` of its row, not the `id`. */
  readonly orderId: string
}

/** Query of /cycle/positionById; rows call it `orderid`. */
export const cycleOrderIdRequest: WireCodec<CycleOrderIdInput> = requestRow<CycleOrderIdInput>({
  orderId: field('orderId', nonEmptyText, 'orderid'),
})

/** A cycle order: a stake on where the index price will be. */
export interface CycleOrderInput {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
  /** Plain decimal text, in `payCoin`. */
  readonly quantity: string
  /** The coin of the stake, e.g. `USDT`: one of `payCoins` of `client.cycle.info`. */
  readonly payCoin: string
  /** Of the chosen term. */
  readonly seconds: number
}

/** Body of /cycle/buyMarket and sellMarket; `lever` is the length in seconds. */
export const cycleOrderRequest: WireCodec<CycleOrderInput> = requestRow<CycleOrderInput>({
  pair: pairField,
  quantity: money('number'),
  payCoin: field('paycoin', nonEmptyText),
  seconds: between('lever', 1, 31_536_000, 0),
})
