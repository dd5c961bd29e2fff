import type { RunResult } from '../result'
import { distributionOf } from './distribution'
import { displayed, duration, METRICS, type MetricRow } from './metric-table'
import { findingsOf, plural } from './report-sections'

const LINES = [
  'profit',
  'returnPercent',
  'maxDrawdownPercent',
  'sharpe',
  'winRate',
  'orders',
  'fillRatio',
  'slippageBps',
  'fees',
  'funding',
  'liquidations',
] as const

const NAME_WIDTH = 18
/** Findings listed by name. */
const MOST_FINDINGS = 10

/** Summary as lines of text: figures of one run, or worst, median and best over the seeds; then findings. */
export function summarise(runs: readonly RunResult[]): readonly string[] {
  const main = runs[0]?.plan.pairs[0]
  if (main === undefined) return ['No runs.']
  const quote = main.split('/')[1] ?? ''
  const isOne = runs.length === 1
  const longest = Math.max(...runs.map(({ simulatedMs }) => simulatedMs))
  const head = `${plural(runs.length, 'seed')} of ${main}, ${isOne ? '' : 'up to '}${duration(longest)} each`
  const lines = LINES.flatMap((name) => {
    const metric = METRICS.find((each) => each.name === name)!
    const text = distributionText(runs, metric, quote)
    return text === undefined ? [] : [`${metric.label.padEnd(NAME_WIDTH)}${text}`]
  })
  return [
    isOne ? `Seed ${runs[0]!.plan.seed} of ${main}, ${duration(longest)}` : head,
    ...lines,
    ...findingLines(runs),
  ]
}

function distributionText(runs: readonly RunResult[], metric: MetricRow, quote: string): string | undefined {
  const spread = distributionOf(runs, metric)
  if (spread === undefined) return undefined
  const unit = metric.kind === 'money' ? ` ${quote}` : ''
  const text = (value: number) => displayed(value, metric)
  if (runs.length === 1) return `${text(spread.median)}${unit}`
  return `median ${text(spread.median)}${unit}, ${text(spread.worst)} to ${text(spread.best)}`
}

function findingLines(runs: readonly RunResult[]): readonly string[] {
  const seeds = new Map<string, Set<string>>()
  for (const run of runs) {
    for (const { name } of findingsOf(run)) {
      const found = seeds.get(name) ?? new Set()
      found.add(run.plan.seed)
      seeds.set(name, found)
    }
  }
  if (seeds.size === 0) return ['Findings          none']
  return [...seeds].slice(0, MOST_FINDINGS).map(([name, found]) => {
    const [first] = found
    return `${'Finding'.padEnd(NAME_WIDTH)}${name}: ${plural(found.size, 'seed')}, first ${first}`
  })
}
