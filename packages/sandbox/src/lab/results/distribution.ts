import type { RunResult } from '../result'
import { type MetricRow, numberOf } from './metric-table'

/** Distribution of a figure over the seeds; without runs that lack it. */
export interface Distribution {
  readonly count: number
  readonly worst: number
  /** Quantiles, by the nearest rank. */
  readonly p5: number
  readonly p25: number
  readonly median: number
  readonly p75: number
  readonly p95: number
  readonly best: number
  readonly mean: number
}

/** Undefined without values. `worst` and `best` are the smallest and largest where neither is better. */
export function distributionOf(runs: readonly RunResult[], row: MetricRow): Distribution | undefined {
  const values = runs
    .map(({ metrics }) => numberOf(metrics, row))
    .filter((value) => value !== undefined)
    .sort((a, b) => (row.better === 'less' ? b - a : a - b))
  const count = values.length
  if (count === 0) return undefined
  const rank = (percent: number) => values[Math.max(0, Math.ceil((count * percent) / 100) - 1)]!
  return {
    count,
    worst: values[0]!,
    p5: rank(5),
    p25: rank(25),
    median: rank(50),
    p75: rank(75),
    p95: rank(95),
    best: values[count - 1]!,
    mean: values.reduce((sum, value) => sum + value, 0) / count,
  }
}

/** Runs by profit, worst first; equal ones by their order. */
export function byProfit(runs: readonly RunResult[]): readonly RunResult[] {
  return [...runs].sort((a, b) => Number(a.metrics.profit) - Number(b.metrics.profit))
}
