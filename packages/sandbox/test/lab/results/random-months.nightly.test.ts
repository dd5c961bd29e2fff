import { expect, it } from 'vitest'
import { runSeeds } from '../../../src/lab/runner/run-seeds'
import { runDifferentials } from '../../core/run-differentials'

const MONTHS = Number(process.env.BGK_MONTHS ?? 1000)

it(
  'explains every balance change of 1,000 random months by records',
  async () => {
    const seen = await runDifferentials('months', MONTHS)
    process.stdout.write(`${MONTHS} months: ${JSON.stringify(seen)}\n`)
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0)
  },
  2 * 3_600_000,
)

it('explains every balance change of a bot under faults and regimes by records', async () => {
  const results = await runSeeds({
    botFile: 'random-trader.ts',
    folder: import.meta.dirname,
    seeds: Array.from({ length: Math.ceil(MONTHS / 50) }, (_, i) => `month ${i + 1}`),
    options: { days: 30, turnMs: 60_000, faults: 'usual', regimes: 'usual' },
    workers: 2,
  })
  const problems = results.flatMap(({ plan, problems }) =>
    problems.map(({ kind, message }) => `${plan.seed}: ${kind}, ${message}`),
  )
  expect(problems).toEqual([])
  expect(new Set(results.map(({ metrics }) => metrics.unexplained))).toEqual(new Set(['0']))
  expect(results.some(({ metrics }) => metrics.liquidations > 0)).toBe(true)
}, 3_600_000)
