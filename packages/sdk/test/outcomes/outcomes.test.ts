import { describe, expect, it } from 'vitest'
import { type Outcome, simulateOutcomes } from './simulate-outcome'

const SEEDS = Number(process.env.BGK_OUTCOME_SEEDS || 500)
const FIRST = Number(process.env.BGK_OUTCOME_FIRST || 1)

/** Each broken promise with the command that lives it again. */
const replays = (outcomes: readonly Outcome[]) =>
  outcomes
    .filter(({ broken }) => broken.length > 0)
    .map(
      ({ seed, broken, ...rest }) =>
        `${broken.join('; ')}: BGK_OUTCOME_FIRST=${seed} BGK_OUTCOME_SEEDS=1 npm run test:outcomes ${JSON.stringify(rest)}`,
    )

describe('what became of an order', () => {
  it(`is never told wrong, and no order is doubled, in ${SEEDS} seeds`, async () => {
    const outcomes = await simulateOutcomes(SEEDS, FIRST)
    expect(replays(outcomes)).toEqual([])
    const lists = outcomes.filter(({ keys, settled }) => !keys && settled !== 'none')
    const unsure = lists.filter(({ settled }) => settled === 'unsure')
    const told = (state: Outcome['settled']) => outcomes.filter(({ settled }) => settled === state).length
    console.info(
      `${SEEDS} seeds from ${FIRST}: placed ${told('placed')}, notPlaced ${told('notPlaced')}, unsure ${told('unsure')}; ` +
        `without keys ${unsure.length} of ${lists.length} stay unsure`,
    )
    // A simulation in which nothing is lost would prove nothing.
    if (SEEDS >= 100) {
      expect(told('placed')).toBeGreaterThan(SEEDS / 20)
      expect(told('notPlaced')).toBeGreaterThan(SEEDS / 20)
    }
  }, 1_800_000)
})
