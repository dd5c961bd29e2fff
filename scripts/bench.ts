// `npm run bench`: throughput and latency on this machine, each figure beside a peer or a baseline measured in the same run.
// Arguments choose benches: `npm run bench -- frames book`.
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

interface Row {
  readonly label: string
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
  { folder: cli, name: 'desk', run: 'benchDesk', unit: 'percentOfACore', suffix: ' %' },
  { folder: sandbox, name: 'verify', run: 'benchVerify', unit: 'seconds', suffix: ' s' },
]

const names = process.argv.slice(2)
const unknown = names.find((name) => !benches.some((bench) => bench.name === name))
if (unknown !== undefined)
  fail(`Unknown bench "${unknown}": choose from ${benches.map(({ name }) => name).join(', ')}.`)
await build('build:packages')
for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const { folder, name, run, unit, suffix, digits = 1 } = bench
  const module = await importBundled<Module>(folder, `bench/${name}.ts`, 'builds')
  const { rows = [] } = (await module[run]?.()) ?? {}
  for (const row of rows) {
    const value = Number(Object(row)[unit])
    const after = row.suffix ?? suffix
    const figure = after === undefined ? format(value, 0) : `${format(value, digits)}${after}`
    process.stdout.write(`${row.label.padEnd(60)} ${figure.padStart(14)}   ${row.note ?? ''}\n`)
  }
}

function format(value: number, digits: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
}
