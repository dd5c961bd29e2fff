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

/** `cross`: all funds of the account back the position; `isolated`: only its own margin. */
export type MarginMode = 'cross' | 'isolated'

/** In quote; absent if not set. */
export interface StopPrices {
  readonly takeProfitPrice?: string
  readonly stopLossPrice?: string
}

/** Common fields of orders and positions; unknown values are absent. */
export interface FuturesTrade extends AccountRow, Partial<PairRef>, StopPrices {
  readonly id: number
  /** `buy` is long, `sell` is short. */
  readonly side?: 'buy' | 'sell'
  readonly type?: 'limit' | 'market' | (string & {})
  readonly marginMode?: MarginMode | (string & {})
  /** Multiple, on some servers with decimals. */
  readonly leverage?: number
  /** In lots. */
  readonly quantity?: string
  /** In quote. */
  readonly fee?: string
}

/** A futures order; numbers are plain decimal text. */
export interface FuturesOrder extends FuturesTrade {
  /** Order price. */
  readonly price?: string
  /** Average fill price; absent before the first fill. */
  readonly averagePrice?: string
  /**
   * Notional of the filled part, in quote; absent before the first fill and if unknown. `fillOf` derives
   * more.
   */
  readonly total?: string
  /** Fills, oldest first, at most the last 50; absent before the first one and if unknown. */
  readonly fills?: readonly OrderFill[]
  /** Unfilled lots. */
  readonly remaining?: string
  /** Effect on the position: a closing sell closes a long. Absent if unknown. */
  readonly positionEffect?: 'open' | 'close' | (string & {})
  /** Realized PnL of a close's filled part, signed, in quote, without fees. */
  readonly realizedPnl?: string
  /** Order margin, in quote. */
  readonly margin?: string
  readonly status?: SpotOrderStatus
  /** Epoch milliseconds; absent if unknown. */
  readonly createdAt?: number
}

/** `open`, or the way the position was closed. */
export type FuturesPositionStatus =
  | 'open'
  | 'liquidated'
  /** Closed by its owner. */
  | 'closed'
  | 'takeProfit'
  | 'stopLoss'
  | (string & {})

/** An open or a closed position. */
export interface FuturesPosition extends FuturesTrade {
  /** Average entry price, in quote. */
  readonly entryPrice?: string
  /** Lots available to close, without those of pending closes. */
  readonly closableQuantity?: string
  /** In quote. */
  readonly margin?: string
  /** The server's estimate; absent if there is none (docs/reference/rules.md#r11). */
  readonly liquidationPrice?: string
  /**
   * Maintenance margin over margin at the mark price, a fraction: liquidation at 1. For cross positions, of
   * all positions of the coin. From the time of the row: price changes alone send no frame of the account
   * stream. An extension: absent if unknown.
   */
  readonly marginRatio?: string
  /** In quote; profit in percent is `profit / value × 100`. */
  readonly value?: string
  /** Realized PnL of a closed position, signed, in quote. */
  readonly realizedPnl?: string
  /** For an open position, the price at the time of the response. */
  readonly closePrice?: string
  /** In quote. */
  readonly interest?: string
  readonly stopOrderCount?: number
  /** Absent in lists of a single status. */
  readonly status?: FuturesPositionStatus
  /** Epoch milliseconds; absent if unknown. */
  readonly openedAt?: number
  /** Epoch milliseconds; absent while open. */
  readonly closedAt?: number
}

/** Futures account of a pair; numbers are plain decimal text. */
export interface FuturesAccount {
  /** In quote. */
  readonly available: string
  readonly locked?: string
  readonly openOrders: Rows<FuturesOrder>
}

const modeNames = names({ isolated: 'lsolate' })

/** The wire misspells isolated as `lsolate`; the correct spelling is read too. */
const marginModeNames: Names = {
  toDomain: (wire) => (wire === 'isolate' ? 'isolated' : modeNames.toDomain(wire)),
  toWire: (domain) => modeNames.toWire(domain),
}

/** Fields with the same meaning in entrusts and positions (docs/reference/wire.md#misleading-fields). */
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
 * One entrust (docs/reference/wire.md#misleading-fields): `entrust_price` is the order price, `price` the
 * average fill price (empty before the first fill), `point` the MARGIN.
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
 * One position (docs/reference/wire.md#misleading-fields): `profit` is its MARGIN, `income` its profit,
 * `position` its value, `point` its liquidation price, `fess` its interest, `last_profit` its close price,
 * `unfilled` its closable lots.
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
