import { least } from '../../core/kernel/exact'
import { COIN_DECIMALS } from '../../core/kernel/units'

/** Quantity bought or sold first, not yet traded back. */
interface OpenLot {
  readonly orderId: number
  readonly side: 'buy' | 'sell'
  lots: bigint
  /** Paid (negative) and received so far, fees included. */
  cash: bigint
}

/** A fill of a spot order; money in the quote coin. */
export interface SpotFill {
  readonly market: string
  readonly orderId: number
  readonly side: 'buy' | 'sell'
  readonly lots: bigint
  readonly value: bigint
  readonly fee: bigint
}

/** Lots per market; beyond, new ones join the newest. */
const MOST_LOTS = 1000

/**
 * Round trips. Spot: first in, first out, by order, in either direction, counted from the start of the run;
 * coins of the start are no lots. Futures: positions.
 */
export class RoundTrips {
  readonly #open = new Map<string, OpenLot[]>()
  #count = 0
  #won = 0

  fill({ market, orderId, side, lots, value, fee }: SpotFill): void {
    const open = this.#open.get(market) ?? []
    this.#open.set(market, open)
    let rest = lots
    let cash = (side === 'buy' ? -value : value) - fee
    for (let first = open[0]; rest > 0n && first !== undefined && first.side !== side; first = open[0]) {
      const part = least(rest, first.lots)
      const share = (cash * part) / rest
      first.cash += share
      first.lots -= part
      cash -= share
      rest -= part
      if (first.lots > 0n) break
      this.close(first.cash)
      open.shift()
    }
    if (rest === 0n) return
    const last = open.at(-1)
    if (last !== undefined && (last.orderId === orderId || open.length === MOST_LOTS)) {
      last.lots += rest
      last.cash += cash
    } else open.push({ orderId, side, lots: rest, cash })
  }

  /** Counts a round trip of this profit. */
  close(profit: bigint): void {
    this.#count++
    if (profit > 0n) this.#won++
  }

  metrics(): { readonly winRate: number | undefined; readonly roundTrips: number } {
    const precision = 10 ** COIN_DECIMALS
    return {
      winRate: this.#count === 0 ? undefined : Math.floor((this.#won * precision) / this.#count) / precision,
      roundTrips: this.#count,
    }
  }
}
