import type { Amount } from '../kernel/amount'
import type { OrderStatus, OrderType, Side } from '../kernel/command'
import type { Member } from '../kernel/members'
import { NO_FILLS, type OrderFill, type Ticks } from '../order-book/events'
import type { OrderRow } from './events'

/** Fields of an order that are displayed and saved, open or closed. */
export interface OrderRecord {
  readonly id: number
  readonly member: Member
  readonly pair: Named
  readonly side: Side
  readonly orderType: OrderType
  readonly ticks: Ticks
  readonly price: bigint
  readonly lots: number
  readonly remaining: number
  readonly turn: number
  readonly status: OrderStatus
  readonly createdTs: number
  readonly updatedTs: number
  readonly spent: Amount
  readonly value: Amount
  readonly fee: Amount
  readonly fills: readonly OrderFill[]
}

interface Named {
  readonly name: string
}

export function orderRow(order: OrderRecord): OrderRow {
  const lots = BigInt(order.lots)
  return {
    orderId: order.id,
    uid: order.member.uid,
    pair: order.pair.name,
    side: order.side,
    orderType: order.orderType,
    price: order.price,
    lots,
    remaining: order.remaining === order.lots ? lots : BigInt(order.remaining),
    status: order.status,
    value: order.value === 0 ? 0n : BigInt(order.value),
    fee: order.fee === 0 ? 0n : BigInt(order.fee),
    fills: order.fills,
    createdTs: order.createdTs,
    updatedTs: order.updatedTs,
  }
}

const STATUSES: readonly OrderStatus[] = ['unfilled', 'partial', 'filled', 'cancelled', 'partiallyCancelled']
const LARGE = 32
const PAIR = 64

/** Numbers per order and per fill; a number takes at most eight bytes. */
const NUMBERS = 12
const FILL_NUMBERS = 5
const NUMBER_BYTES = 8
/** Length prefix of a record; with the 50 fills of an order at most 2.1 kB. */
const LENGTH_BYTES = 2
const INITIAL_BYTES = 256

/**
 * The newest closed orders of one member, at most `limit`. They are most of the exchange's memory, therefore
 * they are records of some forty bytes, not objects that the garbage collector copies and marks. An order
 * with a number beyond the safe integers is an object, and its record has the id alone.
 */
export class ClosedOrders {
  readonly #member: Member
  readonly #limit: number
  #bytes = new Uint8Array(0)
  #start = 0
  #end = 0
  #count = 0
  readonly #pairs: Named[] = []
  readonly #large = new Map<number, OrderRecord>()

  constructor(member: Member, limit: number) {
    this.#member = member
    this.#limit = limit
  }

  add(order: OrderRecord): void {
    if (this.#limit === 0) return
    if (this.#count === this.#limit) this.#dropOldest()
    const { id, ticks, lots, createdTs, spent, value, fee, fills } = order
    this.#reserve(LENGTH_BYTES + NUMBER_BYTES * (NUMBERS + FILL_NUMBERS * fills.length))
    const from = this.#end
    this.#end += LENGTH_BYTES
    this.#write(id)
    const isLarge =
      typeof ticks === 'bigint' ||
      typeof spent === 'bigint' ||
      typeof value === 'bigint' ||
      typeof fee === 'bigint' ||
      !isWritable(order)
    this.#write(this.#codeOf(order) + (isLarge ? LARGE : 0))
    if (isLarge) this.#large.set(id, recordOf(order))
    else {
      this.#write(ticks)
      this.#write(lots)
      this.#write(order.remaining)
      this.#write(order.turn - id)
      this.#write(createdTs)
      this.#write(order.updatedTs - createdTs)
      this.#write(spent)
      this.#write(value)
      this.#write(fee)
      this.#write(fills.length)
      for (const fill of fills) {
        this.#write(fill.tradeId)
        this.#write(Number(fill.price))
        this.#write(fill.lots)
        this.#write(Number(fill.fee))
        this.#write(fill.ts - createdTs)
      }
    }
    const length = this.#end - from
    this.#bytes[from] = length & 255
    this.#bytes[from + 1] = length >> 8
    this.#count += 1
  }

  /** Oldest first. */
  all(): OrderRecord[] {
    const records: OrderRecord[] = []
    for (let at = this.#start; at < this.#end; at += this.#lengthAt(at)) records.push(this.#read(at))
    return records
  }

  find(orderId: number): OrderRecord | undefined {
    for (let at = this.#start; at < this.#end; at += this.#lengthAt(at))
      if (new Reader(this.#bytes, at + LENGTH_BYTES).next() === orderId) return this.#read(at)
    return undefined
  }

  #dropOldest(): void {
    if (this.#large.size > 0) this.#large.delete(new Reader(this.#bytes, this.#start + LENGTH_BYTES).next())
    this.#start += this.#lengthAt(this.#start)
    this.#count -= 1
  }

  #lengthAt(at: number): number {
    return this.#bytes[at]! + this.#bytes[at + 1]! * 256
  }

  /** Pair, status, side and type in one number. */
  #codeOf({ pair, status, side, orderType }: OrderRecord): number {
    let index = this.#pairs.indexOf(pair)
    if (index < 0) index = this.#pairs.push(pair) - 1
    return (
      index * PAIR + STATUSES.indexOf(status) * 4 + (side === 'buy' ? 2 : 0) + (orderType === 'limit' ? 1 : 0)
    )
  }

  #read(at: number): OrderRecord {
    const from = new Reader(this.#bytes, at + LENGTH_BYTES)
    const id = from.next()
    const code = from.next()
    const large = (code & LARGE) === 0 ? undefined : this.#large.get(id)
    if (large !== undefined) return large
    const ticks = from.next()
    const [lots, remaining, turn, createdTs] = [from.next(), from.next(), id + from.next(), from.next()]
    const [updatedTs, spent, value, fee] = [createdTs + from.next(), from.next(), from.next(), from.next()]
    const count = from.next()
    return {
      id,
      member: this.#member,
      pair: this.#pairs[Math.floor(code / PAIR)]!,
      side: (code & 2) === 0 ? 'sell' : 'buy',
      orderType: (code & 1) === 0 ? 'market' : 'limit',
      ticks,
      price: BigInt(ticks),
      lots,
      remaining,
      turn,
      status: STATUSES[(code >> 2) & 7]!,
      createdTs,
      updatedTs,
      spent,
      value,
      fee,
      fills: count === 0 ? NO_FILLS : Array.from({ length: count }, () => readFill(from, createdTs)),
    }
  }

  /** Seven bits a byte, lowest first; the highest bit is set in all but the last. */
  #write(value: number): void {
    const bytes = this.#bytes
    let at = this.#end
    let rest = value
    for (; rest > MOST_BITS; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) + 128
    for (; rest > 127; rest >>= 7) bytes[at++] = (rest & 127) | 128
    bytes[at++] = rest
    this.#end = at
  }

  #reserve(length: number): void {
    if (this.#end + length <= this.#bytes.length) return
    const live = this.#bytes.subarray(this.#start, this.#end)
    const isHalfEmpty = 2 * (live.length + length) <= this.#bytes.length
    const bytes = isHalfEmpty
      ? this.#bytes
      : new Uint8Array(Math.max(INITIAL_BYTES, 2 * (live.length + length)))
    bytes.set(live)
    this.#bytes = bytes
    this.#start = 0
    this.#end = live.length
  }
}

/** Largest operand of bitwise operators. */
const MOST_BITS = 2 ** 31 - 1

class Reader {
  readonly #bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  next(): number {
    let value = 0
    for (let weight = 1; ; weight *= 128) {
      const byte = this.#bytes[this.#at++]!
      if (byte < 128) return value + byte * weight
      value += (byte - 128) * weight
    }
  }
}

function readFill(from: Reader, createdTs: number): OrderFill {
  const [tradeId, price, lots] = [from.next(), from.next(), from.next()]
  const [fee, ts] = [from.next(), createdTs + from.next()]
  return { tradeId, price: BigInt(price), lots, fee: BigInt(fee), ts }
}

/** True if all numbers are safe integers of 0 or more. */
function isWritable({ id, turn, createdTs, updatedTs, fills }: OrderRecord): boolean {
  if (turn < id || createdTs < 0 || updatedTs < createdTs) return false
  for (const { price, fee, ts } of fills)
    if (price > MAX_SAFE || fee > MAX_SAFE || ts < createdTs) return false
  return true
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

function recordOf(order: OrderRecord): OrderRecord {
  const { id, member, pair, side, orderType, ticks, price, lots, remaining } = order
  const { turn, status, createdTs, updatedTs, spent, value, fee, fills } = order
  return {
    id,
    member,
    pair,
    side,
    orderType,
    ticks,
    price,
    lots,
    remaining,
    turn,
    status,
    createdTs,
    updatedTs,
    spent,
    value,
    fee,
    fills,
  }
}
