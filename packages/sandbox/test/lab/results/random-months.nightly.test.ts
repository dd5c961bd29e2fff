import { expect, it } from 'vitest'
import { runSeeds } from '../../../src/lab/runner/run-seeds'

const MONTHS = Number(process.env.BGK_MONTHS ?? 1000)

it(
  'explains every balance change of random months by records',
  async () => {
    const seen = { liquidations: 0, roundTrips: 0, funded: 0, cancelled: 0, events: 0 }
    const results = await runSeeds({
      botFile: 'random-trader.ts',
      folder: import.meta.dirname,
      seeds: Array.from({ length: MONTHS }, (_, i) => `month ${i + 1}`),
      options: { days: 30, turnMs: 60_000, faults: 'usual', regimes: 'usual' },
      workers: 2,
    })
    for (const { plan, metrics, problems } of results) {
      expect(metrics.unexplained, plan.seed).toBe('0')
      expect(problems, plan.seed).toEqual([])
      seen.liquidations += metrics.liquidations
      seen.roundTrips += metrics.roundTrips
      seen.funded += metrics.funding === '0' ? 0 : 1
      seen.cancelled += metrics.cancelled
      seen.events += plan.events.length
    }
    expect(results).toHaveLength(MONTHS)
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
    process.stdout.write(`${MONTHS} months: ${JSON.stringify(seen)}\n`)
  },
  4 * 3_600_000,
)
