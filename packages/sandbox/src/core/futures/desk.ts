import { NO_FILLS, type OrderFill, withFill } from '../books/events'
import { type Level, OrderBook } from '../books/order-book'
import { type Ticks, ticks } from '../books/ticks'
import { ceilDiv, floorDiv } from '../kernel/exact'
import { Account, type Coin } from '../kernel/ledger'
import { CLOSED_ORDERS_KEPT, type Member } from '../kernel/members'
import { unitsText } from '../kernel/units'
import type { OrderStatus, OrderType, Side } from '../kernel/words'
import { ContractTerms } from './contract'
import type { MarginMode } from './futures-command'
import type { FuturesOrderRow, PositionRow, PositionStatus } from './futures-rows'

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
  readonly desk: FuturesDesk
  readonly contract: Contract
  readonly side: Side
  readonly orderType: OrderType
  readonly price: bigint
  readonly lots: number
  readonly leverage: number
  readonly marginMode: MarginMode
  readonly takeProfit: bigint | undefined
  readonly stopLoss: bigint | undefined
  /** The position it closes; undefined: it opens. */
  readonly closes: Position | undefined
  readonly createdTs: number
}

/**
 * One order of a contract. While it rests an opening one holds margin and fee at its price
 * (docs/reference/exchange.md#r2), a closing one lots.
 */
export class FuturesOrder {
  readonly id: number
  readonly desk: FuturesDesk
  readonly contract: Contract
  readonly side: Side
  readonly orderType: OrderType
  readonly price: bigint
  readonly ticks: Ticks
  readonly lots: number
  readonly leverage: number
  readonly marginMode: MarginMode
  readonly takeProfit: bigint | undefined
  readonly stopLoss: bigint | undefined
  /** Forgotten once the order is closed. */
  closes: Position | undefined
  readonly createdTs: number
  remaining: number
  status: OrderStatus = 'unfilled'
  updatedTs: number
  /** Notional and fee of its fills. */
  spent = 0n
  fee = 0n
  /** Oldest first, the last of them; none of a bot, nor of an order from before they were kept. */
  fills = NO_FILLS
  /** Whether it opened or closed; undefined: not known, for it was placed before that was kept. */
  effect: 'open' | 'close' | undefined
  /** What a closing one realised, before fees; for its owner to read. */
  realised = 0n
  /** Stops it brought along, once something is filled. */
  stop: Stop | undefined = undefined
  /** Of the last command that changed it (Effects). */
  stamp = 0
  level: Level<FuturesOrder> | undefined = undefined
  prev: FuturesOrder | undefined = undefined
  next: FuturesOrder | undefined = undefined
  #need = 0n
  /** The lots that `#need` is for. */
  #neededBy = 0

  constructor(terms: FuturesOrderTerms) {
    this.id = terms.id
    this.desk = terms.desk
    this.contract = terms.contract
    this.side = terms.side
    this.orderType = terms.orderType
    this.price = terms.price
    this.ticks = ticks(terms.price)
    this.lots = terms.lots
    this.leverage = terms.leverage
    this.marginMode = terms.marginMode
    this.takeProfit = terms.takeProfit
    this.stopLoss = terms.stopLoss
    this.closes = terms.closes
    this.effect = terms.closes === undefined ? 'open' : 'close'
    this.createdTs = terms.createdTs
    this.remaining = terms.lots
    this.updatedTs = terms.createdTs
  }

  row(): FuturesOrderRow {
    const { id, desk, contract, side, orderType, price, lots, remaining, leverage, marginMode, status } = this
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
    return { orderId: id, uid: desk.member.uid, contract: contract.name, ...terms }
  }

  /** Notes a fill, after its lots left `remaining`. */
  note(value: bigint, fill: OrderFill): void {
    this.spent += value
    this.fee += fill.fee
    // Nobody reads a bot's; of an order from before they were kept a part would pass for all of them.
    const isFirst = this.remaining + fill.lots === this.lots
    if (this.desk.member.role === 'bot' || (this.fills.length === 0 && !isFirst)) return
    this.fills = withFill(this.fills, fill)
  }

  /** What it holds while it rests. Every tick asks all orders, therefore it is worked out once a change. */
  need(): bigint {
    if (this.closes !== undefined) return 0n
    if (this.#neededBy !== this.remaining) {
      this.#neededBy = this.remaining
      this.#need = this.contract.need(this.price, this.remaining, this.leverage)
    }
    return this.#need
  }
}

/** Take-profit and stop-loss of a position, in ticks. */
export interface Stop {
  readonly id: number
  lots: number
  takeProfit: bigint | undefined
  stopLoss: bigint | undefined
  status: 'active' | 'cancelled' | 'triggered'
  readonly createdTs: number
}

/**
 * Lots of one member, contract, side, marginMode and leverage (docs/reference/exchange.md#r1). `cost` is the exact
 * notional at which they were opened.
 */
export class Position {
  readonly id: number
  readonly desk: FuturesDesk
  readonly contract: Contract
  readonly side: Side
  readonly marginMode: MarginMode
  readonly leverage: number
  readonly openedTs: number
  lots = 0
  cost = 0n
  margin = 0n
  /** Lots that resting orders close. */
  closing = 0
  stops: Stop[] = []
  status: PositionStatus = 'open'
  closedTs = 0
  // For its owner to read; no sum of the exchange depends on them.
  fee = 0n
  funding = 0n
  realised = 0n
  /** Lots and notional closed so far, and the margin they were opened with. */
  closedLots = 0
  closedCost = 0n
  closedValue = 0n
  closedMargin = 0n
  /** Of the last command that changed it (Effects). */
  stamp = 0

  constructor(
    id: number,
    desk: FuturesDesk,
    contract: Contract,
    side: Side,
    marginMode: MarginMode,
    leverage: number,
    ts: number,
  ) {
    this.id = id
    this.desk = desk
    this.contract = contract
    this.side = side
    this.marginMode = marginMode
    this.leverage = leverage
    this.openedTs = ts
  }

  row(): PositionRow {
    const { id, desk, contract, side, marginMode, leverage, lots, cost, margin, fee, funding, realised } =
      this
    const { status, openedTs, closedTs } = this
    const money = { cost, margin, fee, funding, realised }
    const terms = { side, marginMode, leverage, lots, ...money, status, openedTs, closedTs }
    return { positionId: id, uid: desk.member.uid, contract: contract.name, ...terms }
  }

  get closable(): number {
    return this.lots - this.closing
  }

  /** R5. */
  profit(price: bigint): bigint {
    const value = this.contract.notional(price, this.lots)
    return this.side === 'buy' ? value - this.cost : this.cost - value
  }

  /** Share of the cost that leaves with so many lots (docs/reference/exchange.md#r4). */
  costOf(lots: number): bigint {
    return lots === this.lots ? this.cost : (this.cost * BigInt(lots)) / BigInt(this.lots)
  }

  marginOf(lots: number): bigint {
    return lots === this.lots ? this.margin : (this.margin * BigInt(lots)) / BigInt(this.lots)
  }

  /** Maintenance margin as a fraction, exact (docs/reference/exchange.md#r7). */
  maintenance(price: bigint): { readonly numerator: bigint; readonly denominator: bigint } {
    const value = this.contract.notional(price, this.lots)
    const { numerator, denominator, cum } = this.contract.tier(value)
    return { numerator: value * numerator - cum * denominator, denominator }
  }

  /** The worst price at which closing all of it loses no more than `cap`; 0 or less: any. */
  bankruptcy(cap: bigint): bigint {
    const lot = BigInt(this.lots) * this.contract.factor
    return this.side === 'buy' ? ceilDiv(this.cost - cap, lot) : floorDiv(this.cost + cap, lot)
  }
}

export interface FuturesWallet {
  readonly available: Account
  readonly hold: Account
  readonly margin: Account
}

/** What one member has in futures: wallets by coin index, open positions and orders by id, recent closed ones. */
export class FuturesDesk {
  readonly member: Member
  readonly wallets: (FuturesWallet | undefined)[] = []
  readonly positions = new Map<number, Position>()
  readonly orders = new Map<number, FuturesOrder>()
  #closedOrders: FuturesOrder[] = []
  #closedPositions: Position[] = []

  constructor(member: Member) {
    this.member = member
  }

  wallet(coin: Coin): FuturesWallet {
    const found = this.wallets[coin.index]
    if (found !== undefined) return found
    while (this.wallets.length < coin.index) this.wallets.push(undefined)
    const name = (book: string) => `u${this.member.uid}:futures.${book}`
    const wallet = {
      available: new Account(name('available'), coin),
      hold: new Account(name('order_hold'), coin),
      margin: new Account(name('position_margin'), coin),
    }
    this.wallets[coin.index] = wallet
    return wallet
  }

  /** In units; 0 of a coin that was never here. */
  available(coin: Coin): bigint {
    return this.wallets[coin.index]?.available.balance ?? 0n
  }

  archiveOrder(order: FuturesOrder): void {
    order.closes = undefined
    order.stop = undefined
    if (this.member.role !== 'bot') this.#closedOrders = kept(this.#closedOrders, order)
  }

  archivePosition(position: Position): void {
    if (this.member.role !== 'bot') this.#closedPositions = kept(this.#closedPositions, position)
  }

  /** Oldest first, the last 500 of a person. */
  get closedOrders(): readonly FuturesOrder[] {
    return this.#closedOrders
  }

  get closedPositions(): readonly Position[] {
    return this.#closedPositions
  }
}

function kept<T>(list: T[], item: T): T[] {
  list.push(item)
  return list.length > CLOSED_ORDERS_KEPT ? list.slice(-CLOSED_ORDERS_KEPT) : list
}

/** Entry price as shown: cost / (lots x unit), 6 decimals, floor (docs/reference/exchange.md#r1). */
export function entryPrice(position: Position): string {
  const lots = BigInt(position.lots)
  if (lots === 0n) return priceOf(position, position.closedCost, position.closedLots)
  return priceOf(position, position.cost, position.lots)
}

/** Notional over lots as a price, 6 decimals, floor. */
export function priceOf({ contract }: Pick<Position, 'contract'>, value: bigint, lots: number): string {
  if (lots === 0) return '0'
  const { priceDecimals } = contract.config
  const scale = 10n ** BigInt(6 - priceDecimals)
  return unitsText((value * scale) / (BigInt(lots) * contract.factor), 6)
}
