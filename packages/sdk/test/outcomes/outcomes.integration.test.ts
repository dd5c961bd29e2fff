import { describe, expect, it } from 'vitest'
import { openFakeWorld } from './fake-world'
import { liveSeeds, replays, summary } from './live-attempt'
import { WANTS } from './wants'

const SEEDS = Number(process.env.BGK_OUTCOME_SEEDS || 150)
const FIRST = Number(process.env.BGK_OUTCOME_FIRST || 1)

const replay = (seed: number) => `BGK_OUTCOME_FIRST=${seed} BGK_OUTCOME_SEEDS=1 npm run test:outcomes`

describe('what became of an order', () => {
  it(`is never told wrong, and no order is doubled, in ${SEEDS} seeds`, async () => {
    const outcomes = await liveSeeds(openFakeWorld, { seeds: SEEDS, first: FIRST })
    expect(replays(outcomes, replay)).toEqual([])
    console.info(`from seed ${FIRST}, in memory: ${summary(outcomes)}`)
    // A simulation in which nothing is lost would prove nothing.
    if (SEEDS >= 150) {
      for (const state of ['applied', 'notApplied'] as const) {
        const matching = outcomes.filter(({ resolution }) => resolution === state)
        expect(matching.length).toBeGreaterThan(SEEDS / 20)
        expect(new Set(matching.map(({ want }) => want))).toEqual(new Set(WANTS))
      }
    }
  }, 3_600_000)
})
