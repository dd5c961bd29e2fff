import { LabError } from '../lab-error'
import type { RunResult } from '../result'
import type { ComparedRun } from './compare-runs'
import { METRICS } from './metric-table'
import type { RunMetrics } from './metrics'

/** Version of the JSON report. Readers reject others. */
const VERSION = 1

/** All runs as JSON: money as decimal texts, exact; absent figures are left out. */
export function reportJson(runs: readonly RunResult[]): string {
  return `${JSON.stringify({ format: 'bgk-lab-report', version: VERSION, runs }, undefined, 1)}\n`
}

/**
 * Reads the figures of a JSON report, for a comparison.
 *
 * @throws LabError RECORDING_INVALID if the text is no report of this version.
 */
export function readReport(text: string): readonly ComparedRun[] {
  let report: unknown
  try {
    report = JSON.parse(text)
  } catch (cause) {
    throw invalid('it is not JSON', 'line 1', { cause })
  }
  if (!isRecord(report) || report.format !== 'bgk-lab-report' || !Array.isArray(report.runs))
    throw invalid('it has no runs of a bot lab', 'runs')
  if (report.version !== VERSION)
    throw invalid(`version ${String(report.version)} is not supported, only ${VERSION}`, 'version')
  return report.runs.map((run: unknown, i) => readRun(run, `runs[${i}]`))
}

function readRun(run: unknown, where: string): ComparedRun {
  if (!isRecord(run) || !isRecord(run.plan)) throw invalid('a run is incomplete', where)
  const { metrics, plan } = run
  const { seed } = plan
  if (typeof seed !== 'string') throw invalid('a run has no seed', `${where}.plan.seed`)
  if (!isMetrics(metrics)) throw invalid('a figure is missing or malformed', `${where}.metrics`)
  return { plan: { seed }, metrics }
}

function isMetrics(value: unknown): value is RunMetrics {
  if (!isRecord(value) || !Array.isArray(value.curve)) return false
  return METRICS.every(({ name, kind }) => {
    const figure = value[name]
    if (figure === undefined) return OPTIONAL.has(name)
    return kind === 'money' ? isMoney(figure) : typeof figure === 'number'
  })
}

const OPTIONAL: ReadonlySet<string> = new Set([
  'sharpe',
  'sortino',
  'winRate',
  'fillRatio',
  'slippageBps',
  'impactBps',
])

function isMoney(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d+(\.\d{1,8})?$/.test(value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function invalid(reason: string, where: string, options?: ErrorOptions): LabError {
  const message = `The report is invalid at ${where}: ${reason}. Write it again with \`--json\`.`
  return new LabError('RECORDING_INVALID', message, where, options)
}
