import type { ExchangeEvent } from './exchange-state'
import type { FuturesEffects } from './futures/futures'
import type { FuturesOrder, Position } from './futures/futures-account'
import { type FuturesRows, NO_FUTURES } from './futures/futures-command'
import type { Side } from './kernel/command'
import type { EffectsScope } from './kernel/ledger'
import type { LevelChange, TradeRow } from './order-book/events'
import type { OrderRow } from './spot/events'
import type { Order } from './spot/pair'
import type { SpotEffects } from './spot/spot'

interface Touched {
  readonly side: Side
  readonly price: bigint
  stamp: number
  lots(): bigint
}

/** Market of the book. */
interface Named {
  readonly name: string
}

/**
 * Collects changes of the current command, each order and level once. Rows are made at the end, so an order
 * changed ten times in a bots' step is one row. The lists are reused (counted, never shrunk): the hot path
 * allocates only the outcome.
 */
export class Effects implements SpotEffects, FuturesEffects {
  readonly #membersOnly: boolean
  #stamp = 0
  readonly #orders: Order[] = []
  #orderCount = 0
  readonly #levels: Touched[] = []
  readonly #pairs: Named[] = []
  #levelCount = 0
  #trades: TradeRow[] = []
  #others: ExchangeEvent[] = []
  #futuresOrders: FuturesOrder[] = []
  #positions: Position[] = []
  #futuresTrades: TradeRow[] = []

  constructor(scope: EffectsScope = 'all') {
    this.#membersOnly = scope === 'members'
  }

  begin(): void {
    this.#stamp++
    this.#orderCount = 0
    this.#levelCount = 0
  }

  order(order: Order): void {
    if (order.stamp === this.#stamp || (this.#membersOnly && order.member.role === 'bot')) return
    order.stamp = this.#stamp
    this.#orders[this.#orderCount++] = order
  }

  level(pair: Named, level: Touched): void {
    if (level.stamp === this.#stamp) return
    level.stamp = this.#stamp
    if (this.#membersOnly) {
      this.#change(pair)
      return
    }
    this.#pairs[this.#levelCount] = pair
    this.#levels[this.#levelCount++] = level
  }

  /** Notes each market once. */
  #change(pair: Named): void {
    for (let i = this.#levelCount - 1; i >= 0; i--) if (this.#pairs[i] === pair) return
    this.#pairs[this.#levelCount++] = pair
  }

  trade(trade: TradeRow): void {
    this.#trades.push(trade)
  }

  /** Bots' orders are in snapshot and journal only. */
  futuresOrder(order: FuturesOrder): void {
    if (order.stamp === this.#stamp || order.account.member.role === 'bot') return
    order.stamp = this.#stamp
    this.#futuresOrders.push(order)
  }

  /** Adds a position; the insurance fund counts as a bot. */
  position(position: Position): void {
    if (position.stamp === this.#stamp || position.account.member.role === 'bot') return
    position.stamp = this.#stamp
    this.#positions.push(position)
  }

  futuresTrade(trade: TradeRow): void {
    this.#futuresTrades.push(trade)
    this.#others.push({ type: 'trade', pair: trade.pair, trade })
  }

  event(event: ExchangeEvent): void {
    this.#others.push(event)
  }

  /** Trades of the current command, by kind of market. */
  get made(): readonly (readonly TradeRow[])[] {
    return [this.#trades, this.#futuresTrades]
  }

  collect(): { events: ExchangeEvent[]; orders: OrderRow[]; trades: TradeRow[]; futures: FuturesRows } {
    const others = this.#others
    const trades = this.#trades
    const orderCount = this.#orderCount
    const books = this.#bookEvents()
    // Exact length: a growing array allocates for 17 entries with the first.
    const events = new Array<ExchangeEvent>(others.length + trades.length + orderCount + books.length)
    const orders = new Array<OrderRow>(orderCount)
    let at = 0
    for (const event of others) events[at++] = event
    for (const trade of trades) events[at++] = { type: 'trade', pair: trade.pair, trade }
    for (let i = 0; i < orderCount; i++) {
      const order = this.#orders[i]!.row()
      orders[i] = order
      events[at++] = { type: 'order', uid: order.uid, order }
    }
    for (const event of books) events[at++] = event
    if (others.length > 0) this.#others = []
    if (trades.length > 0) this.#trades = []
    return { events, orders, trades: trades.length > 0 ? trades : NO_TRADES, futures: this.#collectFutures() }
  }

  #collectFutures(): FuturesRows {
    const orders = this.#futuresOrders
    const positions = this.#positions
    const trades = this.#futuresTrades
    if (orders.length === 0 && positions.length === 0 && trades.length === 0) return NO_FUTURES
    this.#futuresOrders = []
    this.#positions = []
    this.#futuresTrades = []
    return {
      orders: orders.map((each) => each.row()),
      positions: positions.map((each) => each.row()),
      trades,
    }
  }

  #bookEvents(): readonly BookChange[] {
    const count = this.#levelCount
    if (count === 0) return NO_CHANGES
    if (this.#membersOnly) return this.#changedBooks()
    const pair = this.#pairs[0]!
    let same = 1
    while (same < count && this.#pairs[same] === pair) same++
    const changes = new Array<LevelChange>(same)
    for (let i = 0; i < same; i++) changes[i] = changeOf(this.#levels[i]!)
    const first: BookChange = { type: 'book', pair: pair.name, changes }
    return same === count ? [first] : this.#moreBooks(pair, first, changes)
  }

  #changedBooks(): readonly BookChange[] {
    const events = new Array<BookChange>(this.#levelCount)
    for (let i = 0; i < this.#levelCount; i++)
      events[i] = { type: 'book', pair: this.#pairs[i]!.name, changes: NO_LEVELS }
    return events
  }

  /** Book changes of all pairs, for example of a bots' step. */
  #moreBooks(pair: Named, first: BookChange, changes: LevelChange[]): readonly BookChange[] {
    const events = [first]
    const byPair = new Map([[pair, changes]])
    for (let i = changes.length; i < this.#levelCount; i++) {
      const owner = this.#pairs[i]!
      let known = byPair.get(owner)
      if (known === undefined) {
        known = []
        byPair.set(owner, known)
        events.push({ type: 'book', pair: owner.name, changes: known })
      }
      known.push(changeOf(this.#levels[i]!))
    }
    return events
  }
}

type BookChange = Extract<ExchangeEvent, { readonly type: 'book' }>

const NO_TRADES: TradeRow[] = []
const NO_LEVELS: readonly LevelChange[] = []
const NO_CHANGES: readonly BookChange[] = []

function changeOf(level: Touched): LevelChange {
  return { side: level.side, price: level.price, lots: level.lots() }
}
