// `npm run test:cluster`: takes the parts of a loaded cluster away: 20 kills and 20 hangs of its leader, 10 outages of NATS, 10 restarts of
// PostgreSQL, 10 kills of a gateway; then asks what became of every command, and whether all nodes say the same (docs/testing.md).
// Arguments choose: `npm run test:cluster -- 3` is three of each, `-- 5 crash hang` five of two kinds.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureNats } from './lib/nats.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { root, StepFailed } from './lib/run.mjs'
import { build as buildPackages, fail, install, requireNode } from './lib/setup.mjs'

requireNode()
const TIMES = { crash: 20, hang: 20, nats: 10, postgresql: 10, gateway: 10 }
const words = process.argv.slice(2)
const asked = Object.keys(TIMES).filter((kind) => words.includes(kind))
const numbers = words.filter((word) => !(word in TIMES)).map(Number)
if (numbers.length > 1 || numbers.some((number) => !Number.isInteger(number) || number < 1)) {
  fail(`"${words.join(' ')}" should be a number of rounds, and any of ${Object.keys(TIMES).join(', ')}.`)
}
const [times] = numbers

try {
  await install()
  await buildPackages(['sdk', 'sandbox'])
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  fail(`${error.output}\n${error.message}; the output is above.`)
}
if (!(await ensurePostgres()) || !(await ensureNats())) process.exit(1)

const { runCluster } = await import('./cluster/run-cluster.mjs')
const { faultRounds } = await bundled()
const say = (line) => process.stdout.write(`${line}\n`)
const number = (value) => Math.round(value).toLocaleString('en-US')
const folder = mkdtempSync(join(tmpdir(), 'bgk-cluster-'))
// PostgreSQL may run as another user.
chmodSync(folder, 0o755)
let cluster
const stop = async () => {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stop().then(() => process.exit(1)))

try {
  cluster = await runCluster({
    folder,
    port: 0,
    names: ['a', 'b', 'c'],
    args: ['--no-bots', '--no-limits'],
    longestPauseMs: 500,
    say: () => {},
  })
  const { database, nats, nodes, balancer, controlKey } = cluster
  const tried = {
    origin: `http://127.0.0.1:${balancer.port}`,
    databaseUrl: database.url,
    controlKey,
    nodes,
    get leader() {
      return cluster.leader
    },
    isWhole: () => balancer.states.every(({ isReady }) => isReady) && cluster.leader.pid !== undefined,
    takeNatsAway: (ms) => nats.takeAway(ms),
    restartDatabase: (how) => database.takeAway(0, how === 'crash' ? 'SIGQUIT' : 'SIGINT'),
  }
  const kinds = asked.length === 0 ? Object.keys(TIMES) : asked
  const faults = kinds.flatMap((kind) => Array.from({ length: times ?? TIMES[kind] }, () => kind))
  const report = await Promise.race([
    faultRounds(tried, { faults, log: say, random: Math.random }),
    cluster.failed.then((error) => {
      throw error
    }),
  ])
  const { acknowledged, busy, lost, doubled, denied, unread, unsettled, differences, journalRows } = report
  say('')
  say(
    `${number(acknowledged)} acknowledged commands, ${lost.length} lost, ${doubled.length} doubled; ${number(busy)} told BUSY, ${denied.length} of them done`,
  )
  say(
    `${unread.length} orders not seen by who placed them, ${unsettled.length} outcomes left unknown; ${number(journalRows)} journal rows, ` +
      `${report.faults.length === 0 ? 'ledger and hash chain whole' : report.faults.join('; ')}; ` +
      `nodes ${differences.length === 0 ? 'all say the same' : 'differ'}`,
  )
  for (const [kind, ms] of report.firstMs) {
    const sorted = [...ms].sort((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    say(
      `${kind.padEnd(11)} ${String(ms.length).padStart(3)} times, first order acknowledged after ${number(sorted[0])} / ${number(median)} / ${number(sorted.at(-1))} ms (least, median, most)`,
    )
  }
  const kindsOfWrong = [lost, doubled, denied, unread, unsettled, differences, report.faults]
  const wrong = kindsOfWrong.flat()
  for (const lines of kindsOfWrong) for (const line of lines.slice(0, 10)) say(`  ${line}`)
  process.exitCode = wrong.length === 0 && acknowledged > 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  if (process.exitCode === 1 && process.env.BGK_KEEP) say(`What it left is in ${folder}`)
  else await stop()
  await cluster?.stop()
}
process.exit()

async function bundled() {
  const { build } = await import('esbuild')
  const packageUrl = new URL('packages/sandbox/', root)
  const cache = fileURLToPath(new URL('node_modules/.cache/', packageUrl))
  mkdirSync(cache, { recursive: true })
  const outfile = join(cache, 'fault-rounds.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('test/cluster/fault-rounds.ts', packageUrl))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@bgk/source'],
    external: ['esbuild', 'pg', 'ws'],
    logLevel: 'error',
  })
  return import(pathToFileURL(outfile).href)
}
