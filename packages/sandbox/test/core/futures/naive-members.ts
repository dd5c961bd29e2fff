import type { NaiveExchange } from '../naive-exchange'
import { compare, type Fraction, lesser, whole } from './fraction'
import {
  maintenance,
  marginFor,
  type NaiveContract,
  type NaiveSide,
  type NaiveTerms,
  naiveContract,
  notional,
} from './naive-contract'
import {
  type NaiveFuturesOrder,
  type NaiveFuturesTrade,
  type NaivePosition,
  needOf,
} from './naive-futures-rows'

/** Orders, positions and funds of the naive futures exchange, with derived figures. */
export class NaiveMembers {
  readonly spot: NaiveExchange
  readonly contracts: readonly NaiveContract[]
  /** Resting orders by time. */
  orders: NaiveFuturesOrder[] = []
  readonly pastOrders: NaiveFuturesOrder[] = []
  /** Open positions by id. */
  positions: NaivePosition[] = []
  readonly pastPositions: NaivePosition[] = []
  trades: NaiveFuturesTrade[] = []
  nextId = 1
  nextRecordId = 1
  now: number
  /** Number of positions closed or reduced by ADL. */
  deleveraged = 0
  riskSecond = 0
  /** Steps of the bots so far. */
  steps = 0
  /** Positions due at the last check, by member. */
  readonly due = new Map<number, ReadonlySet<string>>()

  constructor(terms: readonly NaiveTerms[], spot: NaiveExchange, now: number) {
    this.spot = spot
    this.now = now
    this.contracts = terms.map((each) => {
      const pair = spot.pairs.find(({ base, quote }) => base === each.base && quote === each.quote)
      return naiveContract(each, pair, now)
    })
  }

  cashName(uid: number): string {
    return uid === 0 ? 'insurance' : `f${uid}`
  }

  held(uid: number, coin: string): bigint {
    let sum = 0n
    for (const order of this.orders)
      if (order.uid === uid && order.contract.terms.quote === coin) sum += needOf(order)
    return sum
  }

  available(uid: number, coin: string): bigint {
    return this.spot.total(this.cashName(uid), coin) - this.held(uid, coin)
  }

  positionsOf(uid: number, contract?: NaiveContract): NaivePosition[] {
    return this.positions.filter(
      (each) => each.uid === uid && (contract === undefined || each.contract === contract),
    )
  }

  crossOf(uid: number, coin: string): NaivePosition[] {
    return this.positionsOf(uid).filter(
      ({ marginMode, contract }) => marginMode === 'cross' && contract.terms.quote === coin,
    )
  }

  closableQuantity(position: NaivePosition): number {
    let lots = position.lots
    for (const order of this.orders) if (order.closes === position) lots -= order.remaining
    return lots
  }

  /** R5. */
  profit({ contract, side, lots, cost }: NaivePosition): bigint {
    const value = notional(contract, contract.mark, lots)
    return side === 'buy' ? value - cost : cost - value
  }

  /** R8. */
  shouldLiquidateIsolated(position: NaivePosition): boolean {
    const equity = position.margin + this.profit(position)
    return compare(whole(equity), maintenance(position.contract, position.lots)) <= 0n
  }

  /**
   * Cross funds: everything except isolated margins and holds of isolated orders
   * (docs/reference/exchange.md#r9).
   */
  crossEquity(uid: number, coin: string): bigint {
    let equity = this.spot.total(this.cashName(uid), coin)
    for (const order of this.orders) {
      if (order.uid === uid && order.marginMode === 'isolated' && order.contract.terms.quote === coin)
        equity -= needOf(order)
    }
    for (const each of this.crossOf(uid, coin)) equity += each.margin + this.profit(each)
    return equity
  }

  shouldLiquidateCross(uid: number, coin: string): boolean {
    const positions = this.crossOf(uid, coin)
    if (positions.length === 0) return false
    let required: Fraction = whole(0)
    for (const { contract, lots } of positions) {
      const each = maintenance(contract, lots)
      required = { n: required.n * each.d + each.n * required.d, d: required.d * each.d }
    }
    return compare(whole(this.crossEquity(uid, coin)), required) <= 0n
  }

  /** Maximum cost of a close: the margin of an isolated position, for a cross position all unlocked funds. */
  cover(position: NaivePosition): bigint {
    if (position.marginMode === 'isolated') return position.margin
    const coin = position.contract.terms.quote
    let cover = this.available(position.uid, coin)
    for (const { margin } of this.crossOf(position.uid, coin)) cover += margin
    return cover
  }

  /** True if the member can pay for closing the whole position at a price. */
  bears(position: NaivePosition, price: Fraction): boolean {
    const value = notional(position.contract, price, position.lots)
    const profit = position.side === 'buy' ? value - position.cost : position.cost - value
    return profit + this.cover(position) >= 0n
  }

  /** min(available, equity - initial margins). */
  spendable(uid: number, coin: string): bigint {
    const available = this.available(uid, coin)
    const positions = this.crossOf(uid, coin)
    if (positions.length === 0) return available
    let free = this.crossEquity(uid, coin)
    for (const { contract, lots, leverage } of positions)
      free -= marginFor(notional(contract, contract.mark, lots), leverage)
    for (const order of this.orders)
      if (order.uid === uid && order.marginMode === 'cross' && order.contract.terms.quote === coin)
        free -= needOf(order)
    return free < 0n ? 0n : lesser(available, free)
  }

  /** Resting orders of one side, best first, earlier first. */
  queue(contract: NaiveContract, side: NaiveSide): NaiveFuturesOrder[] {
    return this.orders
      .filter((order) => order.contract === contract && order.side === side)
      .sort((a, b) => {
        const cheaper = compare(a.price, b.price)
        if (cheaper === 0n) return a.id - b.id
        return cheaper < 0n === (side === 'sell') ? -1 : 1
      })
  }
}
