import type { Side } from '../command'
import type { Contract } from './contract'
import { ceilDiv, floorDiv } from './exact'
import type { MarginMode } from './futures-command'
import type { FuturesDesk } from './futures-desk'
import type { PositionRow } from './futures-rows'

export type PositionStatus = 'open' | 'liquidated' | 'closed' | 'takeProfit' | 'stopLoss'

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
 * Lots of one member, contract, side, mode and leverage (docs/reference/exchange.md#r1). `cost` is the exact
 * notional at which they were opened.
 */
export class Position {
  readonly id: number
  readonly desk: FuturesDesk
  readonly contract: Contract
  readonly side: Side
  readonly mode: MarginMode
  readonly lever: number
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
    mode: MarginMode,
    lever: number,
    ts: number,
  ) {
    this.id = id
    this.desk = desk
    this.contract = contract
    this.side = side
    this.mode = mode
    this.lever = lever
    this.openedTs = ts
  }

  row(): PositionRow {
    const { id, desk, contract, side, mode, lever, lots, cost, margin, fee, funding, realised } = this
    const { status, openedTs, closedTs } = this
    const money = { cost, margin, fee, funding, realised }
    const terms = { side, mode, lever, lots, ...money, status, openedTs, closedTs }
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
