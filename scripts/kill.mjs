// `npm run test:kill`: kills a loaded exchange with SIGKILL, 200 times a store, and checks what it left; then takes the
// PostgreSQL of a running one away 50 times. Arguments choose: `npm run test:kill -- 20` is 20 kills a store and 20 outages,
// `-- 50 pg 200000` is 50 kills on PostgreSQL, the first once its journal has 200,000 rows, `-- 10 outages` 10 outages alone.
import { mkdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from './lib/run.mjs'
import { fail, install, requireNode } from './lib/setup.mjs'

requireNode()
await install()
const { build } = await import('esbuild')

const words = process.argv.slice(2)
const kinds = ['pglite', 'pg', 'outages']
const asked = kinds.filter((kind) => words.includes(kind))
const numbers = words.filter((word) => !kinds.includes(word)).map(Number)
const wrong = numbers.some((number) => !Number.isInteger(number) || number < 1) || numbers.length > 2
if (wrong) {
  fail(`"${words.join(' ')}" should be a number of rounds, pglite, pg or outages, and a number of rows.`)
}
const [rounds, rows = 0] = numbers
const [kills = 200, outages = 50] = [rounds, rounds]

const packageUrl = new URL('packages/sandbox/', root)
const folder = fileURLToPath(new URL('node_modules/.cache/', packageUrl))
mkdirSync(folder, { recursive: true })
const source = (name) => fileURLToPath(new URL(`test/kill/${name}.ts`, packageUrl))
await build({
  entryPoints: [source('kill-rounds'), source('outage-rounds')],
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['@bgk/source'],
  external: ['@electric-sql/pglite', 'esbuild', 'pg'],
  logLevel: 'error',
})
const load = (name) => import(pathToFileURL(`${folder}${name}.mjs`).href)
const { killRounds } = await load('kill-rounds')
const { outageRounds } = await load('outage-rounds')
const number = (value) => Math.round(value).toLocaleString('en-US')
const say = (line) => process.stdout.write(`${line}\n`)
const slowest = (times) => number(Math.max(0, ...times))

/** Each gives what was wrong, a line each. */
const runs = {
  pglite: () => killStore('pglite'),
  pg: () => killStore('pg'),
  async outages() {
    const report = await outageRounds({ rounds: outages, log: say, random: Math.random })
    const { acknowledged, busy, lost, doubled, denied, journalRows, awayMs } = report
    say(
      `pg, ${outages} outages, one process: ${number(acknowledged)} acknowledged commands, ${lost.length} lost, ` +
        `${doubled.length} doubled; ${number(busy)} told BUSY, ${denied.length} of them done; ${number(journalRows)} ` +
        `journal rows, ledger and hash chain whole; longest away ${slowest(awayMs)} ms`,
    )
    return [...lost, ...doubled, ...denied]
  },
}

async function killStore(store) {
  const report = await killRounds({
    store,
    rounds: kills,
    rows,
    packageUrl,
    log: say,
    load: [500, 4_000],
    random: Math.random,
  })
  const { commands, lost, doubled, sentAgain, journalRows, recoveryMs } = report
  say(
    `${store}, ${kills} kills: ${number(commands)} acknowledged commands of ${report.kinds.length} kinds, ${lost.length} lost; ` +
      `${number(sentAgain)} sent again, ${doubled.length} doubled; ${number(journalRows)} journal rows, ` +
      `ledger and hash chain whole; slowest recovery ${slowest(recoveryMs)} ms`,
  )
  return [...lost, ...doubled]
}

try {
  for (const kind of asked.length === 0 ? kinds : asked) {
    const wrongs = await runs[kind]()
    if (wrongs.length > 0) fail(wrongs.slice(0, 10).join('\n'))
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
