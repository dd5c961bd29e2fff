// `npm run test:kill`: kills a loaded exchange with SIGKILL, 200 times per store, and checks its data; then
// interrupts PostgreSQL of a running one 50 times. Arguments: `-- 20` is 20 kills per store and 20 outages,
// `-- 50 pg 200000` is 50 kills on PostgreSQL, the first with 200,000 rows in its journal, `-- 10 outages` is
// 10 outages.
import { pathToFileURL } from 'node:url'
import type * as KillRounds from '../packages/sandbox/test/kill/kill-rounds'
import type * as OutageRounds from '../packages/sandbox/test/kill/outage-rounds'
import { importBundled } from './workspace/bundle'
import { fail, root } from './workspace/process'

const KINDS = ['pglite', 'pg', 'outages'] as const
type Kind = (typeof KINDS)[number]

const words = process.argv.slice(2)
const kinds = KINDS.filter((kind) => words.includes(kind))
const numbers = words.filter((word) => !KINDS.includes(word as Kind)).map(Number)
if (numbers.length > 2 || numbers.some((number) => !Number.isInteger(number) || number < 1))
  fail(
    `Invalid arguments "${words.join(' ')}": use a number of rounds, any of ${KINDS.join(', ')}, and a number of rows.`,
  )
const [rounds, rows = 0] = numbers
const kills = rounds ?? 200
const outages = rounds ?? 50
const format = (value: number) => Math.round(value).toLocaleString('en-US')
const print = (line: string) => process.stdout.write(`${line}\n`)
const slowest = (times: readonly number[]) => format(Math.max(0, ...times))

/** Returns the errors found, one per line. */
async function killStore(store: 'pglite' | 'pg'): Promise<readonly string[]> {
  const { killRounds } = await importBundled<typeof KillRounds>(
    'packages/sandbox',
    'test/kill/kill-rounds.ts',
  )
  const report = await killRounds({
    store,
    rounds: kills,
    rows,
    packageUrl: pathToFileURL(`${root}packages/sandbox/`),
    log: print,
    load: [500, 4_000],
    random: Math.random,
  })
  const { commands, lost, doubled, sentAgain, journalRows, recoveryMs } = report
  print(
    `${store}, ${kills} kills: ${format(commands)} acknowledged commands of ${report.kinds.length} kinds, ${lost.length} lost; ` +
      `${format(sentAgain)} sent again, ${doubled.length} doubled; ${format(journalRows)} journal rows, ` +
      `ledger and hash chain whole; slowest recovery ${slowest(recoveryMs)} ms`,
  )
  return [...lost, ...doubled]
}

async function takePostgresAway(): Promise<readonly string[]> {
  const { outageRounds } = await importBundled<typeof OutageRounds>(
    'packages/sandbox',
    'test/kill/outage-rounds.ts',
  )
  const report = await outageRounds({ rounds: outages, log: print, random: Math.random })
  const { acknowledged, busy, lost, doubled, denied, journalRows, awayMs } = report
  print(
    `pg, ${outages} outages, one process: ${format(acknowledged)} acknowledged commands, ${lost.length} lost, ` +
      `${doubled.length} doubled; ${format(busy)} rejected with BUSY, ${denied.length} of them done; ${format(journalRows)} ` +
      `journal rows, ledger and hash chain whole; longest outage ${slowest(awayMs)} ms`,
  )
  return [...lost, ...doubled, ...denied]
}

try {
  for (const kind of kinds.length === 0 ? KINDS : kinds) {
    const errors = await (kind === 'outages' ? takePostgresAway() : killStore(kind))
    if (errors.length > 0) fail(errors.slice(0, 10).join('\n'))
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
