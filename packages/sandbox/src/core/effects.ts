import type { ExchangeEvent } from './exchange-state'
import type { FuturesEffects } from './futures/futures'
import type { FuturesOrder, Position } from './futures/futures-account'
import { type FuturesRows, NO_FUTURES } from './futures/futures-command'
import type { Side } from './kernel/command'
import type { LevelChange, TradeRow } from './order-book/events'
import type { OrderRow } from './spot/events'
import type { Order } from './spot/pair'
import type { SpotEffects } from './spot/spot'

/** A level of any kind of book. */
interface Touched {
  readonly side: Side
  readonly price: bigint
  stamp: number
  lots(): bigint
}

/** Whose book it is in. */
interface Named {
  readonly name: string
}

/**
 * Collects what the command under way touches, each order and level once. Rows are made at the end of the
 * command, so that an order touched ten times in a bots' step is one row. The lists of the touched are reused
 * (counted, never shrunk): the hot path allocates only what leaves in the outcome.
 */
export class Effects implements SpotEffects, FuturesEffects {
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

  begin(): void {
    this.#stamp++
    this.#orderCount = 0
    this.#levelCount = 0
  }

  order(order: Order): void {
    if (order.stamp === this.#stamp) return
    order.stamp = this.#stamp
    this.#orders[this.#orderCount++] = order
  }

  level(pair: Named, level: Touched): void {
    if (level.stamp === this.#stamp) return
    level.stamp = this.#stamp
    this.#pairs[this.#levelCount] = pair
    this.#levels[this.#levelCount++] = level
  }

  trade(trade: TradeRow): void {
    this.#trades.push(trade)
  }

  /** Those of bots live in the snapshot and the journal only. */
  futuresOrder(order: FuturesOrder): void {
    if (order.stamp === this.#stamp || order.account.member.role === 'bot') return
    order.stamp = this.#stamp
    this.#futuresOrders.push(order)
  }

  /** As with orders; the insurance fund counts as a bot. */
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

  /** Trades of the command under way, by kind of market. */
  get made(): readonly (readonly TradeRow[])[] {
    return [this.#trades, this.#futuresTrades]
  }

  collect(): { events: ExchangeEvent[]; orders: OrderRow[]; trades: TradeRow[]; futures: FuturesRows } {
    const events = this.#others
    const trades = this.#trades
    const orders: OrderRow[] = []
    this.#others = []
    this.#trades = []
    for (let i = 0; i < trades.length; i++) {
      const trade = trades[i]!
      events.push({ type: 'trade', pair: trade.pair, trade })
    }
    for (let i = 0; i < this.#orderCount; i++) {
      const order = this.#orders[i]!.row()
      orders.push(order)
      events.push({ type: 'order', uid: order.uid, order })
    }
    if (this.#levelCount > 0) this.#bookEvents(events)
    return { events, orders, trades, futures: this.#collectFutures() }
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

  #bookEvents(events: ExchangeEvent[]): void {
    let pair = this.#pairs[0]!
    let changes: LevelChange[] = []
    let byPair: Map<Named, LevelChange[]> | undefined
    events.push({ type: 'book', pair: pair.name, changes })
    for (let i = 0; i < this.#levelCount; i++) {
      const owner = this.#pairs[i]!
      if (owner !== pair) {
        // One pair is the common case: the map is only for a bots' step.
        byPair ??= new Map([[pair, changes]])
        pair = owner
        const earlier = byPair.get(owner)
        changes = earlier ?? []
        if (earlier === undefined) {
          byPair.set(owner, changes)
          events.push({ type: 'book', pair: owner.name, changes })
        }
      }
      const level = this.#levels[i]!
      changes.push({ side: level.side, price: level.price, lots: level.lots() })
    }
  }
}
