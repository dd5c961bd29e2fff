/**
 * A contract with its book, and the orders, positions and wallets of a member in it. They reference each
 * other, therefore they share a file. Independent parts are in `contract.ts`, `position-terms.ts` and
 * `futures-wallets.ts`.
 */

import type { Amount } from '../kernel/amount'
import type { OrderStatus, OrderType, Side } from '../kernel/command'
import { MAX_CLOSED_ORDERS } from '../kernel/members'
import { NO_FILLS, type OrderFill, type Ticks, ticks, withFill } from '../order-book/events'
import { type Level, OrderBook } from '../order-book/order-book'
import { ContractTerms } from './contract'
import type { FuturesOrderRow, MarginMode, PositionRow } from './futures-command'
import { FuturesWallets } from './futures-wallets'
import { PositionTerms, type Stop } from './position-terms'

/** One perpetual and its book. */
export class Contract extends ContractTerms {
  readonly book = new OrderBook<FuturesOrder>()

  levels(side: Side, limit: number): { price: bigint; lots: bigint }[] {
    return this.book
      .side(side)
      .top(limit)
      .map((level) => ({ price: level.price, lots: level.lots() }))
  }
}

export interface FuturesOrderTerms {
  readonly id: number
  readonly account: FuturesAccount
  readonly contract: Contract
  readonly side: Side
  readonly orderType: OrderType
  readonly price: bigint
  readonly lots: number
  readonly leverage: number
  readonly marginMode: MarginMode
  readonly takeProfitPrice: bigint | undefined
  readonly stopLossPrice: bigint | undefined
  /** Position to close; undefined: it opens one. */
  readonly closes: Position | undefined
  readonly createdTs: number
}

/**
 * One order of a contract. While resting, an opening order holds margin and fee at its price
 * (docs/reference/exchange.md#r2), a closing one lots.
 */
export class FuturesOrder {
  readonly id: number
  readonly uid: number
  readonly account: FuturesAccount
  readonly contract: Contract
  readonly side: Side
  readonly orderType: OrderType
  price: bigint
  ticks: Ticks
  lots: number
  readonly leverage: number
  readonly marginMode: MarginMode
  readonly takeProfitPrice: bigint | undefined
  readonly stopLossPrice: bigint | undefined
  /** Cleared once the order is closed. */
  closes: Position | undefined
  readonly createdTs: number
  remaining: number
  status: OrderStatus = 'unfilled'
  updatedTs: number
  /** Notional and fee of its fills. */
  spent = 0n
  fee = 0n
  /** The newest fills, oldest first; empty for bots. */
  fills = NO_FILLS
  effect: 'open' | 'close'
  /** Realised profit of a closing order before fees, shown to its owner. */
  realised = 0n
  /** Attached stops; in force after the first fill. */
  stop: Stop | undefined = undefined
  /** Last command that changed it (Effects). */
  stamp = 0
  level: Level<FuturesOrder> | undefined = undefined
  prev: FuturesOrder | undefined = undefined
  next: FuturesOrder | undefined = undefined
  #need: Amount = 0
  /** Lots that `#need` was computed for. */
  #neededBy = 0

  constructor(terms: FuturesOrderTerms) {
    this.id = terms.id
    this.uid = terms.account.member.uid
    this.account = terms.account
    this.contract = terms.contract
    this.side = terms.side
    this.orderType = terms.orderType
    this.price = terms.price
    this.ticks = ticks(terms.price)
    this.lots = terms.lots
    this.leverage = terms.leverage
    this.marginMode = terms.marginMode
    this.takeProfitPrice = terms.takeProfitPrice
    this.stopLossPrice = terms.stopLossPrice
    this.closes = terms.closes
    this.effect = terms.closes === undefined ? 'open' : 'close'
    this.createdTs = terms.createdTs
    this.remaining = terms.lots
    this.updatedTs = terms.createdTs
  }

  /** Sets price and quantity while the order holds nothing. */
  amend(price: bigint, lots: number): void {
    this.remaining += lots - this.lots
    this.price = price
    this.ticks = ticks(price)
    this.lots = lots
    this.#need = 0
    this.#neededBy = 0
  }

  row(): FuturesOrderRow {
    const { id, account, contract, side, orderType, price, lots, remaining, leverage, marginMode, status } =
      this
    const { createdTs, updatedTs } = this
    const terms = {
      side,
      orderType,
      price,
      lots,
      remaining,
      leverage,
      marginMode,
      status,
      createdTs,
      updatedTs,
    }
    return { orderId: id, uid: account.member.uid, contract: contract.name, ...terms }
  }

  /** Records a fill after its lots left `remaining`. */
  note(value: bigint, fill: OrderFill): void {
    this.spent += value
    this.fee += fill.fee
    // Fills of bots are not shown.
    if (this.account.member.role === 'bot') return
    this.fills = withFill(this.fills, fill)
  }

  /** Hold of the resting order. Cached between changes, because every tick reads it for all orders. */
  need(): Amount {
    if (this.closes !== undefined) return 0
    if (this.#neededBy !== this.remaining) {
      this.#neededBy = this.remaining
      this.#need = this.contract.need(this.ticks, this.remaining, this.leverage)
    }
    return this.#need
  }
}

/** One position of a member. */
export class Position extends PositionTerms<Contract> {
  readonly account: FuturesAccount

  constructor(
    id: number,
    account: FuturesAccount,
    contract: Contract,
    side: Side,
    marginMode: MarginMode,
    leverage: number,
    ts: number,
  ) {
    super(id, contract, side, marginMode, leverage, ts)
    this.account = account
  }

  row(): PositionRow {
    const { id, account, contract, side, marginMode, leverage, lots, cost, margin, fee, funding, realised } =
      this
    const { status, openedTs, closedTs } = this
    const money = { cost, margin, fee, funding, realised }
    const terms = { side, marginMode, leverage, lots, ...money, status, openedTs, closedTs }
    return { positionId: id, uid: account.member.uid, contract: contract.name, ...terms }
  }
}

/** Futures of one member: wallets, open positions and orders by id, recent closed orders. */
export class FuturesAccount extends FuturesWallets {
  readonly positions = new Map<number, Position>()
  readonly orders = new Map<number, FuturesOrder>()
  /** Ids of isolated positions and coins of cross ones that were due at the last check. */
  due: ReadonlySet<number | string> = new Set()
  #closedOrders: FuturesOrder[] = []
  #closedPositions: Position[] = []

  archiveOrder(order: FuturesOrder): void {
    order.closes = undefined
    order.stop = undefined
    if (this.member.role !== 'bot') this.#closedOrders = appendCapped(this.#closedOrders, order)
  }

  archivePosition(position: Position): void {
    if (this.member.role !== 'bot') this.#closedPositions = appendCapped(this.#closedPositions, position)
  }

  /** Inserts a resting order by id, so the list has the same order after a restart. */
  listOrder(order: FuturesOrder): void {
    const later = [...this.orders.values()].filter(({ id }) => id > order.id)
    for (const { id } of later) this.orders.delete(id)
    for (const each of [order, ...later]) this.orders.set(each.id, each)
  }

  /** Oldest first, the last 500 of a user. */
  get closedOrders(): readonly FuturesOrder[] {
    return this.#closedOrders
  }

  get closedPositions(): readonly Position[] {
    return this.#closedPositions
  }
}

function appendCapped<T>(list: T[], item: T): T[] {
  list.push(item)
  return list.length > MAX_CLOSED_ORDERS ? list.slice(-MAX_CLOSED_ORDERS) : list
}
