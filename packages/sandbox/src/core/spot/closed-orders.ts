import type { OrderStatus } from '../kernel/command'
import type { Member } from '../kernel/members'
import { NO_FILLS, type OrderFill } from '../order-book/events'
import type { OrderRow } from './events'
import type { Order, Pair } from './pair'

/** Fields of an order that are shown and saved, open or closed. */
export type OrderRecord = Pick<
  Order,
  | 'id'
  | 'member'
  | 'pair'
  | 'side'
  | 'orderType'
  | 'ticks'
  | 'price'
  | 'lots'
  | 'remaining'
  | 'turn'
  | 'status'
  | 'createdTs'
  | 'updatedTs'
  | 'spent'
  | 'value'
  | 'fee'
  | 'fills'
>

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

/** Places of an order's numbers in the buffer. */
const ID = 0
const CODE = 1
const PRICE = 2
const LOTS = 3
const REMAINING = 4
const TURN = 5
const CREATED = 6
const UPDATED = 7
const SPENT = 8
const VALUE = 9
const FEE = 10
const FILLS_FROM = 11
const FILLS = 12
const NUMBERS = 13

const FIRST_ROOM = 8
const STATUSES: readonly OrderStatus[] = ['unfilled', 'partial', 'filled', 'cancelled', 'partiallyCancelled']

/**
 * The newest closed orders of one member, at most `limit`. They are most of what an exchange remembers, and the garbage collector
 * would copy each of them twice: therefore their numbers are in one buffer. An order with a number beyond the safe integers is
 * stored as an object.
 */
export class ClosedOrders {
  readonly #member: Member
  readonly #limit: number
  #numbers = new Float64Array(0)
  #size = 0
  readonly #fills = new FillQueue()
  readonly #pairs: Pair[] = []
  /** By slot. */
  readonly #large = new Map<number, OrderRecord>()
  #next = 0

  constructor(member: Member, limit: number) {
    this.#member = member
    this.#limit = limit
  }

  add(order: OrderRecord): void {
    if (this.#limit === 0) return
    const slot = this.#next
    const at = slot * NUMBERS
    if (at === this.#numbers.length) this.#grow()
    const { ticks, spent, value, fee, fills } = order
    const numbers = this.#numbers
    if (slot < this.#size) {
      this.#fills.drop(numbers[at + FILLS]!)
      this.#large.delete(slot)
    } else this.#size += 1
    const isLarge =
      typeof ticks === 'bigint' ||
      typeof spent === 'bigint' ||
      typeof value === 'bigint' ||
      typeof fee === 'bigint' ||
      hasLargePrice(fills)
    if (isLarge) this.#large.set(slot, recordOf(order))
    numbers[at + ID] = order.id
    numbers[at + CODE] = this.#codeOf(order)
    numbers[at + PRICE] = Number(ticks)
    numbers[at + LOTS] = order.lots
    numbers[at + REMAINING] = order.remaining
    numbers[at + TURN] = order.turn
    numbers[at + CREATED] = order.createdTs
    numbers[at + UPDATED] = order.updatedTs
    numbers[at + SPENT] = Number(spent)
    numbers[at + VALUE] = Number(value)
    numbers[at + FEE] = Number(fee)
    numbers[at + FILLS_FROM] = this.#fills.end
    numbers[at + FILLS] = isLarge ? 0 : fills.length
    if (!isLarge) for (const fill of fills) this.#fills.add(fill)
    this.#next = slot + 1 === this.#limit ? 0 : slot + 1
  }

  /** Oldest first. */
  all(): OrderRecord[] {
    const size = this.#size
    const oldest = size === this.#limit ? this.#next : 0
    return Array.from({ length: size }, (_, i) => this.#read((oldest + i) % size))
  }

  /** Newest are looked at first. */
  find(orderId: number): OrderRecord | undefined {
    const size = this.#size
    for (let i = 1; i <= size; i++) {
      const slot = (this.#next - i + size) % size
      if (this.#numbers[slot * NUMBERS] === orderId) return this.#read(slot)
    }
    return undefined
  }

  /** Pair, status, side and type in one number. */
  #codeOf({ pair, status, side, orderType }: OrderRecord): number {
    let index = this.#pairs.indexOf(pair)
    if (index < 0) index = this.#pairs.push(pair) - 1
    return (
      index * 32 + STATUSES.indexOf(status) * 4 + (side === 'buy' ? 2 : 0) + (orderType === 'limit' ? 1 : 0)
    )
  }

  #read(slot: number): OrderRecord {
    const large = this.#large.get(slot)
    if (large !== undefined) return large
    const number = (field: number) => this.#numbers[slot * NUMBERS + field]!
    const code = number(CODE)
    return {
      id: number(ID),
      member: this.#member,
      pair: this.#pairs[code >> 5]!,
      side: (code & 2) === 0 ? 'sell' : 'buy',
      orderType: (code & 1) === 0 ? 'market' : 'limit',
      ticks: number(PRICE),
      price: BigInt(number(PRICE)),
      lots: number(LOTS),
      remaining: number(REMAINING),
      turn: number(TURN),
      status: STATUSES[(code >> 2) & 7]!,
      createdTs: number(CREATED),
      updatedTs: number(UPDATED),
      spent: number(SPENT),
      value: number(VALUE),
      fee: number(FEE),
      fills: this.#fills.read(number(FILLS_FROM), number(FILLS)),
    }
  }

  #grow(): void {
    const slots = Math.min(this.#limit, Math.max(FIRST_ROOM, this.#size * 2))
    const numbers = new Float64Array(slots * NUMBERS)
    numbers.set(this.#numbers)
    this.#numbers = numbers
  }
}

/** Numbers of one fill: trade, price, lots, fee, time. All are safe integers: its fee is a part of its order's. */
const FILL_NUMBERS = 5

/** The fills of the orders in the buffer, oldest first: they leave with their orders. */
class FillQueue {
  #numbers = new Float64Array(0)
  #start = 0
  /** Number of the next fill, of all that there ever were. */
  end = 0

  add({ tradeId, price, lots, fee, ts }: OrderFill): void {
    if ((this.end - this.#start) * FILL_NUMBERS === this.#numbers.length) this.#grow()
    const at = this.#placeOf(this.end++)
    const numbers = this.#numbers
    numbers[at] = tradeId
    numbers[at + 1] = Number(price)
    numbers[at + 2] = lots
    numbers[at + 3] = Number(fee)
    numbers[at + 4] = ts
  }

  /** Removes the oldest. */
  drop(count: number): void {
    this.#start += count
  }

  read(from: number, count: number): readonly OrderFill[] {
    if (count === 0) return NO_FILLS
    return Array.from({ length: count }, (_, i) => {
      const at = this.#placeOf(from + i)
      const [tradeId = 0, price = 0, lots = 0, fee = 0, ts = 0] = this.#numbers.subarray(
        at,
        at + FILL_NUMBERS,
      )
      return { tradeId, price: BigInt(price), lots, fee: BigInt(fee), ts }
    })
  }

  #placeOf(fill: number): number {
    return (fill * FILL_NUMBERS) % this.#numbers.length
  }

  #grow(): void {
    const before = this.#numbers
    const numbers = new Float64Array(Math.max(FIRST_ROOM * FILL_NUMBERS, before.length * 2))
    for (let fill = this.#start; fill < this.end; fill++) {
      const from = this.#placeOf(fill)
      numbers.set(before.subarray(from, from + FILL_NUMBERS), (fill * FILL_NUMBERS) % numbers.length)
    }
    this.#numbers = numbers
  }
}

function hasLargePrice(fills: readonly OrderFill[]): boolean {
  for (const { price } of fills) if (price > MAX_SAFE) return true
  return false
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
