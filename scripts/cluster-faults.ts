// `npm run test:cluster`: injects faults into a loaded cluster (20 kills and 20 hangs of its leader, 10
// outages of NATS, 10 restarts of PostgreSQL, 10 kills of a gateway), then checks the outcome of every
// command and compares all nodes (docs/internals/fault-tests.md).
// Then measures the account stream of one process and of a cluster with a killed leader (`fills`).
// Arguments: `npm run test:cluster -- 3` three of each, `-- 5 crash hang` five of two kinds, `-- 5 fills`
// five measurements.

import { runFaults, runFills, TIMES } from './cluster/run-faults'
import { requireServers } from './system/programs'
import { build, fail } from './workspace/process'

const words = process.argv.slice(2)
const names = [...TIMES.map(([kind]) => kind), 'fills']
const kinds = TIMES.filter(([kind]) => words.includes(kind))
const numbers = words.filter((word) => !names.includes(word)).map(Number)
if (numbers.length > 1 || numbers.some((number) => !Number.isInteger(number) || number < 1))
  fail(`Invalid arguments "${words.join(' ')}": use a number of rounds and any of ${names.join(', ')}.`)
await build('build:packages')
await requireServers()
const isAll = words.length === numbers.length
const chosen = isAll ? TIMES : kinds
const faults = chosen.flatMap(([kind, times]) => Array.from({ length: numbers[0] ?? times }, () => kind))
const measurements = isAll || words.includes('fills') ? (numbers[0] ?? 1) : 0
const print = (line: string) => process.stdout.write(`${line}\n`)
try {
  let isPassed = faults.length === 0 || (await runFaults(faults, print))
  for (let at = 0; at < measurements; at++) isPassed = (await runFills(print)) && isPassed
  process.exit(isPassed ? 0 : 1)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
