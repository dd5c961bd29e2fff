import { floorDiv, RATE, within } from '../kernel/exact'
import { midPriceX2 } from '../order-book/order-book'
import { FUNDING_MS } from './contract'
import type { FuturesWorld } from './futures'
import type { Contract } from './futures-account'

const SAMPLE_SECONDS = 30
const PREMIUM_MS = 5000
/** Notional of the impact prices, units of 1e-8. */
const IMPACT = 20_000n * RATE

/** Updates samples and mark (docs/reference/exchange.md#r6). */
export function updatePrices(world: FuturesWorld, contract: Contract): void {
  const { index2 } = contract
  const second = Math.floor(world.now / 1000)
  const bid = contract.book.bids.best
  const ask = contract.book.asks.best
  const mid2 = midPriceX2(contract)
  if (contract.samples.at(-1)?.second !== second) {
    const fresh = contract.samples.filter((sample) => sample.second > second - SAMPLE_SECONDS)
    const away = believable(bid && ask ? mid2 - index2 : 0n, index2)
    contract.samples = [...fresh, { second, away }]
  }
  if (world.now - contract.premiumAt >= PREMIUM_MS) samplePremium(world, contract)
  const remaining = BigInt(FUNDING_MS - (world.now % FUNDING_MS))
  const span = RATE * BigInt(FUNDING_MS)
  const first = floorDiv(index2 * (span + contract.fundingRate * remaining), 2n * span)
  const sum = contract.samples.reduce((total, { away }) => total + away, 0n)
  const count = BigInt(Math.max(1, contract.samples.length))
  const second2 = floorDiv(index2 * count + sum, 2n * count)
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
function impact(contract: Contract, side: 'buy' | 'sell'): bigint | undefined {
  let rest = IMPACT
  let lots = 0n
  for (const level of contract.levels(side, 1000)) {
    const value = level.price * level.lots * contract.factor
    // Only rest / (price x factor) lots of this level trade, a fraction.
    if (value >= rest) return (IMPACT * level.price) / (lots * level.price * contract.factor + rest)
    rest -= value
    lots += level.lots
  }
  return undefined
}
