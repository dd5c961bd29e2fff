import type { OrderState, OrderStyle, Side } from './command'
import type { OrderRow } from './event'
import type { Level } from './level'
import type { Member } from './member'
import type { Pair } from './pair'
import type { Ticks } from './ticks'

/**
 * One spot order, mutable. While it rests it is linked into its level (FIFO) and into its member's list;
 * `level` is undefined in every other state. `lots` is a safe integer: the pair's maximum sees to that.
 * State only moves forward: unfilled → section → all | uncancel, unfilled → all | cancel.
 */
export class Order {
  readonly id: number
  readonly member: Member
  readonly pair: Pair
  readonly side: Side
  readonly style: OrderStyle
  readonly ticks: Ticks
  readonly price: bigint
  readonly lots: number
  readonly createdTs: number
  unfilled: number
  state: OrderState = 'unfilled'
  updatedTs: number
  /** Exact price x lots of a buy order's fills so far; kept only where the pair's products need rounding. */
  spent = 0n
  /**
   * Quote units that its fills moved (what a buyer paid, what a seller got before the fee), and the fee in the coin it receives. For
   * its owner to read; no sum depends on them. 0 where something is filled: not known, for it was filled before they were counted.
   */
  value = 0n
  fee = 0n
  level: Level | undefined = undefined
  prev: Order | undefined = undefined
  next: Order | undefined = undefined
  memberPrev: Order | undefined = undefined
  memberNext: Order | undefined = undefined
  /** Number of the last command that touched it. */
  stamp = 0

  constructor(
    id: number,
    member: Member,
    pair: Pair,
    side: Side,
    style: OrderStyle,
    ticks: Ticks,
    price: bigint,
    lots: number,
    ts: number,
  ) {
    this.id = id
    this.member = member
    this.pair = pair
    this.side = side
    this.style = style
    this.ticks = ticks
    this.price = price
    this.lots = lots
    this.createdTs = ts
    this.unfilled = lots
    this.updatedTs = ts
  }

  /** Notes a fill, before its lots leave `unfilled`. */
  note(value: bigint, fee: bigint): void {
    if (this.value === 0n && this.unfilled !== this.lots) return
    this.value += value
    this.fee += fee
  }

  row(): OrderRow {
    const lots = BigInt(this.lots)
    return {
      orderId: this.id,
      uid: this.member.uid,
      pair: this.pair.name,
      side: this.side,
      style: this.style,
      price: this.price,
      lots,
      unfilled: this.unfilled === this.lots ? lots : BigInt(this.unfilled),
      state: this.state,
      value: this.value,
      fee: this.fee,
      createdTs: this.createdTs,
      updatedTs: this.updatedTs,
    }
  }
}
