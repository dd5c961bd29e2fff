// `npm run bench`: what the stack can do on this machine, each figure beside a peer or a baseline measured in the same run.
// Names of benches choose: `npm run bench -- frames book`.
import { mkdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

requireNode()
try {
  await install()
  await build()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  fail(`${error.output}\n${error.message}; the output is above.`)
}
const { build: bundle } = await import('esbuild')

/** Loads a TypeScript bench of a package, bundled beside that package's dependencies. */
async function load(folder, name) {
  const cache = fileURLToPath(new URL(`${folder}/node_modules/.cache/`, root))
  mkdirSync(cache, { recursive: true })
  const outfile = `${cache}bench-${name}.mjs`
  await bundle({
    entryPoints: [fileURLToPath(new URL(`${folder}/bench/${name}.ts`, root))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  return import(pathToFileURL(outfile).href)
}

const number = (value, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
const line = (label, figure, note = '') =>
  process.stdout.write(`${label.padEnd(60)} ${figure.padStart(14)}   ${note}\n`)

/** Each module exports one function that gives rows: what was done, how often a second, beside whom. */
const known = [
  { folder: 'packages/sandbox', name: 'engine', run: 'benchEngine', unit: 'commandsPerCpuSecond' },
  { folder: 'packages/sdk', name: 'frames', run: 'benchFrames', unit: 'framesPerSecond' },
  { folder: 'packages/sdk', name: 'book', run: 'benchBook', unit: 'perSecond' },
  { folder: 'packages/sdk', name: 'indicators', run: 'benchIndicators', unit: 'perSecond' },
  { folder: 'packages/sdk', name: 'trading', run: 'benchTrading', unit: 'perSecond' },
  { folder: 'packages/sandbox', name: 'orders', run: 'benchOrders', unit: 'ordersPerSecond' },
  { folder: 'packages/sandbox', name: 'stages', run: 'benchStages', unit: 'microseconds', suffix: ' µs' },
  { folder: 'packages/sandbox', name: 'reads', run: 'benchReads', unit: 'readsPerSecond' },
  { folder: 'packages/sandbox', name: 'sockets', run: 'benchSockets', unit: 'percentOfACore', suffix: ' %' },
  {
    folder: 'packages/sandbox',
    name: 'snapshots',
    run: 'benchSnapshots',
    unit: 'milliseconds',
    suffix: ' ms',
  },
  {
    folder: 'packages/sandbox',
    name: 'cluster',
    run: 'benchCluster',
    unit: 'figure',
    suffix: ' x',
    digits: 2,
  },
  { folder: 'packages/sandbox', name: 'gateways', run: 'benchGateways', unit: 'microseconds', suffix: ' µs' },
  { folder: 'packages/cli', name: 'startup', run: 'benchStartup', unit: 'milliseconds', suffix: ' ms' },
  { folder: 'packages/cli', name: 'desk', run: 'benchDesk', unit: 'percentOfACore', suffix: ' %' },
  { folder: 'packages/sandbox', name: 'verify', run: 'benchVerify', unit: 'seconds', suffix: ' s' },
]
const asked = process.argv.slice(2)
const wrong = asked.find((name) => !known.some((bench) => bench.name === name))
if (wrong !== undefined)
  fail(`There is no bench "${wrong}": choose from ${known.map(({ name }) => name).join(', ')}.`)
const chosen = (name) => asked.length === 0 || asked.includes(name)
for (const { folder, name, run, unit, suffix, digits = 1 } of known.filter(({ name }) => chosen(name))) {
  const bench = await load(folder, name)
  for (const row of (await bench[run]()).rows) {
    const after = row.suffix ?? suffix
    const figure = after === undefined ? number(row[unit]) : `${number(row[unit], digits)}${after}`
    line(row.label, figure, row.note)
  }
}
