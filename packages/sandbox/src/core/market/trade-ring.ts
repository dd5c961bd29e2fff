import { InvariantError } from '../kernel/domain'
import type { TradeRow } from '../order-book/events'
import type { JsonValue } from './market-data'

/** Trades retained per pair. */
export const MAX_TRADES = 100

/** The newest 100 trades of one pair in a fixed array: adding one is a single store. */
export class TradeRing {
  readonly #slots: TradeRow[] = []
  #next = 0

  add(trade: TradeRow): void {
    this.#slots[this.#next] = trade
    this.#next = this.#next + 1 === MAX_TRADES ? 0 : this.#next + 1
  }

  get size(): number {
    return this.#slots.length
  }

  /** Newest first. */
  newest(limit: number): TradeRow[] {
    const size = this.#slots.length
    const count = Math.max(0, Math.min(limit, size))
    const rows: TradeRow[] = []
    for (let i = 1; i <= count; i++) rows.push(this.#slots[(this.#next - i + size) % size]!)
    return rows
  }

  /** Oldest first, one short row per trade. */
  toJSON(): JsonValue {
    return this.newest(MAX_TRADES).reverse().map(tradeToJson)
  }

  static fromJSON(pair: string, saved: JsonValue | undefined): TradeRing {
    const ring = new TradeRing()
    if (!Array.isArray(saved)) throw new InvariantError('snapshot', `trades of ${pair} are not a list`)
    for (const row of saved as readonly JsonValue[]) ring.add(tradeFromJson(pair, row))
    return ring
  }
}

function tradeToJson(trade: TradeRow): JsonValue {
  return [
    trade.tradeId,
    trade.ts,
    trade.takerSide,
    trade.price.toString(),
    trade.lots.toString(),
    trade.makerOrderId,
    trade.takerOrderId,
    trade.makerUid,
    trade.takerUid,
    trade.makerFee.toString(),
    trade.takerFee.toString(),
  ]
}

function tradeFromJson(pair: string, row: JsonValue): TradeRow {
  const fields = Array.isArray(row) ? (row as readonly JsonValue[]) : []
  const number = (index: number): number => {
    const value = fields[index]
    if (typeof value !== 'number') throw new InvariantError('snapshot', `bad trade of ${pair}`)
    return value
  }
  const units = (index: number): bigint => {
    const value = fields[index]
    if (typeof value !== 'string') throw new InvariantError('snapshot', `bad trade of ${pair}`)
    return BigInt(value)
  }
  return {
    tradeId: number(0),
    pair,
    price: units(3),
    lots: units(4),
    takerSide: fields[2] === 'buy' ? 'buy' : 'sell',
    ts: number(1),
    makerOrderId: number(5),
    takerOrderId: number(6),
    makerUid: number(7),
    takerUid: number(8),
    makerFee: units(9),
    takerFee: units(10),
  }
}
