import type { FuturesEffects, FuturesState, FuturesWorld } from '../futures/futures'
import { InvariantError } from '../kernel/domain'
import { Account, type Coin, type Ledger } from '../kernel/ledger'
import { MAX_CLOSED_ORDERS } from '../kernel/members'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import type { EventSink } from '../kernel/world'
import type { MarketBook } from '../market/market-data'
import type { Pair } from '../spot/pair'
import type { PairRef } from '../spot/pair-config'
import { type CycleConfig, type CycleEvent, type CycleOrder, CyclePair, cycleName } from './cycle-pair'

/**
 * Funds of the exchange that pay the winners of one pay coin: its own funding, paid in with the first order,
 * and the stakes. Invariant: the balance is at least `promised`, the sum due if every unsettled order won
 * (I14).
 */
export class CyclePool {
  readonly account: Account
  readonly funding: bigint
  readonly memberLimit: bigint | undefined
  /** True once the initial funding is paid in. */
  funded = false
  /** Stakes and profits of the unsettled orders. */
  promised = 0n

  constructor(coin: Coin, funding: bigint, memberLimit: bigint | undefined) {
    this.account = new Account(`cycle_pool:${coin.code}`, coin)
    this.funding = funding
    this.memberLimit = memberLimit
  }

  /** Amount that may still be promised beyond stakes. */
  get free(): bigint {
    return (this.funded ? this.account.balance : this.funding) - this.promised
  }

  /** Takes a stake; the profit must be free. */
  take(ledger: Ledger, external: Account, from: Account, stake: bigint, profit: bigint): void {
    if (profit > this.free) throw new InvariantError('I14', `${this.account.name} cannot promise ${profit}`)
    if (!this.funded) ledger.move(external, this.account, this.funding)
    this.funded = true
    ledger.move(from, this.account, stake)
    this.promised += stake + profit
  }

  /** Pays the outcome of an order, possibly 0. */
  pay(ledger: Ledger, to: Account, amount: bigint, promised: bigint): void {
    ledger.move(this.account, to, amount)
    this.promised -= promised
  }
}

interface Surroundings {
  readonly market: MarketBook
  coin(code: string): Coin
  spot(base: string, quote: string): Pair | undefined
}

/** Orders of one member: open ones by id, oldest first; the last 500 settled ones, the last settled last. */
export interface CycleAccount {
  readonly open: Map<number, CycleOrder>
  readonly closed: CycleOrder[]
}

/**
 * The cycle market: pairs, pools and orders. The price of an order is the mean of the index over its last
 * three seconds. It is fixed before the exchange's time passes `expiresTs`. Money moves in the next tick.
 *
 * Invariant: `running` ascends by (expiresTs, id) and holds no expired order except those that wait for a
 * halt to end. An order is in `running` or `fixed` exactly while its member has it open.
 */
export class Cycle {
  readonly pairs = new Map<string, CyclePair>()
  /** By pay coin. */
  readonly pools = new Map<string, CyclePool>()
  /** Members with an order, past or open, by uid. */
  readonly members = new Map<number, CycleAccount>()
  readonly running: CycleOrder[] = []
  /** Expired orders with their closing price, in order of expiry. */
  fixed: CycleOrder[] = []
  /** `expiresTs` of the first in `running`. */
  nextExpiry = Number.POSITIVE_INFINITY
  nextId = 1
  nextRankingId = 1
  observed = false

  constructor(config: CycleConfig, around: Surroundings) {
    for (const [code, funding] of Object.entries(config.pools)) {
      const units = parseUnits(funding, COIN_DECIMALS)
      const limit = config.memberLimits?.[code]
      const most = limit === undefined ? undefined : parseUnits(limit, COIN_DECIMALS)
      if (units === undefined || (limit !== undefined && most === undefined))
        throw new RangeError(`cycle pool ${code}: ${funding}, ${limit}`)
      this.pools.set(code, new CyclePool(around.coin(code), units, most))
    }
    for (const each of config.pairs) {
      const spot = around.spot(each.base, each.quote)
      const unpaid = each.payCoins.find(({ coin }) => !this.pools.has(coin))
      if (spot === undefined || unpaid !== undefined || this.pairs.has(cycleName(each)))
        throw new RangeError(`cycle pair ${cycleName(each)}`)
      const pair = new CyclePair(each, spot, around.market)
      this.pairs.set(pair.name, pair)
    }
  }

  pair(coins: PairRef): CyclePair | undefined {
    return this.pairs.get(cycleName(coins))
  }

  /** Undefined for a member without any order. */
  accountOf(uid: number): CycleAccount | undefined {
    return this.members.get(uid)
  }

  add(order: CycleOrder): void {
    this.indexOrder(order)
    let at = this.running.length
    // Orders of one duration expire in order of entry, so few are passed.
    while (at > 0 && isAfter(this.running[at - 1]!, order)) at--
    this.running.splice(at, 0, order)
    this.nextExpiry = this.running[0]!.expiresTs
  }

  indexOrder(order: CycleOrder): void {
    this.#accountOf(order.uid).open.set(order.id, order)
  }

  archive(order: CycleOrder): void {
    const { open, closed } = this.#accountOf(order.uid)
    open.delete(order.id)
    closed.push(order)
    if (closed.length > MAX_CLOSED_ORDERS) closed.shift()
  }

  poolOf({ code }: Coin): CyclePool {
    const pool = this.pools.get(code)
    if (pool === undefined) throw new InvariantError('I14', `no cycle pool of ${code}`)
    return pool
  }

  /** True if moving the time to `ts` ends an order or begins a bar. */
  isDue(ts: number): boolean {
    if (ts > this.nextExpiry) return true
    for (const pair of this.pairs.values()) if (pair.isDue(ts)) return true
    return false
  }

  /**
   * Before the time moves to `ts`, fixes orders that expire earlier at the mean of their last three seconds.
   */
  fixUntil(ts: number): void {
    const waiting: CycleOrder[] = []
    let count = 0
    for (const order of this.running) {
      if (order.expiresTs >= ts) break
      count++
      const end = order.pair.endOf(order)
      if (end >= ts) waiting.push(order)
      else {
        order.closePrice = order.pair.spot.index.settlement2(end) / 2n
        this.fixed.push(order)
      }
    }
    this.running.splice(0, count, ...waiting)
    this.nextExpiry = this.running[0]?.expiresTs ?? Number.POSITIVE_INFINITY
  }

  *accounts(): Iterable<Account> {
    for (const { account } of this.pools.values()) yield account
  }

  #accountOf(uid: number): CycleAccount {
    const found = this.members.get(uid)
    if (found !== undefined) return found
    const account: CycleAccount = { open: new Map(), closed: [] }
    this.members.set(uid, account)
    return account
  }
}

function isAfter(a: CycleOrder, b: CycleOrder): boolean {
  return a.expiresTs > b.expiresTs || (a.expiresTs === b.expiresTs && a.id > b.id)
}

export interface CycleWorld extends FuturesWorld {
  readonly effects: FuturesEffects & EventSink<CycleEvent>
  readonly cycle: Cycle
}

export interface CycleState extends FuturesState {
  readonly cycle: Cycle
}
