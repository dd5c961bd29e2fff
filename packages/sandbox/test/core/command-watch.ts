import type { Exchange, Outcome } from '../../src/core/exchange'
import { ExchangeWorld } from '../../src/core/exchange-world'
import type { OrderStatus } from '../../src/core/kernel/command'
import type { AccountState } from '../../src/core/kernel/ledger'
import type { TradeRow } from '../../src/core/order-book/events'
import type { OrderRow } from '../../src/core/spot/events'
import { FuturesWatch } from './futures-watch'

/** What the trades of one order come to. */
interface Filled {
  readonly product: bigint
  readonly fees: bigint
  readonly count: bigint
}

/**
 * What the outcomes alone say, kept apart from the exchange's own state and compared with it after every
 * command: a ledger summed up from the postings, the orders, and the books built from the level changes.
 */
export class CommandWatch {
  readonly #exchange: Exchange
  readonly #balances = new Map<string, bigint>()
  readonly #names = new WeakMap<AccountState, string>()
  readonly #orders = new Map<number, OrderRow>()
  readonly #open = new Set<number>()
  readonly #levels = new Map<string, Map<bigint, bigint>>()
  readonly #fills = new Map<number, Filled>()

  readonly #futures: FuturesWatch | undefined

  constructor(exchange: Exchange) {
    this.#exchange = exchange
    const { state } = exchange
    this.#futures =
      state instanceof ExchangeWorld && state.futures.contracts.size > 0 ? new FuturesWatch(state) : undefined
  }

  after(outcome: Outcome): void {
    this.#postings(outcome)
    this.#ordersForward(outcome)
    this.#trades(outcome)
    this.#books(outcome)
    this.#futures?.after(outcome)
  }

  /** I1, I2, I3 and that the postings are all there is. */
  #postings({ postings, answer }: Outcome): void {
    const sums = new Map<string, bigint>()
    const seen = new Set<string>()
    for (const { account, coin, amount } of postings) {
      const name = `${account} ${coin}`
      if (amount === 0n || seen.has(name)) throw new Error(`I2: posting ${name} is empty or not netted`)
      seen.add(name)
      sums.set(coin, (sums.get(coin) ?? 0n) + amount)
      const balance = (this.#balances.get(name) ?? 0n) + amount
      if (balance < 0n && !/^(external|perp_clearing):/.test(account))
        throw new Error(`I3: ${name} is ${balance}`)
      this.#balances.set(name, balance)
    }
    for (const [coin, sum] of sums) if (sum !== 0n) throw new Error(`I2: ${coin} sums to ${sum}`)
    if (!answer.ok && postings.length > 0) throw new Error('a refused command moved money')
    for (const account of this.#exchange.state.accounts()) {
      let name = this.#names.get(account)
      if (name === undefined) {
        name = `${account.name} ${account.coin.code}`
        this.#names.set(account, name)
      }
      const known = this.#balances.get(name) ?? 0n
      if (known !== account.balance)
        throw new Error(`postings make ${name} ${known}, state ${account.balance}`)
    }
  }

  /** I8: the state is a function of the amounts and only moves forward. */
  #ordersForward({ orders }: Outcome): void {
    const seen = new Set<number>()
    for (const row of orders) {
      if (seen.has(row.orderId)) throw new Error(`order ${row.orderId} is listed twice`)
      seen.add(row.orderId)
      const earlier = this.#orders.get(row.orderId)
      if (earlier !== undefined) {
        if (
          !AFTER[earlier.status].includes(row.status) ||
          row.lots - row.remaining < earlier.lots - earlier.remaining
        ) {
          throw new Error(`I8: order ${row.orderId} went from ${earlier.status} to ${row.status}`)
        }
      }
      const whole = row.remaining === row.lots
      const fits: Record<OrderStatus, boolean> = {
        unfilled: whole,
        partial: !whole && row.remaining > 0n,
        filled: row.remaining === 0n,
        cancelled: whole,
        partiallyCancelled: !whole && row.remaining > 0n,
      }
      if (!fits[row.status])
        throw new Error(`I8: ${row.status} with ${row.remaining} of ${row.lots} remaining`)
      this.#orders.set(row.orderId, row)
      if (row.status === 'unfilled' || row.status === 'partial') this.#open.add(row.orderId)
      else this.#open.delete(row.orderId)
    }
    let open = 0
    for (const member of this.#exchange.state.members.values()) {
      for (const row of this.#exchange.state.spot.openOrders(member.uid)) {
        open++
        const reported = this.#orders.get(row.orderId)
        if (reported?.remaining !== row.remaining || reported.status !== row.status) {
          throw new Error(`order ${row.orderId} changed and no row says so`)
        }
      }
    }
    if (open !== this.#open.size)
      throw new Error(`rows leave ${this.#open.size} orders open, the state ${open}`)
  }

  /** I7: nobody pays worse than his limit, the maker gets his own price; fills add up to what was filled. */
  #trades({ trades, orders, answer }: Outcome): void {
    if (!answer.ok && trades.length > 0) throw new Error('a refused command traded')
    for (const trade of trades) {
      const maker = this.#orders.get(trade.makerOrderId)
      const taker = this.#orders.get(trade.takerOrderId)
      if (maker === undefined || taker === undefined)
        throw new Error(`trade ${trade.tradeId} of unknown orders`)
      if (maker.price !== trade.price) throw new Error(`I7: maker at ${maker.price} filled at ${trade.price}`)
      const better = taker.side === 'buy' ? trade.price <= taker.price : trade.price >= taker.price
      if (taker.orderType === 'limit' && !better)
        throw new Error(`I7: taker at ${taker.price} paid ${trade.price}`)
      if (maker.uid === taker.uid) throw new Error(`self-trade of ${maker.uid}`)
      this.#filled(maker, trade, trade.makerFee)
      this.#filled(taker, trade, trade.takerFee)
    }
    for (const { orderId } of orders) this.#matchesTrades(orderId)
  }

  #filled({ orderId }: OrderRow, { price, lots }: TradeRow, fee: bigint): void {
    const { product = 0n, fees = 0n, count = 0n } = this.#fills.get(orderId) ?? {}
    this.#fills.set(orderId, { product: product + price * lots, fees: fees + fee, count: count + 1n })
  }

  /** What an order says that it came to is what its trades come to; a unit a fill where products are rounded. */
  #matchesTrades(orderId: number): void {
    const row = this.#orders.get(orderId)
    const fills = this.#fills.get(orderId)
    const config = row && this.#exchange.state.spot.pairs.get(row.pair)?.config
    // One that was filled before the watch began has more behind it than was seen.
    if (row === undefined || config === undefined || fills === undefined) return
    const scale = 10n ** BigInt(8 - config.priceDecimals - config.amountDecimals + 8)
    const away = row.value * 10n ** 8n - fills.product * scale
    if ((away < 0n ? -away : away) > fills.count * 10n ** 8n || row.fee !== fills.fees)
      throw new Error(`order ${orderId} tells ${row.value} and ${row.fee}, its trades say otherwise`)
  }

  /** I19: the books that n level changes make are the books of the state. */
  #books({ events }: Outcome): void {
    for (const event of events) {
      if (event.type !== 'book') continue
      for (const { side, price, lots } of event.changes) {
        const name = `${event.pair} ${side}`
        const levels = this.#levels.get(name) ?? new Map<bigint, bigint>()
        this.#levels.set(name, levels)
        if (lots === 0n) levels.delete(price)
        else levels.set(price, lots)
      }
    }
    const { spot, futures } = this.#exchange.state
    for (const pair of [...spot.pairs.values(), ...futures.contracts.values()]) {
      for (const side of ['buy', 'sell'] as const) {
        const levels = this.#levels.get(`${pair.name} ${side}`) ?? new Map<bigint, bigint>()
        const snapshot = pair.levels(side, 100_000)
        if (
          snapshot.length !== levels.size ||
          snapshot.some(({ price, lots }) => levels.get(price) !== lots)
        ) {
          throw new Error(`I19: the ${side} side of ${pair.name} differs from its changes`)
        }
      }
    }
  }
}

const AFTER: Record<OrderStatus, readonly OrderStatus[]> = {
  unfilled: ['unfilled', 'partial', 'filled', 'cancelled', 'partiallyCancelled'],
  partial: ['partial', 'filled', 'partiallyCancelled'],
  filled: [],
  cancelled: [],
  partiallyCancelled: [],
}
