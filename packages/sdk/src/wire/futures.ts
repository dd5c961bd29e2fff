import { type AccountRow, joinCodecs, prepared, type WireCodec, wrapped } from './codec/codec'
import type { Rows } from './codec/field-builders'
import { field, listed, optionallyNamed, orElse, rowId, time } from './codec/field-builders'
import {
  alone,
  decimalField,
  lenientUnsigned,
  type Names,
  names,
  optionalDecimal,
  optionalNumber,
  optionalText,
  optionalUnsigned,
  optionalWhole,
  positiveDecimal,
  sideField,
} from './codec/fields'
import type { PairRef } from './codec/pair'
import { accountRow, row } from './codec/row'
import { fillsField, type OrderFill } from './fills'
import { orderStatusNames, type SpotOrderStatus } from './spot'

/** `cross`: all funds of the account stand for the position; `isolated`: only its own margin. */
export type MarginMode = 'cross' | 'isolated'

/** In quote; an absent one is not set. */
export interface StopPrices {
  readonly takeProfitPrice?: string
  readonly stopLossPrice?: string
}

/** What orders and positions have in common; what the server does not say is absent. */
export interface FuturesTrade extends AccountRow, Partial<PairRef>, StopPrices {
  readonly id: number
  /** `buy` is long, `sell` is short. */
  readonly side?: 'buy' | 'sell'
  readonly type?: 'limit' | 'market' | (string & {})
  readonly marginMode?: MarginMode | (string & {})
  /** A multiple, on some servers with decimals. */
  readonly leverage?: number
  /** In lots. */
  readonly quantity?: string
  /** In quote. */
  readonly fee?: string
}

/** A futures order; figures are plain decimal text. */
export interface FuturesOrder extends FuturesTrade {
  /** As ordered. */
  readonly price?: string
  /** Average of what is filled; absent before the first fill. */
  readonly averagePrice?: string
  /** Notional of what is filled, in quote; absent before the first fill and where the server does not say. `fillOf` knows more. */
  readonly total?: string
  /** Its fills, oldest first, at most the last 50; absent before the first one and where the server does not say. */
  readonly fills?: readonly OrderFill[]
  /** Lots not filled yet. */
  readonly remaining?: string
  /** Whether it opens or closes a position: a sell that closes closes a long. Absent where the server does not say. */
  readonly positionEffect?: 'open' | 'close' | (string & {})
  /** Of a close: profit or loss of what is filled, signed, in quote, without fees. */
  readonly realizedPnl?: string
  /** Held for it, in quote. */
  readonly margin?: string
  readonly status?: SpotOrderStatus
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}

/** Whether a position is open, else how it ended. */
export type FuturesPositionStatus =
  | 'open'
  | 'liquidated'
  /** By its owner. */
  | 'closed'
  | 'takeProfit'
  | 'stopLoss'
  | (string & {})

/** An open or a closed position. */
export interface FuturesPosition extends FuturesTrade {
  /** In quote, average of what was opened. */
  readonly entryPrice?: string
  /** Lots that can be closed: those held without those being closed already. */
  readonly closableQuantity?: string
  /** In quote. */
  readonly margin?: string
  /** The server's estimate; absent when there is none (docs/reference/rules.md#r11). */
  readonly liquidationPrice?: string
  /**
   * Maintenance margin over margin at the mark price, a fraction: at 1 it is liquidated; of a cross position that of
   * all of its coin. Of the moment of the row: prices alone send no frame of the account stream. An extension: absent
   * where the server does not say.
   */
  readonly marginRatio?: string
  /** In quote; profit in percent is `profit / value × 100`. */
  readonly value?: string
  /** Profit and loss of a closed position, signed, in quote. */
  readonly realizedPnl?: string
  /** Of an open position the price of the moment the answer was made. */
  readonly closePrice?: string
  /** In quote. */
  readonly interest?: string
  readonly stopOrderCount?: number
  /** Absent where the list says it by being that list. */
  readonly status?: FuturesPositionStatus
  /** Epoch milliseconds; absent where the server does not say. */
  readonly openedAt?: number
  /** Epoch milliseconds; absent while it is open. */
  readonly closedAt?: number
}

/** The futures account of a pair; figures are plain decimal text. */
export interface FuturesAccount {
  /** In quote. */
  readonly available: string
  readonly locked?: string
  readonly openOrders: Rows<FuturesOrder>
}

const modeNames = names({ isolated: 'lsolate' })

/** The wire spells isolated `lsolate`; servers that spell it well are understood. */
const marginModeNames: Names = {
  toDomain: (wire) => (wire === 'isolate' ? 'isolated' : modeNames.toDomain(wire)),
  toWire: (domain) => modeNames.toWire(domain),
}

/**
 * The fields of entrusts and positions that mean the same in both (docs/reference/wire.md#misleading-fields).
 */
const futuresTradeCodec: WireCodec<FuturesTrade> = accountRow<FuturesTrade>({
  id: rowId(),
  base: field('tradcoin', optionalText),
  quote: field('maincoin', optionalText),
  side: field('type', sideField),
  type: field('style', optionalText),
  marginMode: optionallyNamed('tdMode', marginModeNames, 'td_mode'),
  leverage: field('lever', optionalNumber),
  quantity: field('number', optionalUnsigned),
  fee: field('gas', optionalDecimal),
  takeProfitPrice: field('take_profit_price', positiveDecimal, 'takeProfitPrice', 'profitPrice'),
  stopLossPrice: field('stop_loss_price', positiveDecimal, 'stopLossPrice', 'lossPrice'),
})

/**
 * One entrust (docs/reference/wire.md#misleading-fields): `entrust_price` is what was ordered, `price` the
 * average of its fills and empty before the first one, `point` the MARGIN.
 */
export const futuresOrderCodec: WireCodec<FuturesOrder> = joinCodecs(
  futuresTradeCodec,
  accountRow<Omit<FuturesOrder, keyof FuturesTrade>>({
    price: field('entrust_price', optionalUnsigned),
    averagePrice: orElse(field('price', positiveDecimal), ''),
    total: field('completedtotal', positiveDecimal),
    fills: fillsField,
    remaining: field('unfilled', optionalUnsigned),
    positionEffect: field('offset', optionalText),
    realizedPnl: field('income', optionalDecimal),
    margin: field('point', optionalDecimal),
    status: optionallyNamed('state', orderStatusNames),
    createdAt: time('wdate', 'writedate'),
  }),
)

const balance = prepared(
  row<Omit<FuturesAccount, 'openOrders'>>({
    available: field('usable', decimalField),
    locked: field('disable', optionalDecimal),
  }),
  alone,
)

/** Data of /contract/contractAccount. */
export const futuresAccountCodec: WireCodec<FuturesAccount> = joinCodecs(
  wrapped('balance', balance),
  row<Pick<FuturesAccount, 'openOrders'>>({
    openOrders: listed('entrust_order', futuresOrderCodec),
  }),
)

const positionStatusNames = names({
  open: 'enable',
  liquidated: 'end',
  closed: 'out',
  takeProfit: 'profit',
  stopLoss: 'loss',
})

/**
 * One position (docs/reference/wire.md#misleading-fields): `profit` is its MARGIN and `income` its profit,
 * `position` its value, `point` its liquidation price, `fess` its interest, `last_profit` the price it was
 * closed at, `unfilled` the lots that can be closed.
 */
export const futuresPositionCodec: WireCodec<FuturesPosition> = joinCodecs(
  futuresTradeCodec,
  accountRow<Omit<FuturesPosition, keyof FuturesTrade>>({
    entryPrice: field('price', optionalUnsigned),
    closableQuantity: field('unfilled', optionalUnsigned),
    margin: field('profit', optionalDecimal),
    liquidationPrice: orElse(field('point', positiveDecimal), '0'),
    marginRatio: field('marginratio', lenientUnsigned),
    value: field('position', optionalDecimal),
    realizedPnl: field('income', optionalDecimal),
    closePrice: field('last_profit', positiveDecimal),
    interest: field('fess', optionalDecimal),
    stopOrderCount: field('profitOrder', optionalWhole),
    status: optionallyNamed('state', positionStatusNames),
    openedAt: time('wdate', 'writedate'),
    closedAt: time('closedate'),
  }),
)
