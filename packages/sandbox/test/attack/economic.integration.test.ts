import { beforeAll, describe, expect, it } from 'vitest'
import { runEconomic } from '../../attack/economic/run-economic'
import type { Run } from '../../attack/economic/run-strategy'
import { strategies } from '../../attack/economic/strategies/all'
import { families } from '../../attack/economic/strategy'

const SEEDS = [1, 2, 3]

// `npm run attack -- economic` asks 200 seeds; three show what always works, and that the strategies do what they mean to.
describe('strategies that would gain by the rules', () => {
  let runs: readonly Run[] = []
  const names = strategies.map(({ name }) => name)
  beforeAll(async () => {
    runs = await runEconomic({ seeds: SEEDS, names })
  }, 120_000)

  it('cover every family with at least sixty, each under its own name', () => {
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
    // Three bets say nothing: whoever guesses right three times has gained.
    if (own.some(({ bets }) => bets > 0)) return
    expect(own.reduce((sum, { gain }) => sum + gain, 0) / own.length).toBeLessThanOrEqual(0)
  })

  it('bets lose in all', () => {
    const gains = runs.filter(({ bets }) => bets > 0).map(({ gain }) => gain)
    expect(gains.length).toBeGreaterThan(20)
    expect(gains.reduce((sum, gain) => sum + gain, 0)).toBeLessThan(0)
  })

  it('a seed gives the same runs again', async () => {
    const again = await runEconomic({ seeds: [2], names: ['sweep-and-two-orders', 'snipe-bet-paint'] })
    for (const { strategy, gain } of again)
      expect(gain).toBe(runs.find((run) => run.seed === 2 && run.strategy === strategy)?.gain)
  })
})
