import { compare, type Fraction, lesser, share } from './fraction'
import {
  clearingName,
  feeOf,
  marginFor,
  type NaiveContract,
  type NaiveMode,
  type NaiveSide,
  notional,
} from './naive-contract'
import type { NaiveFuturesOrder, NaivePosition, NaiveTaker } from './naive-futures-rows'
import { NaiveMembers } from './naive-members'

/**
 * A second futures exchange, written from docs/reference/exchange.md#futures-rules to be obviously right and
 * slow: flat lists, exact rationals, no book, no derived values stored (holds, available funds, closing
 * lots). Funds lie in the holdings of the naive spot exchange: `f7 USDT` are the futures funds of member 7
 * without position margins, `insurance USDT` those of the fund.
 *
 * Choices beyond the rules: members are checked by uid (the fund first), positions by id; indivisible cents
 * stay with the last lots; marks are whole ticks, rates whole 1e-8; a market order fills as far as its owner
 * can pay; closings that cost more than the owner has are not filled; own orders end a taker; the lowest
 * value is one tick; liquidations pay no fee.
 */
export class NaiveFutures extends NaiveMembers {
  /** Fills a taker; true if it meets an order of the same owner. */
  match(taker: NaiveTaker): boolean {
    const { contract, side, limit } = taker
    while (taker.lots > 0) {
      const [maker] = this.queue(contract, side === 'buy' ? 'sell' : 'buy')
      if (maker === undefined) return false
      const beyond = compare(maker.price, limit)
      if (side === 'buy' ? beyond > 0n : beyond < 0n) return false
      if (maker.uid === taker.uid) return true
      if (maker.closes !== undefined && !this.bears(maker.closes, maker.price)) {
        this.retire(maker)
        continue
      }
      const lots = taker.most(maker.price, Math.min(taker.lots, maker.remaining))
      if (lots <= 0) return false
      const value = notional(contract, maker.price, lots)
      const makerFee = this.#fillMaker(maker, lots, value)
      taker.lots -= lots
      const takerFee = taker.fill(maker.price, lots, value)
      contract.last = maker.price
      contract.traded.push(maker.price)
      this.trades.push({
        contract: contract.name,
        price: maker.price,
        lots,
        maker: maker.id,
        taker: taker.orderId,
        makerFee,
        takerFee,
      })
    }
    return false
  }

  #fillMaker(maker: NaiveFuturesOrder, lots: number, value: bigint): bigint {
    maker.remaining -= lots
    maker.spent += value
    const { closes } = maker
    const fee =
      closes === undefined ? this.settleOpen(maker, maker.price, lots) : this.settleClose(closes, lots, value)
    if (closes !== undefined) this.endIfEmpty(closes, 'closed')
    maker.fee += fee
    if (maker.remaining === 0) this.retire(maker)
    return fee
  }

  /** Moves an order from the resting ones to the ended ones, also one that never rested. */
  retire(order: NaiveFuturesOrder): void {
    order.open = false
    this.orders = this.orders.filter((each) => each !== order)
    this.pastOrders.push(order)
  }

  retireOf(uid: number, contract?: NaiveContract): void {
    for (const order of this.orders)
      if (order.uid === uid && (contract === undefined || order.contract === contract)) this.retire(order)
  }

  retireClosings(position: NaivePosition): void {
    for (const order of this.orders) if (order.closes === position) this.retire(order)
  }

  /** R1, R3: takes fee and margin from the available funds. */
  settleOpen(order: NaiveFuturesOrder, price: Fraction, lots: number): bigint {
    const { uid, contract, leverage } = order
    const coin = contract.terms.quote
    const position = this.positionFor(uid, contract, order.side, order.marginMode, leverage)
    const value = notional(contract, price, lots)
    const fee = lesser(feeOf(contract, value), this.available(uid, coin))
    this.spot.pay(this.cashName(uid), 'fee', coin, fee)
    const margin = lesser(marginFor(value, leverage), this.available(uid, coin))
    this.intoMargin(position, margin)
    position.lots += lots
    position.cost += value
    position.fee += fee
    if (order.takeProfitPrice !== undefined || order.stopLossPrice !== undefined)
      this.#addStop(order, position, lots)
    return fee
  }

  #addStop(order: NaiveFuturesOrder, position: NaivePosition, lots: number): void {
    if (order.stop?.status === 'active' && position.stops.includes(order.stop)) {
      order.stop.lots += lots
      return
    }
    const { takeProfitPrice, stopLossPrice } = order
    order.stop = {
      id: this.nextId++,
      lots,
      takeProfitPrice,
      stopLossPrice,
      fired: undefined,
      status: 'active',
    }
    position.stops.push(order.stop)
  }

  positionFor(
    uid: number,
    contract: NaiveContract,
    side: NaiveSide,
    marginMode: NaiveMode,
    leverage: number,
  ): NaivePosition {
    const found = this.positionsOf(uid, contract).find(
      (each) => each.side === side && each.marginMode === marginMode && each.leverage === leverage,
    )
    if (found !== undefined) return found
    const made: NaivePosition = {
      id: this.nextId++,
      uid,
      contract,
      side,
      marginMode,
      leverage,
      lots: 0,
      cost: 0n,
      margin: 0n,
      fee: 0n,
      funding: 0n,
      realised: 0n,
      stops: [],
      status: 'open',
    }
    this.positions.push(made)
    return made
  }

  /** R3, R4: closes lots at the traded value; returns the fee. ADL and the fund pay none. */
  settleClose(position: NaivePosition, lots: number, value: bigint, free = position.uid === 0): bigint {
    const { uid, contract } = position
    const coin = contract.terms.quote
    const released = share(position.margin, lots, position.lots)
    const profit = this.takeOut(position, lots, value)
    this.intoMargin(position, -released)
    position.realised += profit
    if (profit >= 0n) this.spot.pay(clearingName(contract), this.cashName(uid), coin, profit)
    else this.lose(position, -profit, clearingName(contract), released)
    if (free) return 0n
    const fee = feeOf(contract, value)
    const first = lesser(fee, this.available(uid, coin))
    const second = lesser(fee - first, position.margin)
    this.intoMargin(position, -second)
    this.spot.pay(this.cashName(uid), 'fee', coin, first + second)
    const third = lesser(fee - first - second, this.spot.total('insurance', coin))
    this.spot.pay('insurance', 'fee', coin, third)
    position.fee += first + second
    return first + second
  }

  /**
   * Removes lots with their cost from a position; returns the realised profit
   * (docs/reference/exchange.md#r4).
   */
  takeOut(position: NaivePosition, lots: number, value: bigint): bigint {
    const cost = share(position.cost, lots, position.lots)
    position.lots -= lots
    position.cost -= cost
    return position.side === 'buy' ? value - cost : cost - value
  }

  /**
   * I11: isolated positions pay from the released margin and their own, cross positions from all cross funds.
   */
  lose(position: NaivePosition, loss: bigint, to: string, released: bigint): void {
    const { uid, marginMode, contract } = position
    const coin = contract.terms.quote
    const cross = marginMode === 'cross'
    let rest = loss - lesser(loss, cross ? this.available(uid, coin) : released)
    for (const each of cross ? [position, ...this.crossOf(uid, coin)] : [position]) {
      const part = lesser(rest, each.margin)
      this.intoMargin(each, -part)
      rest -= part
    }
    if (rest !== 0n) throw new Error(`naive: position ${position.id} lacks ${rest} of a loss`)
    this.spot.pay(this.cashName(uid), to, coin, loss)
  }

  endIfEmpty(position: NaivePosition, status: string): void {
    if (position.lots > 0 || !this.positions.includes(position)) return
    this.intoMargin(position, -position.margin)
    position.status = status
    for (const stop of position.stops) if (stop.status === 'active') stop.status = 'cancelled'
    this.positions = this.positions.filter((each) => each !== position)
    this.pastPositions.push(position)
  }

  intoMargin(position: NaivePosition, amount: bigint): void {
    this.spot.pay(this.cashName(position.uid), 'margins', position.contract.terms.quote, amount)
    position.margin += amount
  }
}
