import {
  compare,
  down,
  type Fraction,
  lesser,
  minus,
  negative,
  over,
  plus,
  times,
  up,
  whole,
} from './fraction'
import { type NaiveContract, notional, slotOf, ticksDown, UNITS } from './naive-contract'
import type { NaiveFutures } from './naive-futures'
import type { NaivePosition } from './naive-futures-rows'

/** Impact prices against the index in whole ticks, as a rate of 1e-8 (docs/reference/exchange.md#r11). */
export function samplePremium(naive: NaiveFutures, contract: NaiveContract, exact: Fraction): void {
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
  for (const { price, remaining } of naive.queue(contract, side)) {
    const most = times(contract.unit, whole(remaining))
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
export function payFunding(naive: NaiveFutures, contract: NaiveContract): void {
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
    const requested = up(due(position))
    const first = lesser(requested, naive.available(position.uid, coin))
    const second = lesser(requested - first, position.margin)
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
