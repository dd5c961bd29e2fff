import {
  compare,
  down,
  type Fraction,
  greater,
  lesser,
  minus,
  negative,
  ONE,
  over,
  plus,
  times,
  up,
  whole,
} from './fraction'
import { HALF, type NaiveContract, notional, slotOf, ticksDown, UNITS, untilFunding } from './naive-contract'
import { clearingName, type NaiveFutures, type NaivePosition, type NaiveStop, share } from './naive-futures'
import { worstOf } from './naive-futures-checks'
import { naiveCloseAtMarket } from './naive-futures-commands'

/**
 * Index and mark, liquidations, funding if due, stops (docs/reference/exchange.md#r14); what these bring
 * about is liquidated too (I12).
 */
export function naiveTick(naive: NaiveFutures): void {
  for (const contract of naive.contracts) updateMark(naive, contract)
  liquidateAll(naive)
  for (const contract of naive.contracts) payFunding(naive, contract)
  liquidateAll(naive)
  for (;;) {
    let fired = false
    for (const contract of naive.contracts) if (fireStops(naive, contract)) fired = true
    if (!fired) break
    liquidateAll(naive)
  }
  const funded = naive.positionsOf(0)
  for (const position of funded) unwind(naive, position)
  if (funded.length > 0) liquidateAll(naive)
}

/** The mid of the spot pair, else its last price; a contract that follows no pair is its own index. */
function naiveIndex(naive: NaiveFutures, { spot, last }: NaiveContract): Fraction {
  if (spot === undefined) return last
  const [bid] = naive.spot.queue(spot, 'buy')
  const [ask] = naive.spot.queue(spot, 'sell')
  return bid && ask ? { n: bid.price + ask.price, d: 2_000_000n } : { n: spot.last, d: 1_000_000n }
}

/** R6. */
function updateMark(naive: NaiveFutures, contract: NaiveContract): void {
  const index = naiveIndex(naive, contract)
  const [bid] = naive.queue(contract, 'buy')
  const [ask] = naive.queue(contract, 'sell')
  const mid = bid && ask ? times(plus(bid.price, ask.price), HALF) : contract.last
  const second = Math.floor(naive.now / 1000)
  if (contract.samples.at(-1)?.second !== second) contract.samples.push({ second, away: minus(mid, index) })
  // The mean of 30 seconds: what is older does not count.
  contract.samples = contract.samples.filter((sample) => sample.second > second - 30)
  if (naive.now - contract.premiumAt >= 5000) samplePremium(naive, contract, index)
  const first = times(index, plus(ONE, times(contract.lastFunding, untilFunding(naive.now))))
  const sum = contract.samples.reduce((total, { away }) => plus(total, away), whole(0))
  const second2 = plus(index, over(sum, whole(contract.samples.length)))
  const three = [ticksDown(contract, first), ticksDown(contract, second2), contract.last]
  const [, median] = three.sort((a, b) => (compare(a, b) < 0n ? -1 : 1))
  contract.mark = median !== undefined && median.n > 0n ? median : contract.tick
}

/** Impact prices against the index in whole ticks, as a rate of 1e-8 (docs/reference/exchange.md#r11). */
function samplePremium(naive: NaiveFutures, contract: NaiveContract, exact: Fraction): void {
  contract.premiumAt = naive.now
  const index = ticksDown(contract, exact)
  if (index.n <= 0n) return
  const bid = impact(naive, contract, 'buy')
  const ask = impact(naive, contract, 'sell')
  let away: Fraction = whole(0)
  if (bid !== undefined && compare(bid, index) > 0n) away = plus(away, minus(bid, index))
  if (ask !== undefined && compare(index, ask) > 0n) away = minus(away, minus(index, ask))
  contract.premiums.push(cut(over(away, index)))
}

/** Average price of trading 20 000 against one side, in whole ticks; undefined in a thinner book. */
function impact(naive: NaiveFutures, contract: NaiveContract, side: 'buy' | 'sell'): Fraction | undefined {
  let rest: Fraction = whole(20_000)
  let size: Fraction = whole(0)
  for (const { price, unfilled } of naive.queue(contract, side)) {
    const most = times(contract.unit, whole(unfilled))
    const value = times(price, most)
    if (compare(value, rest) >= 0n)
      return ticksDown(contract, over(whole(20_000), plus(size, over(rest, price))))
    rest = minus(rest, value)
    size = plus(size, most)
  }
  return undefined
}

/** To 1e-8, towards zero. */
function cut(rate: Fraction): Fraction {
  return { n: (rate.n * UNITS) / rate.d, d: UNITS }
}

/**
 * F = P + clamp(I - P), within the maintenance rate (docs/reference/exchange.md#r11); payers ceil, receivers
 * floor (I13).
 */
function payFunding(naive: NaiveFutures, contract: NaiveContract): void {
  const slot = slotOf(naive.now)
  if (slot <= contract.slot) return
  contract.slot = slot
  const { premiums } = contract
  contract.premiums = []
  const sum = premiums.reduce((total, each) => plus(total, each), whole(0))
  const mean = premiums.length === 0 ? whole(0) : cut(over(sum, whole(premiums.length)))
  const interest = minus({ n: 1n, d: 10_000n }, mean)
  const bound = cut(contract.tiers[0]!.rate)
  const rate = cut(clamp(plus(mean, clamp(interest, { n: 5n, d: 10_000n })), bound))
  contract.lastFunding = contract.terms.funding === false ? whole(0) : rate
  if (contract.lastFunding.n === 0n) return
  const coin = contract.terms.quote
  const all = naive.positions
    .filter((each) => each.contract === contract)
    .sort((a, b) => (a.uid === b.uid ? a.id - b.id : a.uid - b.uid))
  const payer = rate.n > 0n ? 'buy' : 'sell'
  const due = ({ lots }: NaivePosition) =>
    times(whole(notional(contract, contract.mark, lots)), rate.n > 0n ? rate : negative(rate))
  let pool = 0n
  let owed = 0n
  for (const position of all) {
    if (position.side !== payer) {
      owed += down(due(position))
      continue
    }
    const cash = naive.cashName(position.uid)
    const wanted = up(due(position))
    const first = lesser(wanted, naive.available(position.uid, coin))
    const second = lesser(wanted - first, position.margin)
    naive.intoMargin(position, -second)
    naive.spot.pay(cash, 'rounding', coin, first + second)
    position.funding -= first + second
    pool += first + second
  }
  if (pool < owed) {
    const help = lesser(owed - pool, naive.spot.total('insurance', coin))
    naive.spot.pay('insurance', 'rounding', coin, help)
    pool += help
  }
  for (const position of all) {
    if (position.side === payer) continue
    const paid = lesser(down(due(position)), pool)
    naive.spot.pay('rounding', naive.cashName(position.uid), coin, paid)
    position.funding += paid
    pool -= paid
  }
}

function clamp(value: Fraction, bound: Fraction): Fraction {
  if (compare(value, bound) > 0n) return bound
  return compare(value, negative(bound)) < 0n ? negative(bound) : value
}

/** R12, on last prices; the loss wins when one look finds both crossed. */
function fireStops(naive: NaiveFutures, contract: NaiveContract): boolean {
  const { traded } = contract
  contract.traded = []
  if (traded.length === 0) return false
  let any = false
  for (const uid of naive.spot.uids) {
    for (const position of naive.positionsOf(uid, contract)) {
      for (const stop of [...position.stops]) {
        if (stop.status !== 'active' || position.lots === 0) continue
        const why = crossed(position, stop, traded)
        if (why === undefined) continue
        stop.status = 'triggered'
        any = true
        const lots = Math.min(stop.lots, position.lots)
        // Its own closing orders give way to a stop.
        if (lots > naive.closable(position)) naive.retireClosings(position)
        naiveCloseAtMarket(naive, position, lots, why)
      }
    }
  }
  return any
}

function crossed(
  { side }: NaivePosition,
  { takeProfit, stopLoss }: NaiveStop,
  traded: readonly Fraction[],
): string | undefined {
  const fell = (to: Fraction) => traded.some((price) => compare(price, to) <= 0n)
  const rose = (to: Fraction) => traded.some((price) => compare(price, to) >= 0n)
  const [against, along] = side === 'buy' ? [fell, rose] : [rose, fell]
  if (stopLoss !== undefined && against(stopLoss)) return 'stopLoss'
  return takeProfit !== undefined && along(takeProfit) ? 'takeProfit' : undefined
}

/** R8-R10, again until nobody is due. */
function liquidateAll(naive: NaiveFutures): void {
  for (;;) {
    let any = false
    for (const uid of naive.spot.uids) if (liquidateMember(naive, uid)) any = true
    if (!any) return
  }
}

function liquidateMember(naive: NaiveFutures, uid: number): boolean {
  let any = false
  for (const position of naive.positionsOf(uid)) {
    if (position.mode !== 'isolated' || !naive.isolatedFalls(position)) continue
    naive.retireOf(uid, position.contract)
    liquidate(naive, position, position.margin)
    any = true
  }
  const coins = new Set(naive.positionsOf(uid).map(({ contract }) => contract.terms.quote))
  for (const coin of coins) {
    if (!naive.crossFalls(uid, coin)) continue
    naive.retireOf(uid)
    while (naive.crossFalls(uid, coin)) {
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
function unwind(naive: NaiveFutures, position: NaivePosition): void {
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
