// Runs stages in order: a progress line for each, failures and slowest files at the end.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensurePrograms, type ProgramName } from '../system/programs'
import { root, StepFailed } from '../workspace/process'

export interface StageResult {
  readonly passed: number
  /** One line per failure, with the file and the test. */
  readonly failures: readonly string[]
  /** Durations of test files, including their hooks. */
  readonly files?: readonly { readonly file: string; readonly ms: number }[]
}

interface StageContext {
  /** Environment variables with the paths of system programs (scripts/system/programs.ts). */
  readonly env: Readonly<Record<string, string>>
}

export interface Stage {
  readonly name: string
  /** Expected duration in seconds on two cores; replaced by the last duration on this machine. */
  readonly seconds: number
  /** Required system programs; a missing one skips the stage. */
  readonly needs?: readonly ProgramName[]
  /** Throws `StepFailed` if later stages cannot run either. */
  run(context: StageContext): Promise<StageResult>
}

const SLOWEST = 20

interface StagesOptions {
  /** Installs missing system programs. */
  readonly install: boolean
  readonly ensure?: typeof ensurePrograms
  /** File with the last duration of each stage. */
  readonly durations?: string
}

interface StageRun {
  /** True if a step required by later stages failed. */
  readonly isFatal: boolean
  readonly name: string
  readonly seconds: number
  readonly result: StageResult | undefined
}

/**
 * Runs the stages and prints the summary. Returns the exit code: 1 for failures, or for skipped stages if
 * `CI` is set.
 */
export async function runStages(
  stages: readonly Stage[],
  {
    install,
    ensure = ensurePrograms,
    durations = join(root, 'node_modules/.cache/bgk/stage-seconds.json'),
  }: StagesOptions,
): Promise<number> {
  const known = readDurations(durations)
  const expected = (stage: Stage) => known[stage.name] ?? stage.seconds
  const started = performance.now()
  const programs = await ensure([...new Set(stages.flatMap(({ needs = [] }) => needs))], { install })
  const runs: StageRun[] = []
  const skipped: string[] = []
  for (const [index, stage] of stages.entries()) {
    const left = stages.slice(index).reduce((sum, one) => sum + expected(one), 0)
    process.stdout.write(
      `\n[${index + 1}/${stages.length}] ${stage.name}: about ${duration(expected(stage))}; ${duration(left)} left\n`,
    )
    const missing = (stage.needs ?? []).flatMap((name) => programs.missing.get(name) ?? [])
    if (missing.length > 0) {
      skipped.push(`${stage.name}: ${missing.join('; ')}`)
      process.stdout.write(`  skipped: ${missing.join('; ')}\n`)
      continue
    }
    const run = await runStage(stage, programs.env)
    runs.push(run)
    const { passed = 0, failures = [] } = run.result ?? {}
    process.stdout.write(
      `  ${stage.name}: ${passed} passed, ${failures.length} failed in ${duration(run.seconds)}\n`,
    )
    if (run.isFatal) {
      skipped.push(...stages.slice(index + 1).map(({ name }) => `${name}: ${stage.name} failed`))
      break
    }
  }
  writeDurations(durations, {
    ...known,
    ...Object.fromEntries(runs.filter(isPassed).map((run) => [run.name, run.seconds])),
  })
  return summarize(runs, skipped, (performance.now() - started) / 1000)
}

async function runStage(stage: Stage, env: Readonly<Record<string, string>>): Promise<StageRun> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  try {
    const result = await stage.run({ env })
    return { name: stage.name, seconds: seconds(), result, isFatal: false }
  } catch (error) {
    if (error instanceof StepFailed) process.stderr.write(`${error.output}\n`)
    const message = error instanceof Error ? error.message : String(error)
    return {
      name: stage.name,
      seconds: seconds(),
      result: { passed: 0, failures: [message] },
      isFatal: error instanceof StepFailed,
    }
  }
}

const isPassed = ({ result }: StageRun) => result !== undefined && result.failures.length === 0

function summarize(runs: readonly StageRun[], skipped: readonly string[], seconds: number): number {
  const failures = runs.flatMap(({ name, result }) =>
    (result?.failures ?? []).map((line) => `${name}: ${line}`),
  )
  const passed = runs.reduce((sum, { result }) => sum + (result?.passed ?? 0), 0)
  const slowest = runs
    .flatMap(({ result }) => result?.files ?? [])
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
  list(
    'Slowest files',
    slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`),
  )
  list('Stages', [
    ...runs.map((run) => `${duration(run.seconds).padStart(11)}  ${run.name}`),
    `${duration(seconds).padStart(11)}  total`,
  ])
  list('Failed', failures)
  list('Skipped', skipped)
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
  return failures.length > 0 || passed === 0 || (skipped.length > 0 && process.env.CI) ? 1 : 0
}

function list(title: string, lines: readonly string[]) {
  if (lines.length > 0) process.stdout.write(`\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`)
}

function duration(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}

function readDurations(file: string): Record<string, number> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function writeDurations(file: string, seconds: Readonly<Record<string, number>>) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(seconds))
}
