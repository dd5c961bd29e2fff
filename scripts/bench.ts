// `npm run bench`: throughput and latency on this machine, each compared with a peer or a baseline in the
// same run.
// Select benches: `npm run bench -- frames book`. `--json FILE` writes the figures. `--compare FILE` reports
// changes and fails for slower figures. `--trend FILE` compares with the last figures of this machine in the
// file, if any, and appends the new ones.
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { changeLines, compareReports, isSameMachine } from './bench/compare'
import { machineIndex } from './bench/machine-index'
import { BadReport, type Figure, HEAD, lineOf, type Report, readReports } from './bench/report'
import { importBundled } from './workspace/bundle'
import { build, fail } from './workspace/process'

interface Bench {
  readonly folder: string
  readonly name: string
  /** Exported function that returns the rows. */
  readonly run: string
  /** Property of a row with the figure. */
  readonly unit: string
  readonly suffix?: string
  readonly digits?: number
}

interface Row extends Pick<Figure, 'label' | 'peer' | 'ratios'> {
  readonly note?: string
  readonly suffix?: string
}

type Module = Readonly<Record<string, () => Promise<{ readonly rows: readonly Row[] }>>>

const sandbox = 'packages/sandbox'
const sdk = 'packages/sdk'
const cli = 'packages/cli'
const benches: readonly Bench[] = [
  { folder: sandbox, name: 'engine', run: 'benchEngine', unit: 'commandsPerCpuSecond' },
  { folder: sdk, name: 'frames', run: 'benchFrames', unit: 'framesPerSecond' },
  { folder: sdk, name: 'book', run: 'benchBook', unit: 'perSecond' },
  { folder: sdk, name: 'indicators', run: 'benchIndicators', unit: 'perSecond' },
  { folder: sdk, name: 'trading', run: 'benchTrading', unit: 'perSecond' },
  { folder: sandbox, name: 'orders', run: 'benchOrders', unit: 'ordersPerSecond' },
  { folder: sandbox, name: 'stages', run: 'benchStages', unit: 'microseconds', suffix: ' µs' },
  { folder: sandbox, name: 'reads', run: 'benchReads', unit: 'readsPerSecond' },
  { folder: sandbox, name: 'full-orders', run: 'benchFullOrders', unit: 'milliseconds', suffix: ' ms' },
  { folder: sandbox, name: 'sockets', run: 'benchSockets', unit: 'percentOfACore', suffix: ' %' },
  { folder: sandbox, name: 'snapshots', run: 'benchSnapshots', unit: 'milliseconds', suffix: ' ms' },
  { folder: sandbox, name: 'cluster', run: 'benchCluster', unit: 'figure', suffix: ' x', digits: 2 },
  { folder: sandbox, name: 'gateways', run: 'benchGateways', unit: 'microseconds', suffix: ' µs' },
  { folder: cli, name: 'startup', run: 'benchStartup', unit: 'milliseconds', suffix: ' ms' },
  { folder: cli, name: 'dashboard', run: 'benchDashboard', unit: 'percentOfACore', suffix: ' %' },
  { folder: sandbox, name: 'lab', run: 'benchLab', unit: 'seconds', suffix: ' s' },
  { folder: sandbox, name: 'verify', run: 'benchVerify', unit: 'seconds', suffix: ' s' },
]

const { values: files, positionals: names } = readArguments()
const unknown = names.find((name) => !benches.some((bench) => bench.name === name))
if (unknown !== undefined)
  fail(`Unknown bench "${unknown}": choose from ${benches.map(({ name }) => name).join(', ')}.`)
const chosen = benches.filter(({ name }) => names.length === 0 || names.includes(name))

// The best of three by CPU time, because other load only slows it down.
const machine = Math.max(...[0, 1, 2].map(() => machineIndex(processorMs)))
const before = orFail(earlierReport)
await build('build:packages')
process.stdout.write(`Machine index ${machine}, Node ${process.version}\n\n${HEAD}\n`)
const figures: Figure[] = []
for (const bench of chosen) figures.push(...(await measure(bench)))

const report: Report = { machine, date: new Date().toISOString(), figures }
const line = `${JSON.stringify(report)}\n`
for (const file of [files.json, files.trend])
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true })
if (files.json !== undefined) writeFileSync(files.json, line)
if (files.trend !== undefined) appendFileSync(files.trend, line)
if (before !== undefined) {
  const changes = orFail(() => compareReports(before, report))
  process.stdout.write(`\nBeside ${before.date}:\n${changeLines(changes).join('\n')}\n`)
  if (changes.some(({ verdict }) => verdict === 'slower')) process.exitCode = 1
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function readArguments() {
  const path = { type: 'string' } as const
  try {
    return parseArgs({ allowPositionals: true, options: { json: path, compare: path, trend: path } })
  } catch (error) {
    fail(
      `${error instanceof Error ? error.message : error}\nUsage: npm run bench [-- BENCH ... --json FILE --compare FILE --trend FILE]`,
    )
  }
}

/**
 * Report to compare with: that of `--compare`, which must match, or the last matching one of the trend.
 * Throws before the benches run.
 */
function earlierReport(): Report | undefined {
  const selected = {
    machine,
    date: '',
    figures: chosen.map(({ name }) => ({ bench: name, label: '', value: '' })),
  }
  if (files.compare !== undefined) {
    const last = readReports(files.compare).at(-1)
    if (last !== undefined) compareReports(last, selected)
    return last
  }
  if (files.trend === undefined || !existsSync(files.trend)) return undefined
  const isLike = (one: Report) =>
    isSameMachine(one.machine, machine) &&
    chosen.every(({ name }) => one.figures.some(({ bench }) => bench === name))
  return readReports(files.trend).filter(isLike).at(-1)
}

function orFail<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof BadReport) fail(error.message)
    throw error
  }
}

/** Runs a bench and prints its lines of the table. */
async function measure(bench: Bench): Promise<readonly Figure[]> {
  const { folder, name, run, unit, suffix, digits = 1 } = bench
  const module = await importBundled<Module>(folder, `bench/${name}.ts`, 'builds')
  const { rows = [] } = (await module[run]?.()) ?? {}
  return rows.map((row) => {
    const value = Number(Object(row)[unit])
    const after = row.suffix ?? suffix
    const text = after === undefined ? format(value, 0) : `${format(value, digits)}${after}`
    const { label, peer, ratios, note = '' } = row
    const figure = { bench: name, label, value: text, ...(peer && ratios && { peer, ratios }) }
    process.stdout.write(`${lineOf(figure, note)}\n`)
    return figure
  })
}

function format(value: number, digits: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
}
