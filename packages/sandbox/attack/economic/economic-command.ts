import { parseArgs } from 'node:util'
import { budgetOf, economicReport, findingsOf, isGain } from './economic-report'
import { IN_REAL_TIME } from './real-names'
import { runEconomic } from './run-economic'
import type { Run } from './run-strategy'
import { strategies } from './strategies/all'
import { families, type Strategy } from './strategy'

const SEEDS = 200

export interface EconomicHost {
  print(text: string): void
  /** Progress, which is no part of the report. */
  progress(text: string): void
  /** Bundles economic-worker.ts for threads. */
  workerFile(): Promise<string>
}

/**
 * `npm run attack -- economic`: looks for strategies that make money out of the rules. Answers the exit code, 1 when one gains or
 * harms somebody. Rejects with one line for a person when the arguments are wrong.
 */
export async function economic(argv: readonly string[], host: EconomicHost): Promise<number> {
  const many = { type: 'string', multiple: true } as const
  const one = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const parsed = parseArgs({
    args: [...argv],
    options: { seeds: one, seed: one, strategy: many, family: many, real: flag, json: flag, list: flag },
  }).values
  const wrong =
    parsed.strategy?.find((name) => !strategies.some((each) => each.name === name)) ??
    parsed.family?.find((name) => !families.some((each) => each === name))
  if (wrong !== undefined)
    throw new Error(
      `There is no "${wrong}": the families are ${families.join(', ')}; --list shows the strategies.`,
    )
  if (parsed.list) {
    for (const { name, family, idea } of strategies) host.print(`${name} (${family}): ${idea}`)
    return 0
  }
  const chosen = strategies.filter(
    ({ name, family }) =>
      (parsed.strategy?.includes(name) ?? true) && (parsed.family?.includes(family) ?? true),
  )
  const runs = parsed.real
    ? await inRealTime(parsed.strategy === undefined ? IN_REAL_TIME : parsed.strategy, parsed.seed, host)
    : await search(chosen, seedsOf(parsed.seed, parsed.seeds), host)
  const findings = findingsOf(chosen, runs)
  const budget = budgetOf(runs)
  host.print(
    parsed.json ? JSON.stringify({ budget, findings }, undefined, 2) : economicReport(findings, budget),
  )
  return findings.some(isGain) ? 1 : 0
}

async function search(
  chosen: readonly Strategy[],
  seeds: readonly number[],
  { progress, workerFile }: EconomicHost,
): Promise<readonly Run[]> {
  const begun = performance.now()
  return runEconomic({
    seeds,
    names: chosen.map(({ name }) => name),
    ...(seeds.length > 1 && { workerFile: await workerFile() }),
    onProgress: (done) => {
      const left = ((performance.now() - begun) / done) * (seeds.length - done)
      progress(`${done} of ${seeds.length} seeds, ${Math.ceil(left / 1000)} s left`)
    },
  })
}

/** One run each, side by side, each against an exchange of its own. */
async function inRealTime(
  names: readonly string[],
  seed: string | undefined,
  { progress }: EconomicHost,
): Promise<readonly Run[]> {
  const { runReal } = await import('./run-real')
  progress(`${names.length} strategies in real time, about two minutes`)
  const [number = 1] = seedsOf(seed, '1')
  return Promise.all(
    strategies.filter(({ name }) => names.includes(name)).map((strategy) => runReal(strategy, number)),
  )
}

function seedsOf(seed: string | undefined, count: string | undefined): readonly number[] {
  const whole = (text: string) => {
    if (!/^\d{1,6}$/.test(text) || Number(text) === 0) throw new Error(`"${text}" is no number of seeds.`)
    return Number(text)
  }
  if (seed !== undefined) return [whole(seed)]
  return Array.from({ length: count === undefined ? SEEDS : whole(count) }, (_, index) => index + 1)
}
