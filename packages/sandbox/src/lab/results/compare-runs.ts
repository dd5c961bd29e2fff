import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import { unitsOfText } from './market-values'
import { COMPARED, type MetricRow } from './metric-table'
import type { RunMetrics } from './metrics'

/** Part of a run that a comparison reads. */
export interface ComparedRun {
  readonly plan: { readonly seed: string }
  readonly metrics: RunMetrics
}

/** Difference of one figure between two sets of runs with the same seeds: second minus first. */
export interface MetricDifference {
  readonly name: MetricRow['name']
  readonly label: string
  readonly kind: MetricRow['kind']
  /** Seeds with the figure in both sets. */
  readonly seeds: number
  /** Decimal texts of money, numbers of all else. */
  readonly mean: number | string
  readonly median: number | string
  /** Seeds in which the second run is better, as a fraction; undefined if neither direction is better. */
  readonly betterShare: number | undefined
  /**
   * 95 % interval of the median difference from order statistics, without assumptions on the distribution;
   * undefined with fewer than 6 seeds.
   */
  readonly interval: readonly [low: number | string, high: number | string] | undefined
}

/**
 * Compares two sets of runs seed by seed. Seeds in only one of the sets are ignored.
 *
 * @example
 * const differences = compareRuns(before, after)
 * console.log(differences.find(({ name }) => name === 'profit')?.interval)
 */
export function compareRuns(
  a: readonly ComparedRun[],
  b: readonly ComparedRun[],
): readonly MetricDifference[] {
  const first = new Map(a.map((run) => [run.plan.seed, run.metrics]))
  return COMPARED.flatMap((row) => {
    const differences: bigint[] = []
    for (const { plan, metrics } of b) {
      const before = first.get(plan.seed)
      const [from, to] = [before && unitsIn(before, row), unitsIn(metrics, row)]
      if (from !== undefined && to !== undefined) differences.push(to - from)
    }
    return differences.length === 0 ? [] : [differenceOf(row, differences)]
  })
}

function differenceOf({ name, label, kind, better }: MetricRow, differences: bigint[]): MetricDifference {
  const sorted = differences.sort((x, y) => (x < y ? -1 : x > y ? 1 : 0))
  const count = sorted.length
  const value = (units: bigint) => (kind === 'money' ? unitsText(units, COIN_DECIMALS) : Number(units) / UNIT)
  const wins = sorted.filter((each) => (better === 'less' ? each < 0n : each > 0n)).length
  const low = intervalRank(count)
  return {
    name,
    label,
    kind,
    seeds: count,
    mean: value(sorted.reduce((sum, each) => sum + each, 0n) / BigInt(count)),
    median: value((sorted[(count - 1) >> 1]! + sorted[count >> 1]!) / 2n),
    betterShare: better === undefined ? undefined : wins / count,
    interval: low === undefined ? undefined : [value(sorted[low]!), value(sorted[count - 1 - low]!)],
  }
}

const UNIT = 10 ** COIN_DECIMALS

/** Figure in units of 1e-8. */
function unitsIn(metrics: RunMetrics, { name }: MetricRow): bigint | undefined {
  const value = metrics[name]
  if (typeof value === 'string') return unitsOfText(value)
  return value === undefined ? undefined : BigInt(Math.round(value * UNIT))
}

/**
 * Index of the lower end in the sorted differences: the highest one that the median of the population falls
 * below in at most 2.5 % of samples (Conover, Practical Nonparametric Statistics). Exact, by the binomial
 * distribution.
 */
export function intervalRank(count: number): number | undefined {
  const limit = 2n ** BigInt(count)
  let term = 1n
  let tail = 0n
  let rank: number | undefined
  for (let i = 0; i < count; i++) {
    tail += term
    if (tail * 40n > limit) break
    rank = i
    term = (term * BigInt(count - i)) / BigInt(i + 1)
  }
  return rank
}
