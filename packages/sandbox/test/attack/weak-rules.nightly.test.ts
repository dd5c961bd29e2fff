import { afterEach, describe, expect, it, vi } from 'vitest'
import { runCrossLegs } from '../../attack/economic/cross-legs'
import { findingsOf } from '../../attack/economic/economic-report'
import { runEconomic } from '../../attack/economic/run-economic'
import { strategies } from '../../attack/economic/strategies/all'
import { steerReference } from '../../src/bots/reference-price'
import { takeTurn } from '../../src/bots/take-turn'
import { Cycle } from '../../src/core/cycle/cycle'
import { CyclePair } from '../../src/core/cycle/cycle-pair'
import { crossCash, crossPositions, shouldLiquidateCross } from '../../src/core/futures/account-risk'
import { deleverage } from '../../src/core/futures/deleverage'
import type { FuturesWorld } from '../../src/core/futures/futures'
import { transferFutures } from '../../src/core/futures/futures-commands'
import { liquidateDue } from '../../src/core/futures/liquidate'
import { updatePrices } from '../../src/core/futures/prices'
import { endPosition } from '../../src/core/futures/settle'
import { least } from '../../src/core/kernel/exact'
import { midPriceX2 } from '../../src/core/order-book/order-book'
import { IndexPrice } from '../../src/core/spot/index-price'
import { placeOrder } from '../../src/core/spot/place-order'
import { worstPrice } from '../../src/core/spot/price-band'

vi.mock('../../src/bots/take-turn', { spy: true })
vi.mock('../../src/core/futures/futures-commands', { spy: true })
vi.mock('../../src/core/futures/liquidate', { spy: true })
vi.mock('../../src/core/spot/place-order', { spy: true })
vi.mock('../../src/core/spot/price-band', { spy: true })

const original = {
  turn: await vi.importActual<typeof import('../../src/bots/take-turn')>('../../src/bots/take-turn'),
  spot: await vi.importActual<typeof import('../../src/core/spot/place-order')>(
    '../../src/core/spot/place-order',
  ),
  commands: await vi.importActual<typeof import('../../src/core/futures/futures-commands')>(
    '../../src/core/futures/futures-commands',
  ),
  liquidate: await vi.importActual<typeof import('../../src/core/futures/liquidate')>(
    '../../src/core/futures/liquidate',
  ),
}

/** The index follows the book after every order, and bets end at that price. */
function instantIndex(): void {
  vi.mocked(placeOrder).mockImplementation((world, order) => {
    const answer = original.spot.placeOrder(world, order)
    const pair = world.spot.pair(order.base, order.quote)
    pair?.index.set(midPriceX2(pair), world.now)
    return answer
  })
  vi.spyOn(IndexPrice.prototype, 'settlement2').mockImplementation(function (this: IndexPrice) {
    return this.value2
  })
}

/** Every command checks all risk at the current book, and liquidates immediately. */
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

/** Bots take their reference price from the book, even from orders of members. */
function obedientBots(): void {
  vi.mocked(takeTurn).mockImplementation((context, marketMaker, memory, ...rest) => {
    const turn = original.turn.takeTurn(context, marketMaker, memory, ...rest)
    const ask = context.levels(marketMaker.name, 'sell', 1)[0]?.price
    const bid = context.levels(marketMaker.name, 'buy', 1)[0]?.price
    if (ask === undefined || bid === undefined) return turn
    const ticks = (ask + bid) / 2n
    memory.reference = steerReference(marketMaker, memory.reference, ticks)
    return { ...turn, fair: { ticks, isControlled: true } }
  })
}

/** A bet starts and ends at the book's mid price of its first and last instant. */
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

/** The losing leg of a cross account is paid from its cash alone, without the gain of the other leg. */
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

const LEAN = ['snipe-bet-lean']

const weak: readonly (readonly [string, () => void, readonly string[]])[] = [
  ['an index of one instant', instantIndex, LEAN],
  ['liquidation at one instant', singleSample, ['sweep-and-two-orders', 'sweep-asks-and-two-orders']],
  ['no bands', noBands, ['hedge-bankrupt-friend', 'wash-through-an-empty-book']],
  [
    'market makers that follow the book',
    obedientBots,
    ['corner-the-bids', 'pump-through-a-halt', 'dump-with-a-short'],
  ],
  ['bets that begin and end in an instant', instantSettlement, LEAN],
]

const seeds = Array.from({ length: 12 }, (_, index) => index + 1)

afterEach(() => {
  vi.resetAllMocks()
  vi.restoreAllMocks()
})

/** Strategies with an average gain, or with a victim. */
async function found(names: readonly string[]): Promise<readonly string[]> {
  const findings = findingsOf(strategies, await runEconomic({ seeds, names }))
  expect(findings.flatMap(({ broken }) => broken ?? [])).toEqual([])
  return findings.filter(({ mean, wronged }) => mean > 0 || wronged > 0).map(({ strategy }) => strategy)
}

describe('rules weakened one at a time', () => {
  it.each(weak)('detects %s', async (_, plant, names) => {
    expect(await found(names)).toEqual([])
    plant()
    expect(await found(names)).not.toEqual([])
  })

  it('detects cross legs without offsetting', async () => {
    expect((await runCrossLegs()).owned).toBeLessThanOrEqual(10_000)
    legsApart()
    expect((await runCrossLegs()).owned).toBeGreaterThan(10_000)
  })
})
