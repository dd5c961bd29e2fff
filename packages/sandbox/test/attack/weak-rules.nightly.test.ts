import { afterEach, describe, expect, it, vi } from 'vitest'
import { findingsOf } from '../../attack/economic/economic-report'
import { runEconomic } from '../../attack/economic/run-economic'
import { strategies } from '../../attack/economic/strategies/all'
import { takeTurn } from '../../src/bots/take-turn'
import { midPriceX2 } from '../../src/core/books/order-book'
import { Cycle } from '../../src/core/cycle/cycle'
import { CyclePair } from '../../src/core/cycle/cycle-pair'
import { deleverage } from '../../src/core/futures/deleverage'
import type { FuturesWorld } from '../../src/core/futures/futures'
import { transferFutures } from '../../src/core/futures/futures-commands'
import { liquidateDue } from '../../src/core/futures/liquidate'
import { updatePrices } from '../../src/core/futures/prices'
import { endPosition } from '../../src/core/futures/settle'
import { crossCash, crossPositions, shouldLiquidateCross } from '../../src/core/futures/standing'
import { least } from '../../src/core/kernel/exact'
import { IndexPrice } from '../../src/core/spot/index-price'
import { worstPrice } from '../../src/core/spot/price-band'

vi.mock('../../src/bots/take-turn', { spy: true })
vi.mock('../../src/core/futures/futures-commands', { spy: true })
vi.mock('../../src/core/futures/liquidate', { spy: true })
vi.mock('../../src/core/spot/price-band', { spy: true })

const original = {
  turn: await vi.importActual<typeof import('../../src/bots/take-turn')>('../../src/bots/take-turn'),
  commands: await vi.importActual<typeof import('../../src/core/futures/futures-commands')>(
    '../../src/core/futures/futures-commands',
  ),
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

/** Every command looks at the risk of everybody, at the book of that moment, and who is due then is liquidated. */
function singleSample(): void {
  vi.mocked(transferFutures).mockImplementation((world, command) => {
    const answer = original.commands.transferFutures(world, command)
    for (const contract of world.futures.contracts.values()) {
      if (contract.spot !== undefined) contract.spot.index.set(midPriceX2(contract.spot), world.now)
      updatePrices(world, contract)
    }
    original.liquidate.liquidateDue(world)
    original.liquidate.liquidateDue(world)
    return answer
  })
}

function noBands(): void {
  vi.mocked(worstPrice).mockImplementation(() => undefined)
}

/** What the bots believe in is what the book says, whoever put it there. */
function obedientBots(): void {
  vi.mocked(takeTurn).mockImplementation((context, desk, ...rest) => {
    const turn = original.turn.takeTurn(context, desk, ...rest)
    const ask = context.levels(desk.name, 'sell', 1)[0]?.price
    const bid = context.levels(desk.name, 'buy', 1)[0]?.price
    if (ask === undefined || bid === undefined) return turn
    return { ...turn, fair: { ticks: (ask + bid) / 2n, isSteered: true } }
  })
}

/** A bet begins and ends at the mid of the book in its first and last instant. */
function instantSettlement(): void {
  vi.spyOn(CyclePair.prototype, 'entry').mockImplementation(function (this: CyclePair) {
    return midPriceX2(this.spot) / 2n
  })
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

const PUSHES = ['hedge-two-contracts', 'hedge-two-accounts', 'paint-lone-bid']

const weak: readonly (readonly [string, () => void, readonly string[]])[] = [
  ['an index of one instant', instantIndex, PUSHES],
  ['liquidation in an instant', singleSample, ['sweep-and-two-orders', 'sweep-asks-and-two-orders']],
  ['no bands', noBands, ['hedge-bankrupt-friend', 'wash-a-loss-away']],
  ['market makers who believe the book', obedientBots, PUSHES],
  ['bets that begin and end in an instant', instantSettlement, ['snipe-bet-lean']],
  [
    'cross legs that do not pay for each other',
    () => {
      instantIndex()
      legsApart()
    },
    ['hedge-cross-legs'],
  ],
]

const seeds = Array.from({ length: 6 }, (_, index) => index + 1)

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
