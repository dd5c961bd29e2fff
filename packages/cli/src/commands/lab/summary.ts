import type { RunResult } from '@bgk/sandbox/lab'
import type { Context } from '../../config/command'
import type { Flags } from '../../config/settings'
import { table } from '../../terminal/table'
import { spanText } from './progress'

/** One way in which runs failed. */
export interface Failure {
  /** Name of the property, or kind of the problem. */
  readonly name: string
  readonly runs: number
  /** Of the first run with it. */
  readonly seed: string
  readonly message: string
  readonly where: string | undefined
}

/** Violations and problems, the most frequent first. */
export function failuresOf(results: readonly RunResult[]): readonly Failure[] {
  const found = new Map<string, Failure>()
  for (const { plan, problems, violations } of results) {
    const own = new Map<string, Omit<Failure, 'runs' | 'seed'>>()
    for (const { property, message } of violations) {
      if (!own.has(property)) own.set(property, { name: property, message, where: undefined })
    }
    for (const { kind, message, where } of problems) {
      const key = `${kind} ${where ?? ''}`
      if (!own.has(key)) own.set(key, { name: kind, message, where })
    }
    for (const [key, failure] of own) {
      const known = found.get(key)
      found.set(key, known ? { ...known, runs: known.runs + 1 } : { ...failure, runs: 1, seed: plan.seed })
    }
  }
  return [...found.values()].sort((a, b) => b.runs - a.runs)
}

interface Summary {
  readonly results: readonly RunResult[]
  /** Lines of `summarise`. */
  readonly figures: readonly string[]
  readonly planned: number
  readonly isPartial: boolean
  readonly tookMs: number
}

/** Lines for people. */
export function summaryLines(context: Context, summary: Summary): string[] {
  const { results, figures, planned, isPartial, tookMs } = summary
  const { paint } = context.output
  if (results.length === 0) return [paint.warn('Interrupted before the first run ended.')]
  const failed = results.filter((each) => failuresOf([each]).length > 0).length
  const simulatedMs = results.reduce((sum, each) => sum + each.simulatedMs, 0)
  const speed = Math.round(simulatedMs / Math.max(1, tookMs))
  const state = isPartial
    ? paint.warn(`${results.length} of ${planned}, interrupted`)
    : String(results.length)
  return [
    // The table below names them.
    ...figures.filter((line) => !/^Findings? /.test(line)),
    `${'Runs'.padEnd(NAME_WIDTH)}${state}, ${failed} failed`,
    `${'Speed'.padEnd(NAME_WIDTH)}${spanText(simulatedMs)} in ${spanText(tookMs)}: ${grouped(speed)} times real time`,
    ...failureLines(context, summary),
  ]
}

/** Of the figures' names. */
const NAME_WIDTH = 18

function failureLines({ output: { paint, header } }: Context, summary: Summary): string[] {
  const failures = failuresOf(summary.results)
  if (failures.length === 0) return []
  const columns = [
    { title: 'Failure', cell: ({ name }: Failure) => name, paint: (text: string) => paint.down(text) },
    { title: 'Runs', align: 'end', cell: ({ runs }: Failure) => String(runs) },
    { title: 'Seed', cell: ({ seed }: Failure) => seed },
    { title: 'Place', cell: ({ where }: Failure) => where ?? '' },
    { title: 'Message', cell: ({ message }: Failure) => message },
  ] as const
  return ['', ...table(columns, failures, { header, paint })]
}

/** Flags that shape a plan, as they were given. */
const PLAN_FLAGS = {
  days: 'days',
  hours: 'hours',
  pairs: 'pairs',
  market: 'market',
  regimes: 'regimes',
  faults: 'faults',
  latency: 'latency',
  turn: 'turn',
  funds: 'funds',
  futuresFunds: 'futures-funds',
  params: 'params',
  properties: 'properties',
} as const

/** Repeats them. */
export function planFlagsText(flags: Flags): string {
  return Object.entries(PLAN_FLAGS)
    .flatMap(([name, flag]) => {
      const value = flags[name]
      const words = Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
      return words.length === 0 ? [] : [` --${flag} ${words.join(' ')}`]
    })
    .join('')
}

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
