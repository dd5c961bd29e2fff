import type { MemberEvent } from '../kernel/domain'
import type { Coin } from '../kernel/ledger'
import type { Member } from '../kernel/members'
import type { EventSink, World, WorldState } from '../kernel/world'
import type { MarketBook } from '../market/market-data'
import type { BookEffects, BookEvent, TradeRow } from '../order-book/events'
import type { ReferralWorld } from '../referral/referral'
import { orderRow } from './closed-orders'
import type { OrderRow, SpotEvent } from './events'
import { MemberOrders, type Order, Pair, type PairState } from './pair'
import type { PairConfig } from './pair-config'

interface PageOfPair {
  readonly from: number
  readonly limit: number
  readonly pair?: string | undefined
}

/** One page of open orders and the number of all. */
export interface OpenRows {
  readonly rows: readonly OrderRow[]
  readonly total: number
}

export interface SpotView {
  readonly pairs: ReadonlyMap<string, PairState>
  /** All open orders, oldest first: for checks, not for calls. */
  openOrders(uid: number): readonly OrderRow[]
  /**
   * Open orders, newest first, of one pair or of all: `limit` of them after the first `from`, and the number
   * of all.
   */
  openPage(uid: number, page: PageOfPair): OpenRows
  openCount(uid: number): number
  /** Partly filled open orders. */
  partialOrders(uid: number): readonly OrderRow[]
  /** Newest first; the last 500 of a user, empty for bots. */
  closedOrders(uid: number): readonly OrderRow[]
  /** An open or a retained closed order. */
  orderRow(uid: number, orderId: number): OrderRow | undefined
}

/** The spot market: its pairs with their books, and the members' orders. */
export class Spot implements SpotView {
  readonly pairs = new Map<string, Pair>()
  /** Resting orders by id. */
  readonly orders = new Map<number, Order>()
  readonly members = new Map<number, MemberOrders>()
  readonly #pairsByCoins = new Map<string, Map<string, Pair>>()

  constructor(configs: readonly PairConfig[], coin: (code: string) => Coin) {
    for (const config of configs) {
      const { base, quote } = config
      const pair = new Pair(config, coin(base), coin(quote))
      if (base === quote || this.pairs.has(pair.name)) throw new RangeError(`pair ${pair.name}`)
      this.pairs.set(pair.name, pair)
      const quotes = this.#pairsByCoins.get(base) ?? new Map<string, Pair>()
      this.#pairsByCoins.set(base, quotes.set(quote, pair))
    }
  }

  pair(base: string, quote: string): Pair | undefined {
    return this.#pairsByCoins.get(base)?.get(quote)
  }

  ordersOf(member: Member): MemberOrders {
    const found = this.members.get(member.uid)
    if (found !== undefined) return found
    const orders = new MemberOrders(member)
    this.members.set(member.uid, orders)
    return orders
  }

  openOrders(uid: number): readonly OrderRow[] {
    return [...(this.members.get(uid)?.open() ?? [])].map((order) => order.row())
  }

  openPage(uid: number, page: PageOfPair): OpenRows {
    const orders = this.members.get(uid)
    const pair = page.pair === undefined ? undefined : this.pairs.get(page.pair)
    if (orders === undefined || (page.pair !== undefined && pair === undefined)) return NO_ROWS
    return {
      rows: orders.openPage({ ...page, pair }).map((order) => order.row()),
      total: pair === undefined ? orders.openCount : orders.countOf(pair),
    }
  }

  openCount(uid: number): number {
    return this.members.get(uid)?.openCount ?? 0
  }

  partialOrders(uid: number): readonly OrderRow[] {
    const rows: OrderRow[] = []
    for (const order of this.members.get(uid)?.open() ?? []) {
      if (order.remaining < order.lots) rows.push(order.row())
    }
    return rows
  }

  closedOrders(uid: number): readonly OrderRow[] {
    return (this.members.get(uid)?.closed.all() ?? []).map(orderRow).reverse()
  }

  orderRow(uid: number, orderId: number): OrderRow | undefined {
    const open = this.orders.get(orderId)
    if (open !== undefined) return open.member.uid === uid ? open.row() : undefined
    const closed = this.members.get(uid)?.closed.find(orderId)
    return closed && orderRow(closed)
  }
}

const NO_ROWS: OpenRows = { rows: [], total: 0 }

/** Collects changes of the current command, each order and level once. */
export interface SpotEffects extends BookEffects, EventSink<MemberEvent | BookEvent | SpotEvent> {
  order(order: Order): void
  trade(trade: TradeRow): void
}

/** Trades of spot make market data, and rebates of their fees. */
export interface SpotWorld extends World, ReferralWorld {
  readonly spot: Spot
  readonly market: MarketBook
  readonly effects: SpotEffects
}

export interface SpotState extends WorldState {
  readonly spot: SpotView
  readonly market: MarketBook
}
