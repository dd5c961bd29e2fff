import { compare, type Fraction, greater, lesser, over, share, times, whole } from './fraction'
import { clearingName, notional, UNITS } from './naive-contract'
import type { NaiveFutures } from './naive-futures'
import { worstOf } from './naive-futures-checks'
import type { NaivePosition } from './naive-futures-rows'

/** R8-R10, again until nobody is due. */
export function liquidateAll(naive: NaiveFutures): void {
  for (;;) {
    let any = false
    for (const uid of naive.spot.uids) if (liquidateMember(naive, uid)) any = true
    if (!any) return
  }
}

function liquidateMember(naive: NaiveFutures, uid: number): boolean {
  let any = false
  for (const position of naive.positionsOf(uid)) {
    if (position.marginMode !== 'isolated' || !naive.shouldLiquidateIsolated(position)) continue
    naive.retireOf(uid, position.contract)
    liquidate(naive, position, position.margin)
    any = true
  }
  const coins = new Set(naive.positionsOf(uid).map(({ contract }) => contract.terms.quote))
  for (const coin of coins) {
    if (!naive.shouldLiquidateCross(uid, coin)) continue
    naive.retireOf(uid)
    while (naive.shouldLiquidateCross(uid, coin)) {
      let worst: NaivePosition | undefined
      for (const each of naive.crossOf(uid, coin))
        if (worst === undefined || naive.profit(each) < naive.profit(worst)) worst = each
      if (worst !== undefined) liquidate(naive, worst, crossCap(naive, worst))
      any = true
    }
  }
  return any
}

/** The loss at which cross equity is 0, within the money there is and a price of one tick. */
function crossCap(naive: NaiveFutures, worst: NaivePosition): bigint {
  const { uid, contract, side, cost, lots } = worst
  const money = naive.cover(worst)
  let others = 0n
  for (const each of naive.crossOf(uid, contract.terms.quote))
    if (each !== worst) others += naive.profit(each)
  let cap = lesser(money, money + others)
  if (side === 'buy') cap = lesser(cap, cost - notional(contract, contract.tick, lots))
  return cap < 0n ? 0n : cap
}

/**
 * The owner pays `cap`, which is the bankruptcy price (docs/reference/exchange.md#r10); what the book pays
 * better is the insurance's.
 */
function liquidate(naive: NaiveFutures, position: NaivePosition, cap: bigint): void {
  const { uid, contract, cost, lots } = position
  const long = position.side === 'buy'
  const bankrupt = over({ n: long ? cost - cap : cost + cap, d: UNITS }, times(contract.unit, whole(lots)))
  let left = cap
  naive.match({
    uid,
    contract,
    side: long ? 'sell' : 'buy',
    orderId: naive.spot.nextOrderId++,
    limit: bankrupt,
    lots,
    most: (_price, wanted) => wanted,
    fill(_price, filled, value) {
      const gone = share(position.cost, filled, position.lots)
      const loss = long ? gone - value : value - gone
      const part = share(left, filled, position.lots)
      // At the price of bankruptcy the floors may differ by a unit, which is not the insurance's to pay.
      const pay = filled === position.lots ? left : greater(loss, part)
      left -= pay
      settleBankrupt(naive, position, filled, value, pay)
      return 0n
    },
  })
  if (position.lots > 0) {
    if (insured(naive, position, left)) takeOver(naive, position, left)
    else deleverage(naive, position, left)
  }
  naive.endIfEmpty(position, 'liquidated')
}

function settleBankrupt(
  naive: NaiveFutures,
  position: NaivePosition,
  lots: number,
  value: bigint,
  pay: bigint,
): void {
  const { contract } = position
  const profit = naive.takeOut(position, lots, value)
  naive.lose(position, pay, 'insurance', 0n)
  naive.spot.pay(clearingName(contract), 'insurance', contract.terms.quote, profit)
  position.realised -= pay
}

/** Whether the fund could lose at mark what this position and its own ones would cost it. */
function insured(naive: NaiveFutures, position: NaivePosition, left: bigint): boolean {
  const { contract, side, cost, lots } = position
  const value = side === 'buy' ? cost - left : cost + left
  const worth = notional(contract, contract.mark, lots)
  let cover = naive.spot.total('insurance', contract.terms.quote)
  cover += side === 'buy' ? worth - value : value - worth
  for (const each of naive.crossOf(0, contract.terms.quote)) cover += lesser(naive.profit(each), 0n)
  return cover >= 0n
}

function takeOver(naive: NaiveFutures, position: NaivePosition, left: bigint): void {
  const { contract, side, cost, lots } = position
  const value = side === 'buy' ? cost - left : cost + left
  settleBankrupt(naive, position, lots, value, left)
  const own = naive.positionFor(0, contract, side, 'cross', 1)
  own.lots += lots
  own.cost += value
}

/**
 * ADL closes it against the best ranked of the other side at the bankruptcy price, without a fee
 * (docs/reference/exchange.md#r10).
 */
function deleverage(naive: NaiveFutures, position: NaivePosition, cap: bigint): void {
  const { contract, side } = position
  const ranked = naive.positions
    .filter((each) => each.contract === contract && each.side !== side && each.uid !== position.uid)
    .map((each) => ({ each, rank: rankOf(naive, each) }))
    .sort((a, b) => {
      const order = compare(b.rank, a.rank)
      return order === 0n ? a.each.id - b.each.id : order < 0n ? -1 : 1
    })
  let left = cap
  for (const { each: victim } of ranked) {
    if (position.lots === 0) return
    const lots = Math.min(position.lots, victim.lots)
    const pay = lots === position.lots ? left : share(left, lots, position.lots)
    const cost = share(position.cost, lots, position.lots)
    const value = side === 'buy' ? cost - pay : cost + pay
    const victimCost = share(victim.cost, lots, victim.lots)
    const gain = victim.side === 'buy' ? value - victimCost : victimCost - value
    // Nobody is made to lose more than the margin of these lots.
    if (-gain > lesser(naive.cover(victim), share(victim.margin, lots, victim.lots))) continue
    naive.retireClosings(victim)
    naive.deleveraged++
    settleBankrupt(naive, position, lots, value, pay)
    left -= pay
    naive.settleClose(victim, lots, value, true)
    naive.endIfEmpty(victim, 'closed')
  }
  if (position.lots > 0) takeOver(naive, position, left)
}

/** Profit % x effective leverage, loss % / effective leverage. */
function rankOf(naive: NaiveFutures, position: NaivePosition): Fraction {
  const { contract, lots, cost, margin } = position
  const profit = naive.profit(position)
  const equity = margin + profit
  const percent = over(whole(profit), whole(cost))
  const leverage = over(whole(notional(contract, contract.mark, lots)), whole(equity > 0n ? equity : 1n))
  return profit > 0n ? times(percent, leverage) : over(percent, leverage)
}

/** The fund sells at market what it holds, as long as it can pay for it. */
export function unwind(naive: NaiveFutures, position: NaivePosition): void {
  const { contract } = position
  const side = position.side === 'buy' ? 'sell' : 'buy'
  const [best] = naive.queue(contract, position.side)
  if (best === undefined) return
  naive.match({
    uid: 0,
    contract,
    side,
    orderId: naive.spot.nextOrderId++,
    limit: worstOf(contract, best.price, side),
    lots: position.lots,
    most: (price, wanted) => (naive.bears(position, price) ? wanted : 0),
    fill: (_price, lots, value) => naive.settleClose(position, lots, value),
  })
  naive.endIfEmpty(position, 'closed')
}
