import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { joinCodecs, optionalOf, prepared, type WireCodec } from './codec'
import {
  decimalField,
  decimalOrZero,
  isNothing,
  optionalDecimal,
  optionalText,
  optionalWhole,
  positiveDecimal,
  sideField,
  textOrEmpty,
  textRequired,
  wholeField,
} from './fields'
import { between, field, listed, money, rowId, time, twin, written } from './lines'
import { type SpotMarket, spotMarketCodec } from './market'
import { names } from './names'
import { type Pair, type PairRef, pairField } from './pair'
import { requestRow, row } from './row'

/** A coin that a cycle contract can be paid in. */
export interface CyclePayCoin {
  readonly coin: string
  readonly minQuantity: string
  readonly maxQuantity?: string
}

/** A length that a cycle contract can have, with its own minimum and rates. */
export interface CycleTerm {
  readonly seconds: number
  /** In the pay coin. */
  readonly minQuantity: string
  readonly maxQuantity?: string
  /** A fraction: 0.3 is 30 %. */
  readonly profitRate: string
  readonly lossRate?: string
}

/** A pair of the cycle market with what can be chosen on it. */
export interface CycleInfo extends SpotMarket {
  /** Epoch milliseconds by the server when this was made. */
  readonly serverTime?: number
  readonly payCoins: readonly CyclePayCoin[]
  readonly terms: readonly CycleTerm[]
}

/** What open and finished cycle orders have in common. */
export interface CycleTrade extends PairRef {
  readonly id: number
  /** What `cycle.positionById` takes. */
  readonly orderId: string
  /** `buy` bets on a higher price. */
  readonly side: 'buy' | 'sell'
  readonly entryPrice: string
  /** The stake, in `payCoin`. */
  readonly quantity: string
  readonly payCoin: string
  readonly seconds: number
  readonly fee: string
  /** A fraction: 0.3 is 30 %. */
  readonly profitRate: string
  readonly lossRate?: string
}

/** A running cycle order. */
export interface CyclePosition extends CycleTrade {
  /** Epoch milliseconds. */
  readonly openedAt: number
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
  readonly realizedPnl: string
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

const payCoinCodec: WireCodec<CyclePayCoin> = row<CyclePayCoin>({
  coin: field('paycoin', textRequired),
  minQuantity: field('minnumber', decimalOrZero, 'min_number'),
  maxQuantity: field('maxnumber', optionalDecimal, 'max_number'),
})

// `lever` is a length in seconds here, not a leverage; it is also what tells the terms of a pair apart.
const termCodec: WireCodec<CycleTerm> = row<CycleTerm>({
  seconds: twin(field('lever', wholeField), 'autoid', 'id'),
  minQuantity: field('minnumber', decimalOrZero, 'min_number'),
  maxQuantity: field('maxnumber', optionalDecimal, 'max_number'),
  profitRate: twin(field('profitGas', decimalOrZero, 'profit_gas'), 'profit_gas'),
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
    payCoins: listed('limit', payCoinCodec),
    terms: listed('lever', termCodec),
  }),
)

/** Data of /cycle/info: the object itself; inside `info` it is understood too. */
export const cycleInfoAnswerCodec: WireCodec<CycleInfo> = prepared(cycleInfoCodec, (input) => {
  const inner = typeof input === 'object' && input !== null && 'info' in input ? input.info : input
  return Array.isArray(inner) ? inner[0] : inner
})

/** One row of `cycletop`. */
export const cycleRankingCodec: WireCodec<CycleRanking> = row<CycleRanking>({
  id: field('autoid', wholeField),
  time: time('wdate', 'writedate'),
  side: field('type', sideField),
  realizedPnl: field('income', decimalOrZero),
  closePrice: field('last_profit', decimalOrZero),
})

const cycleTradeCodec: WireCodec<CycleTrade> = row<CycleTrade>({
  id: rowId('id'),
  orderId: field('orderid', textRequired, 'orderId', 'autoid', 'id'),
  base: field('tradcoin', textRequired),
  quote: field('maincoin', textRequired),
  side: field('type', sideField),
  entryPrice: field('price', decimalOrZero),
  quantity: field('number', decimalField),
  payCoin: field('paycoin', textOrEmpty),
  seconds: field('lever', wholeField),
  fee: field('gas', decimalOrZero),
  profitRate: twin(field('profit_gas', decimalOrZero, 'profitGas'), 'profitGas'),
  lossRate: twin(field('loss_gas', optionalDecimal, 'lossGas'), 'lossGas'),
})

/** One row of /cycle/positionByCoin; its `wdate` is milliseconds. */
export const cyclePositionCodec: WireCodec<CyclePosition> = joinCodecs(
  cycleTradeCodec,
  row<Omit<CyclePosition, keyof CycleTrade>>({
    openedAt: field('wdate', wholeField, 'writedate'),
    serverTime: field('serverTime', optionalWhole),
  }),
)

const statusNames = names({ open: 'enable', settled: 'end', closed: 'out' })

const optionalStatus: ZodMiniType<string | undefined> = z.pipe(
  optionalText,
  z.transform((wire): string | undefined => wire && statusNames.toDomain(wire)),
)

/** One row of the histories; its `wdate` is text and `last_profit` the price it was settled at, 0 before. */
export const cycleOrderCodec: WireCodec<CycleOrder> = joinCodecs(
  cycleTradeCodec,
  row<Omit<CycleOrder, keyof CycleTrade>>({
    openedAt: time('wdate', 'writedate'),
    closedAt: time('closedate'),
    closePrice: field('last_profit', positiveDecimal),
    realizedPnl: field('income', decimalOrZero),
    status: written('state', optionalStatus, (status) => status && statusNames.toWire(status)),
  }),
)

/** Data of /cycle/positionById: a history row, also as a list of one; nothing while the server knows none. */
export const cycleResultCodec: WireCodec<CycleOrder | undefined> = prepared(
  optionalOf(cycleOrderCodec),
  (input) => {
    const one: unknown = Array.isArray(input) ? input[0] : input
    return isNothing(one) ? undefined : one
  },
)

/** Which cycle order is meant. */
export interface CycleOrderIdInput {
  /** The `orderId` of its row, not the `id`. */
  readonly orderId: string
}

/** Query of /cycle/positionById; rows call it `orderid`. */
export const cycleOrderIdRequest: WireCodec<CycleOrderIdInput> = requestRow<CycleOrderIdInput>({
  orderId: field('orderId', textRequired, 'orderid'),
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
  payCoin: field('paycoin', textRequired),
  seconds: between('lever', 1, 31_536_000, 0),
})
