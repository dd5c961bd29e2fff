// `npm run test:cluster`: takes parts of a loaded cluster away (20 kills and 20 hangs of its leader, 10 outages of NATS, 10 restarts of
// PostgreSQL, 10 kills of a gateway), then checks the outcome of every command and compares all nodes (docs/testing.md).
// Arguments: `npm run test:cluster -- 3` is three of each, `-- 5 crash hang` five of two kinds.

import { runFaults, TIMES } from './cluster/run-faults'
import { requireServers } from './system/programs'
import { build, fail } from './workspace/process'

const words = process.argv.slice(2)
const kinds = TIMES.filter(([kind]) => words.includes(kind))
const numbers = words.filter((word) => !TIMES.some(([kind]) => kind === word)).map(Number)
if (numbers.length > 1 || numbers.some((number) => !Number.isInteger(number) || number < 1))
  fail(
    `Invalid arguments "${words.join(' ')}": use a number of rounds and any of ${TIMES.map(([kind]) => kind).join(', ')}.`,
  )
await build('build:packages')
await requireServers()
const chosen = kinds.length === 0 ? TIMES : kinds
const faults = chosen.flatMap(([kind, times]) => Array.from({ length: numbers[0] ?? times }, () => kind))
try {
  const isPassed = await runFaults(faults, (line) => process.stdout.write(`${line}\n`))
  process.exit(isPassed ? 0 : 1)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
