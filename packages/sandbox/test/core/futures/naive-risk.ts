import { compare, down, type Fraction, minus, negative, ONE, over, plus, times, whole } from './fraction'
import { closeFault, naiveCloseAtMarket } from './naive-close-commands'
import { HALF, type NaiveContract, ticksDown, untilFunding } from './naive-contract'
import { payFunding, samplePremium } from './naive-funding'
import type { NaiveFutures } from './naive-futures'
import { worstOf } from './naive-futures-checks'
import type { NaivePosition, NaiveStop } from './naive-futures-rows'
import { liquidateDue, unwind } from './naive-liquidation'

/** Index, mark and liquidations once a second, funding if due, stops, the fund (docs/reference/exchange.md#r14). */
export function naiveTick(naive: NaiveFutures): void {
  const second = Math.floor(naive.now / 1000)
  for (const pair of naive.spot.pairs) {
    const side = (which: 'buy' | 'sell') =>
      naive.spot.queue(pair, which).map(({ price, amount, filled }) => ({ price, amount: amount - filled }))
    pair.index?.sample(naive.now, side('sell'), side('buy'))
  }
  if (second !== naive.riskSecond) {
    naive.riskSecond = second
    for (const contract of naive.contracts) updateMark(naive, contract)
    liquidateDue(naive)
  }
  for (const contract of naive.contracts) payFunding(naive, contract)
  for (const contract of naive.contracts) fireStops(naive, contract)
  for (const position of naive.positionsOf(0)) unwind(naive, position)
}

/** A contract without a spot pair is its own index. */
function naiveIndex({ spot, last, tick }: NaiveContract): Fraction {
  return spot?.index === undefined ? last : times(tick, { n: spot.index.value, d: 2n })
}

/** R6. */
function updateMark(naive: NaiveFutures, contract: NaiveContract): void {
  const index = naiveIndex(contract)
  const [bid] = naive.queue(contract, 'buy')
  const [ask] = naive.queue(contract, 'sell')
  const away = bid && ask ? minus(times(plus(bid.price, ask.price), HALF), index) : whole(0)
  // One percent of the index, in whole half ticks.
  const most = times(whole(down(over(index, times(contract.tick, whole(50))))), times(contract.tick, HALF))
  const second = Math.floor(naive.now / 1000)
  if (contract.samples.at(-1)?.second !== second) contract.samples.push({ second, away: within(away, most) })
  // Mean of 30 seconds; older samples are dropped.
  contract.samples = contract.samples.filter((sample) => sample.second > second - 30)
  if (naive.now - contract.premiumAt >= 5000) samplePremium(naive, contract, index)
  const first = times(index, plus(ONE, times(contract.lastFunding, untilFunding(naive.now))))
  const sum = contract.samples.reduce((total, { away }) => plus(total, away), whole(0))
  const second2 = plus(index, over(sum, whole(contract.samples.length)))
  const three = [ticksDown(contract, first), ticksDown(contract, second2), contract.last]
  const [, median] = three.sort((a, b) => (compare(a, b) < 0n ? -1 : 1))
  contract.mark = median !== undefined && median.n > 0n ? median : contract.tick
}

function within(value: Fraction, most: Fraction): Fraction {
  if (compare(value, most) > 0n) return most
  return compare(value, negative(most)) < 0n ? negative(most) : value
}

/**
 * R12, on last prices. If one check finds both crossed, the stop-loss wins. Unfilled stops wait for the next
 * check.
 */
function fireStops(naive: NaiveFutures, contract: NaiveContract): void {
  if (contract.spot?.index?.isHalted(naive.now)) return
  const { traded } = contract
  contract.traded = []
  for (const uid of naive.spot.uids) {
    for (const position of naive.positionsOf(uid, contract)) {
      for (const stop of [...position.stops]) {
        if (stop.status !== 'active' || position.lots === 0) continue
        const isFirst = stop.fired === undefined
        stop.fired ??= crossed(position, stop, traded)
        if (stop.fired === undefined) continue
        close(naive, position, stop, stop.fired)
        // Creates a record of the wait for its owner.
        if (isFirst && stop.status === 'active') naive.nextRecordId++
      }
    }
  }
}

function close(naive: NaiveFutures, position: NaivePosition, stop: NaiveStop, why: string): void {
  const { contract, uid } = position
  const lots = Math.min(stop.lots, position.lots)
  // Own orders give way to a stop: those that close the same lots, and those it would match.
  if (lots > naive.closableQuantity(position)) naive.retireClosings(position)
  const side = position.side === 'buy' ? 'sell' : 'buy'
  const [best] = naive.queue(contract, position.side)
  const worst = worstOf(contract, best?.price ?? contract.last, side)
  for (const order of [...naive.orders]) {
    const further = compare(order.price, worst)
    const isBlocking = side === 'sell' ? further >= 0n : further <= 0n
    if (order.uid === uid && order.contract === contract && order.side === position.side && isBlocking)
      naive.retire(order)
  }
  if (closeFault(naive, position) === undefined) {
    const before = position.lots
    naiveCloseAtMarket(naive, position, lots, why)
    stop.lots -= before - position.lots
  }
  if (position.lots === 0 || stop.lots === 0) stop.status = 'triggered'
}

function crossed(
  { side }: NaivePosition,
  { takeProfitPrice, stopLossPrice }: NaiveStop,
  traded: readonly Fraction[],
): NaiveStop['fired'] {
  const fell = (to: Fraction) => traded.some((price) => compare(price, to) <= 0n)
  const rose = (to: Fraction) => traded.some((price) => compare(price, to) >= 0n)
  const [against, along] = side === 'buy' ? [fell, rose] : [rose, fell]
  if (stopLossPrice !== undefined && against(stopLossPrice)) return 'stopLoss'
  return takeProfitPrice !== undefined && along(takeProfitPrice) ? 'takeProfit' : undefined
}
