import { type Amount, amountOf, minus, plus, times, unitsOf } from '../kernel/amount'
import type { Side } from '../kernel/command'
import { floorDiv, RATE, within } from '../kernel/exact'
import { FUNDING_MS } from './contract'
import type { FuturesWorld } from './futures'
import type { Contract } from './futures-account'

const SAMPLE_SECONDS = 30
const PREMIUM_MS = 5000
/** Notional of the impact prices, units of 1e-8. */
const IMPACT = amountOf(20_000n * RATE)

/** Updates samples and mark (docs/reference/exchange.md#r6). */
export function updatePrices(world: FuturesWorld, contract: Contract): void {
  const { index2 } = contract
  const second = Math.floor(world.now / 1000)
  const bid = contract.book.bids.best
  const ask = contract.book.asks.best
  const { samples } = contract
  if (samples.at(-1)?.second !== second) {
    while (samples.length > 0 && samples[0]!.second <= second - SAMPLE_SECONDS) samples.shift()
    const away = believable(bid && ask ? bid.price + ask.price - index2 : 0n, index2)
    samples.push({ second, away: amountOf(away) })
  }
  if (world.now - contract.premiumAt >= PREMIUM_MS) samplePremium(world, contract)
  const remaining = BigInt(FUNDING_MS - (world.now % FUNDING_MS))
  const span = RATE * BigInt(FUNDING_MS)
  const first = floorDiv(index2 * (span + contract.fundingRate * remaining), 2n * span)
  let sum: Amount = 0
  for (const { away } of samples) sum = plus(sum, away)
  const count = BigInt(Math.max(1, samples.length))
  const second2 = floorDiv(index2 * count + unitsOf(sum), 2n * count)
  const mark = median(first, second2, contract.lastPrice)
  contract.mark = mark > 0n ? mark : 1n
}

/**
 * Limits the distance to a hundredth of the index: two colluding traders in an empty book liquidate nobody.
 */
function believable(away: bigint, index2: bigint): bigint {
  return within(away, index2 / 100n)
}

function median(a: bigint, b: bigint, c: bigint): bigint {
  if (a > b) return median(b, a, c)
  return c < a ? a : c > b ? b : c
}

/** Distance of the impact prices from the index, 1e-8 (docs/reference/exchange.md#r11). */
function samplePremium(world: FuturesWorld, contract: Contract): void {
  contract.premiumAt = world.now
  const { index } = contract
  if (index === 0n) return
  const bid = impact(contract, 'buy')
  const ask = impact(contract, 'sell')
  const above = bid !== undefined && bid > index ? bid - index : 0n
  const below = ask !== undefined && index > ask ? index - ask : 0n
  contract.premiumSum += ((above - below) * RATE) / index
  contract.premiumCount++
}

/** Average price of the impact notional; undefined if the book is too thin. */
function impact({ book, factor }: Contract, side: Side): bigint | undefined {
  const levels = book.side(side)
  const unit = amountOf(factor)
  let rest = IMPACT
  let lots: Amount = 0
  for (let place = 0; place < DEPTH; place++) {
    const level = levels.at(place)
    if (level === undefined) return undefined
    const amount = level.amount()
    const value = times(times(level.ticks, amount), unit)
    // Only rest / (price x factor) lots of this level trade, a fraction.
    if (value >= rest)
      return (unitsOf(IMPACT) * level.price) / (unitsOf(lots) * level.price * factor + unitsOf(rest))
    rest = minus(rest, value)
    lots = plus(lots, amount)
  }
  return undefined
}

/** Levels of the impact prices. */
const DEPTH = 1000
