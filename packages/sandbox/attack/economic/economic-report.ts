import type { Run } from './run-strategy'
import type { Strategy } from './strategy'

type EconomicVerdict = 'held' | 'gains' | 'wrongs others' | 'broke' | 'got nowhere'

/** Result of all runs of one strategy. Money in USDT. */
export interface Finding {
  readonly strategy: string
  readonly family: string
  readonly runs: number
  readonly mean: number
  readonly error2: number
  readonly best: number
  readonly worst: number
  /** Victims liquidated at a short-lived price, over all runs. */
  readonly wronged: number
  readonly verdict: EconomicVerdict
  /** Seed and parameters to repeat the best run. */
  readonly bestSeed: number
  readonly bestDrawn: Readonly<Record<string, number | string>>
  readonly broken?: string
}

export interface Budget {
  readonly runs: number
  readonly orders: number
  readonly simulatedSeconds: number
  readonly cpuSeconds: number
}

export function findingsOf(strategies: readonly Strategy[], runs: readonly Run[]): readonly Finding[] {
  return strategies.flatMap((strategy) => {
    const own = runs.filter((run) => run.strategy === strategy.name)
    return own.length === 0 ? [] : [findingOf(strategy, own)]
  })
}

export const isGain = ({ verdict }: Finding) => verdict !== 'held'

export function budgetOf(runs: readonly Run[]): Budget {
  const sum = (of: (run: Run) => number) => runs.reduce((all, run) => all + of(run), 0)
  return {
    runs: runs.length,
    orders: sum(({ accepted, refused }) => accepted + refused),
    simulatedSeconds: Math.round(sum(({ seconds }) => seconds)),
    cpuSeconds: Math.round(sum(({ cpuMs }) => cpuMs) / 1000),
  }
}

function findingOf({ name, family }: Strategy, runs: readonly Run[]): Finding {
  const gains = runs.map(({ gain }) => gain)
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const squares = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0)
  const error2 = 2 * Math.sqrt(squares / Math.max(1, gains.length - 1) / gains.length)
  const best = runs.reduce((a, b) => (b.gain > a.gain ? b : a))
  const wronged = runs.reduce((sum, run) => sum + run.wronged, 0)
  const broken = runs.find(({ error }) => error !== undefined)
  const verdict: EconomicVerdict =
    broken !== undefined
      ? 'broke'
      : runs.every(({ accepted }) => accepted === 0)
        ? 'got nowhere'
        : mean + error2 > 0
          ? 'gains'
          : wronged > 0
            ? 'wrongs others'
            : 'held'
  return {
    strategy: name,
    family,
    runs: runs.length,
    mean,
    error2,
    best: best.gain,
    worst: Math.min(...gains),
    wronged,
    verdict,
    bestSeed: best.seed,
    bestDrawn: best.drawn,
    ...(broken !== undefined && { broken: `seed ${broken.seed}: ${broken.error}` }),
  }
}

const COLUMNS = [8, 12, 11, 12, 12, 8] as const
const HEAD = ['runs', 'mean gain', '2 errors', 'best', 'worst', 'wronged'] as const

/** Table for a terminal, then commands to repeat the best runs with a gain, then the budget. */
export function economicReport(findings: readonly Finding[], budget: Budget): string {
  const width = Math.max(8, ...findings.map(({ strategy }) => strategy.length))
  const line = (name: string, family: string, cells: readonly string[], verdict: string) =>
    `${name.padEnd(width)}  ${family.padEnd(10)}${cells.map((cell, at) => cell.padStart(COLUMNS[at] ?? 0)).join('')}  ${verdict}`
  const gains = findings.filter(isGain)
  return [
    line('strategy', 'family', HEAD, 'verdict'),
    ...findings.map(({ strategy, family, runs, mean, error2, best, worst, wronged, verdict }) =>
      line(
        strategy,
        family,
        [String(runs), ...[mean, error2, best, worst].map(money), String(wronged)],
        verdict,
      ),
    ),
    ...gains.flatMap(({ strategy, best, bestSeed, bestDrawn, broken }) => [
      `\n${strategy}: ${money(best)} USDT with --strategy ${strategy} --seed ${bestSeed}`,
      `  ${JSON.stringify(bestDrawn)}`,
      ...(broken === undefined ? [] : [`  broke: ${broken}`]),
    ]),
    `\n${findings.length - gains.length} of ${findings.length} strategies held. Search budget: ${budget.runs} runs, ${budget.orders} orders, ${budget.simulatedSeconds} s of exchange time, ${budget.cpuSeconds} s of CPU.`,
  ].join('\n')
}

function money(value: number): string {
  return value.toFixed(0)
}
