import type { Side } from '../kernel/command'
import { ceilDiv, floorDiv } from '../kernel/exact'
import { unitsText } from '../kernel/units'
import type { ContractTerms } from './contract'
import type { MarginMode, PositionStatus } from './futures-command'

/** Take-profit and stop-loss of a position, in ticks. */
export interface Stop {
  readonly id: number
  lots: number
  takeProfitPrice: bigint | undefined
  stopLossPrice: bigint | undefined
  /** Crossed price, while its lots are not closed. */
  fired: 'takeProfit' | 'stopLoss' | undefined
  status: 'active' | 'cancelled' | 'triggered'
  readonly createdTs: number
}

/**
 * Lots of one contract, side, margin mode and leverage, and their arithmetic (docs/reference/exchange.md#r1).
 * `cost` is the exact notional at opening.
 */
export class PositionTerms<Terms extends ContractTerms = ContractTerms> {
  readonly id: number
  readonly contract: Terms
  readonly side: Side
  readonly marginMode: MarginMode
  readonly leverage: number
  readonly openedTs: number
  lots = 0
  cost = 0n
  margin = 0n
  /** Lots of resting closing orders. */
  closing = 0
  stops: Stop[] = []
  status: PositionStatus = 'open'
  closedTs = 0
  // Shown to the owner; no sum of the exchange depends on it.
  fee = 0n
  funding = 0n
  realised = 0n
  /** Closed lots and notional, and their margin at opening. */
  closedLots = 0
  closedCost = 0n
  closedValue = 0n
  closedMargin = 0n
  /** Last command that changed it (Effects). */
  stamp = 0

  constructor(id: number, contract: Terms, side: Side, marginMode: MarginMode, leverage: number, ts: number) {
    this.id = id
    this.contract = contract
    this.side = side
    this.marginMode = marginMode
    this.leverage = leverage
    this.openedTs = ts
  }

  get closableQuantity(): number {
    return this.lots - this.closing
  }

  /** R5. */
  profit(price: bigint): bigint {
    const value = this.contract.notional(price, this.lots)
    return this.side === 'buy' ? value - this.cost : this.cost - value
  }

  /** Share of the cost of `lots` (docs/reference/exchange.md#r4). */
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

  /** Worst price at which closing all lots loses at most `cap`; 0 or less: any. */
  bankruptcy(cap: bigint): bigint {
    const lot = BigInt(this.lots) * this.contract.factor
    return this.side === 'buy' ? ceilDiv(this.cost - cap, lot) : floorDiv(this.cost + cap, lot)
  }
}

/** Displayed entry price: cost / (lots x unit), 6 decimals, floor (docs/reference/exchange.md#r1). */
export function entryPrice(position: PositionTerms): string {
  const lots = BigInt(position.lots)
  if (lots === 0n) return priceOf(position, position.closedCost, position.closedLots)
  return priceOf(position, position.cost, position.lots)
}

/** Notional over lots as a price, 6 decimals, floor. */
export function priceOf({ contract }: Pick<PositionTerms, 'contract'>, value: bigint, lots: number): string {
  if (lots === 0) return '0'
  const { priceDecimals } = contract.config
  const scale = 10n ** BigInt(6 - priceDecimals)
  return unitsText((value * scale) / (BigInt(lots) * contract.factor), 6)
}
