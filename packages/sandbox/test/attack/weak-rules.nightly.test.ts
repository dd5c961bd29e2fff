import { afterEach, describe, expect, it, vi } from 'vitest'
import { findingsOf } from '../../attack/economic/economic-report'
import { runEconomic } from '../../attack/economic/run-economic'
import { strategies } from '../../attack/economic/strategies/all'
import { nextImpact } from '../../src/bots/impact'
import { midPriceX2 } from '../../src/core/books/order-book'
import { Cycle } from '../../src/core/cycle/cycle'
import { deleverage } from '../../src/core/futures/deleverage'
import type { FuturesWorld } from '../../src/core/futures/futures'
import { liquidateDue } from '../../src/core/futures/liquidate'
import { endPosition } from '../../src/core/futures/settle'
import { crossCash, crossPositions, shouldLiquidateCross } from '../../src/core/futures/standing'
import { least } from '../../src/core/kernel/exact'
import { IndexPrice } from '../../src/core/spot/index-price'
import { worstPrice } from '../../src/core/spot/price-band'

vi.mock('../../src/bots/impact', { spy: true })
vi.mock('../../src/core/futures/liquidate', { spy: true })
vi.mock('../../src/core/spot/price-band', { spy: true })

const original = {
  impact: await vi.importActual<typeof import('../../src/bots/impact')>('../../src/bots/impact'),
  liquidate: await vi.importActual<typeof import('../../src/core/futures/liquidate')>(
    '../../src/core/futures/liquidate',
  ),
}

/** The index is whatever the book says in the moment that somebody looks. */
function instantIndex(): void {
  vi.spyOn(IndexPrice.prototype, 'sample').mockImplementation(function (this: IndexPrice, mid2, now) {
    this.isLive = true
    this.set(mid2 ?? this.value2, now)
  })
}

function singleSample(): void {
  vi.mocked(liquidateDue).mockImplementation((world) => {
    original.liquidate.liquidateDue(world)
    original.liquidate.liquidateDue(world)
  })
}

function noBands(): void {
  vi.mocked(worstPrice).mockImplementation(() => undefined)
}

/** The bots believe every trade, and for good. */
function obedientBots(): void {
  vi.mocked(nextImpact).mockImplementation(({ parts, held }, heldNow, minimum) => {
    const bought = held === undefined ? 0 : Number((held - heldNow) / minimum)
    return { parts: parts + 400 * bought, held: heldNow }
  })
}

/** A bet ends at the mid of the book in its last instant. */
function instantSettlement(): void {
  vi.spyOn(Cycle.prototype, 'fixUntil').mockImplementation(function (this: Cycle, ts) {
    while (this.running[0] !== undefined && this.running[0].expiresTs < ts) {
      const [order] = this.running.splice(0, 1)
      if (order === undefined) break
      order.closePrice = midPriceX2(order.pair.spot) / 2n
      this.fixed.push(order)
    }
    this.nextExpiry = this.running[0]?.expiresTs ?? Number.POSITIVE_INFINITY
  })
}

/** The losing leg of a cross account is paid from its cash alone, whatever the other leg has gained. */
function legsApart(): void {
  vi.mocked(liquidateDue).mockImplementation((world) => {
    liquidateLegs(world)
    original.liquidate.liquidateDue(world)
  })
}

function liquidateLegs(world: FuturesWorld): void {
  for (const account of world.futures.members.values()) {
    for (const { contract } of [...account.positions.values()]) {
      const coin = contract.quote
      const legs = crossPositions(account, coin)
      if (legs.length < 2 || !shouldLiquidateCross(account, coin)) continue
      const worst = legs.reduce((a, b) => (b.profit(b.contract.mark) < a.profit(a.contract.mark) ? b : a))
      const loss = -worst.profit(worst.contract.mark)
      if (loss <= crossCash(account, coin)) continue
      deleverage(world, worst, least(loss, crossCash(account, coin)))
      endPosition(world, worst, 'liquidated')
    }
  }
}

const weak: readonly (readonly [string, () => void, readonly string[]])[] = [
  [
    'an index of one instant',
    instantIndex,
    ['snipe-bet-entry-and-end', 'sweep-and-two-orders', 'sweep-both-sides'],
  ],
  [
    'liquidation at the first sample of an index of one instant',
    () => {
      instantIndex()
      singleSample()
    },
    ['sweep-and-two-orders', 'sweep-asks-and-two-orders', 'sweep-both-sides'],
  ],
  ['no bands', noBands, ['hedge-bankrupt-friend', 'wash-a-loss-away', 'wash-through-an-empty-book']],
  [
    'market makers who believe every trade',
    obedientBots,
    ['pump-and-dump', 'pump-in-steps', 'sweep-and-come-back'],
  ],
  ['bets that end in an instant', instantSettlement, ['snipe-bet-last-instant', 'snipe-bet-paint']],
  [
    'cross legs that do not pay for each other',
    () => {
      instantIndex()
      legsApart()
    },
    ['hedge-cross-legs', 'hedge-cross-legs-withdraw', 'hedge-two-contracts'],
  ],
]

const seeds = Array.from({ length: 24 }, (_, index) => index + 1)

afterEach(() => {
  vi.restoreAllMocks()
})

/** Strategies that gain for certain, or harm somebody. */
async function found(names: readonly string[]): Promise<readonly string[]> {
  const findings = findingsOf(strategies, await runEconomic({ seeds, names }))
  expect(findings.flatMap(({ broken }) => broken ?? [])).toEqual([])
  return findings
    .filter(({ mean, error2, wronged }) => mean > error2 || wronged > 0)
    .map(({ strategy }) => strategy)
}

describe('rules that are weakened one at a time', () => {
  it.each(weak)('%s: found', async (_, plant, names) => {
    expect(await found(names)).toEqual([])
    plant()
    expect(await found(names)).not.toEqual([])
  })
})
