import { beforeAll, describe, expect, it } from 'vitest'
import { runEconomic } from '../../attack/economic/run-economic'
import type { Run } from '../../attack/economic/run-strategy'
import { strategies } from '../../attack/economic/strategies/all'
import { families } from '../../attack/economic/strategy'

const SEEDS = [1, 2, 3]

// `npm run attack -- economic` runs 200 seeds; three verify reliable gains, and that the strategies work as
// intended.
describe('strategies that exploit the rules', () => {
  let runs: readonly Run[] = []
  const names = strategies.map(({ name }) => name)
  beforeAll(async () => {
    runs = await runEconomic({ seeds: SEEDS, names })
  }, 120_000)

  it('covers every family with at least sixty strategies, each with a unique name', () => {
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(60)
    for (const family of families)
      expect(strategies.filter((each) => each.family === family).length).toBeGreaterThan(4)
  })

  it.each(names)('%s', (name) => {
    const own = runs.filter(({ strategy }) => strategy === name)
    expect(own.flatMap(({ error }) => error ?? [])).toEqual([])
    expect(own.reduce((sum, { accepted }) => sum + accepted, 0)).toBeGreaterThan(0)
    expect(own.reduce((sum, { wronged }) => sum + wronged, 0)).toBe(0)
    // Three bets prove nothing: three lucky guesses already gain.
    if (own.some(({ bets }) => bets > 0)) return
    expect(own.reduce((sum, { gain }) => sum + gain, 0) / own.length).toBeLessThanOrEqual(0)
  })

  it('loses bets on average', () => {
    const gains = runs.filter(({ bets }) => bets > 0).map(({ gain }) => gain)
    expect(gains.length).toBeGreaterThan(20)
    expect(gains.reduce((sum, gain) => sum + gain, 0)).toBeLessThan(0)
  })

  it('repeats the same runs for a seed', async () => {
    const again = await runEconomic({ seeds: [2], names: ['sweep-and-two-orders', 'snipe-bet-paint'] })
    for (const { strategy, gain } of again)
      expect(gain).toBe(runs.find((run) => run.seed === 2 && run.strategy === strategy)?.gain)
  })
})
