import type { ExchangeEvent, LevelChange, OrderRow, TradeRow } from './event'
import type { Level } from './level'
import type { Order } from './order'
import type { Pair } from './pair'

/**
 * Collects what the command under way touches, each order and level once. Rows are made at the end of the
 * command, so that an order touched ten times in a bots' step is one row.
 */
export class Effects {
  #stamp = 0
  #orders: Order[] = []
  #levels: TouchedLevel[] = []
  #trades: TradeRow[] = []
  #others: ExchangeEvent[] = []

  begin(stamp: number): void {
    this.#stamp = stamp
    if (this.#orders.length > 0) this.#orders = []
    if (this.#levels.length > 0) this.#levels = []
    if (this.#trades.length > 0) this.#trades = []
    if (this.#others.length > 0) this.#others = []
  }

  order(order: Order): void {
    if (order.stamp === this.#stamp) return
    order.stamp = this.#stamp
    this.#orders.push(order)
  }

  level(pair: Pair, order: Order, level: Level): void {
    if (level.stamp === this.#stamp) return
    level.stamp = this.#stamp
    this.#levels.push({ pair, side: order.side, level })
  }

  trade(trade: TradeRow): void {
    this.#trades.push(trade)
  }

  event(event: ExchangeEvent): void {
    this.#others.push(event)
  }

  collect(): { events: ExchangeEvent[]; orders: OrderRow[]; trades: TradeRow[] } {
    const events = this.#others
    const trades = this.#trades
    const orders: OrderRow[] = []
    for (let i = 0; i < trades.length; i++) {
      const trade = trades[i]!
      events.push({ type: 'trade', pair: trade.pair, trade })
    }
    for (let i = 0; i < this.#orders.length; i++) {
      const order = this.#orders[i]!.row()
      orders.push(order)
      events.push({ type: 'order', uid: order.uid, order })
    }
    this.#bookEvents(events)
    this.#others = []
    return { events, orders, trades }
  }

  #bookEvents(events: ExchangeEvent[]): void {
    const touched = this.#levels
    let pair: Pair | undefined
    let changes: LevelChange[] = []
    let byPair: Map<Pair, LevelChange[]> | undefined
    for (let i = 0; i < touched.length; i++) {
      const { level, side, pair: owner } = touched[i]!
      if (owner !== pair) {
        // One pair is the common case: the map is only for a bots' step.
        if (pair === undefined) changes = []
        else {
          byPair ??= new Map([[pair, changes]])
          changes = byPair.get(owner) ?? []
          byPair.set(owner, changes)
        }
        pair = owner
        if (changes.length === 0) events.push({ type: 'book', pair: owner.name, changes })
      }
      changes.push({ side, price: level.price, lots: level.total })
    }
  }
}

interface TouchedLevel {
  readonly pair: Pair
  readonly side: Order['side']
  readonly level: Level
}
