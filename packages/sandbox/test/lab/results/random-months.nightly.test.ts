import { expect, it } from 'vitest'
import type { RunResult } from '../../../src/lab/result'
import { runSeeds } from '../../../src/lab/runner/run-seeds'

/** Months in all; nine of ten have turns of ten minutes, which take a third of the time. */
const MONTHS = Number(process.env.BGK_MONTHS ?? 1000)
const FINE = Math.ceil(MONTHS / 10)
const HOUR = 3_600_000

async function runMonths(count: number, turnMs: number): Promise<Record<string, number>> {
  const seen = { months: 0, fills: 0, roundTrips: 0, liquidations: 0, funded: 0, events: 0 }
  const failed: string[] = []
  const note = ({ plan, metrics, problems }: RunResult) => {
    if (metrics.unexplained !== '0') failed.push(`${plan.seed}: ${metrics.unexplained} unexplained`)
    for (const { kind, message } of problems) failed.push(`${plan.seed}: ${kind}, ${message}`)
    seen.months++
    seen.fills += metrics.fills
    seen.roundTrips += metrics.roundTrips
    seen.liquidations += metrics.liquidations
    seen.funded += metrics.funding === '0' ? 0 : 1
    seen.events += plan.events.length
    if (seen.months % 50 === 0) process.stdout.write(`${JSON.stringify(seen)}\n`)
  }
  const seeds = Array.from({ length: count }, (_, i) => `month ${i + 1}`)
  // In parts, because each result holds a history.
  for (let from = 0; from < count; from += 100) {
    await runSeeds({
      botFile: 'random-trader.ts',
      folder: import.meta.dirname,
      seeds: seeds.slice(from, from + 100),
      options: { days: 30, turnMs, faults: 'usual', regimes: 'usual' },
      workers: 2,
      onRun: note,
    })
  }
  expect(failed).toEqual([])
  process.stdout.write(`${JSON.stringify(seen)}\n`)
  return seen
}

it.each([
  ['of a minute', 60_000, FINE],
  ['of ten minutes', 600_000, MONTHS - FINE],
])(
  'explains every balance change of random months with turns %s',
  async (_name, turnMs, months) => {
    const seen = await runMonths(months, turnMs)
    expect(seen.months).toBe(months)
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0)
  },
  4 * HOUR,
)
