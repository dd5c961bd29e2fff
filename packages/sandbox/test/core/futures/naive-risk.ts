import { compare, down, type Fraction, minus, negative, ONE, over, plus, times, whole } from './fraction'
import { HALF, type NaiveContract, ticksDown, untilFunding } from './naive-contract'
import { payFunding, samplePremium } from './naive-funding'
import type { NaiveFutures } from './naive-futures'
import { naiveCloseAtMarket } from './naive-futures-commands'
import type { NaivePosition, NaiveStop } from './naive-futures-rows'
import { liquidateAll, unwind } from './naive-liquidation'

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
  const away = bid && ask ? minus(times(plus(bid.price, ask.price), HALF), index) : whole(0)
  // A hundredth of the index, in whole half ticks.
  const most = times(whole(down(over(index, times(contract.tick, whole(50))))), times(contract.tick, HALF))
  const second = Math.floor(naive.now / 1000)
  if (contract.samples.at(-1)?.second !== second) contract.samples.push({ second, away: within(away, most) })
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

function within(value: Fraction, most: Fraction): Fraction {
  if (compare(value, most) > 0n) return most
  return compare(value, negative(most)) < 0n ? negative(most) : value
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
