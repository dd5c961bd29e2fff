import { compare, type Fraction, greater, lesser, over, share, times, whole } from './fraction'
import { naiveCloseAtMarket } from './naive-close-commands'
import { clearingName, notional, UNITS } from './naive-contract'
import type { NaiveFutures } from './naive-futures'
import { worstOf } from './naive-futures-checks'
import type { NaivePosition } from './naive-futures-rows'

/** R8-R10: whoever is due now and was at the last look. */
export function liquidateDue(naive: NaiveFutures): void {
  for (const uid of naive.spot.uids) {
    const before = naive.due.get(uid) ?? new Set()
    const now = dueOf(naive, uid)
    for (const key of now) if (before.has(key)) liquidateKey(naive, uid, key)
    naive.due.set(uid, new Set(now.filter((key) => !before.has(key))))
  }
}

function dueOf(naive: NaiveFutures, uid: number): string[] {
  const isHalted = ({ contract }: NaivePosition) => contract.spot?.index?.isHalted(naive.now) ?? false
  const due: string[] = []
  for (const position of naive.positionsOf(uid)) {
    if (position.marginMode === 'isolated') {
      if (naive.shouldLiquidateIsolated(position) && !isHalted(position)) due.push(String(position.id))
      continue
    }
    const coin = position.contract.terms.quote
    if (due.includes(coin) || !naive.shouldLiquidateCross(uid, coin)) continue
    if (!naive.crossOf(uid, coin).some(isHalted)) due.push(coin)
  }
  return due
}

function liquidateKey(naive: NaiveFutures, uid: number, key: string): void {
  const position = naive.positionsOf(uid).find(({ id }) => String(id) === key)
  if (position !== undefined) {
    naive.retireOf(uid, position.contract)
    if (naive.shouldLiquidateIsolated(position)) liquidate(naive, position, position.margin)
    return
  }
  naive.retireOf(uid)
  if (naive.shouldLiquidateCross(uid, key)) netLegs(naive, uid, key)
  while (naive.shouldLiquidateCross(uid, key)) {
    let [worst, best] = [naive.crossOf(uid, key)[0], naive.crossOf(uid, key)[0]]
    for (const each of naive.crossOf(uid, key)) {
      if (worst === undefined || naive.profit(each) < naive.profit(worst)) worst = each
      if (best === undefined || naive.profit(each) >= naive.profit(best)) best = each
    }
    if (worst === undefined || best === undefined) return
    const money = naive.cover(worst)
    const cap = crossCap(naive, worst)
    if (cap > money && best !== worst && naive.profit(best) > 0n) realise(naive, best)
    else liquidate(naive, worst, lesser(cap, money))
  }
}

/** Long and short lots of one contract close each other at mark, as long as the account pays for it. */
function netLegs(naive: NaiveFutures, uid: number, coin: string): void {
  for (const contract of naive.contracts) {
    for (;;) {
      const legs = naive.crossOf(uid, coin).filter((each) => each.contract === contract)
      const long = legs.find(({ side }) => side === 'buy')
      const short = legs.find(({ side }) => side === 'sell')
      if (long === undefined || short === undefined) break
      const lots = Math.min(long.lots, short.lots)
      const value = notional(contract, contract.mark, lots)
      const gain = value - share(long.cost, lots, long.lots)
      const loss = share(short.cost, lots, short.lots) - value
      if (naive.cover(long) + gain + loss < 0n) break
      for (const leg of gain >= loss ? [long, short] : [short, long]) {
        naive.settleClose(leg, lots, value, true)
        naive.endIfEmpty(leg, 'liquidated')
      }
    }
  }
}

/** What has gained is closed in the book, the rest against the fund at mark. */
function realise(naive: NaiveFutures, position: NaivePosition): void {
  const { contract, side, lots } = position
  naiveCloseAtMarket(naive, position, lots, 'liquidated')
  if (position.lots === 0) return
  const rest = position.lots
  const value = notional(contract, contract.mark, rest)
  naive.settleClose(position, rest, value, true)
  naive.endIfEmpty(position, 'liquidated')
  const own = naive.positionFor(0, contract, side, 'cross', 1)
  own.lots += rest
  own.cost += value
}

/** The loss at which cross equity is 0, within a price of one tick. */
function crossCap(naive: NaiveFutures, worst: NaivePosition): bigint {
  const { uid, contract, side, cost, lots } = worst
  let cap = naive.cover(worst)
  for (const each of naive.crossOf(uid, contract.terms.quote)) if (each !== worst) cap += naive.profit(each)
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
  const [best] = naive.queue(contract, position.side)
  const band = worstOf(contract, best?.price ?? contract.last, long ? 'sell' : 'buy')
  const inner = compare(band, bankrupt)
  let left = cap
  naive.match({
    uid,
    contract,
    side: long ? 'sell' : 'buy',
    orderId: naive.spot.nextOrderId++,
    limit: (long ? inner > 0n : inner < 0n) ? band : bankrupt,
    lots,
    most: (_price, requested) => requested,
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
    // Its owner finds a record of it.
    if (victim.uid !== 0) naive.nextRecordId++
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
  if (contract.spot?.index?.isHalted(naive.now)) return
  const [best] = naive.queue(contract, position.side)
  if (best === undefined) return
  naive.match({
    uid: 0,
    contract,
    side,
    orderId: naive.spot.nextOrderId++,
    limit: worstOf(contract, best.price, side),
    lots: position.lots,
    most: (price, requested) => (naive.bears(position, price) ? requested : 0),
    fill: (_price, lots, value) => naive.settleClose(position, lots, value),
  })
  naive.endIfEmpty(position, 'closed')
}
