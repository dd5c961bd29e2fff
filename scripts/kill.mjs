// `npm run test:kill`: kills a loaded exchange with SIGKILL, 20 times a store, and checks what it left. Arguments choose:
// `npm run test:kill -- 50 pg 200000` is 50 kills on PostgreSQL, the first once its journal has 200,000 rows.
import { mkdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from './lib/run.mjs'
import { fail, install, requireNode } from './lib/setup.mjs'

requireNode()
await install()
const { build } = await import('esbuild')

const words = process.argv.slice(2)
const stores = ['pglite', 'pg'].filter((store) => words.includes(store))
const numbers = words.filter((word) => !stores.includes(word)).map(Number)
const wrong = numbers.some((number) => !Number.isInteger(number) || number < 1) || numbers.length > 2
if (wrong) fail(`"${words.join(' ')}" should be a number of rounds, pglite or pg, and a number of rows.`)
const [rounds = 20, rows = 0] = numbers

const packageUrl = new URL('packages/sandbox/', root)
const outfile = fileURLToPath(new URL('node_modules/.cache/kill-rounds.mjs', packageUrl))
mkdirSync(fileURLToPath(new URL('node_modules/.cache/', packageUrl)), { recursive: true })
await build({
  entryPoints: [fileURLToPath(new URL('test/kill/kill-rounds.ts', packageUrl))],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['@bgk/source'],
  external: ['@electric-sql/pglite', 'esbuild', 'pg'],
  logLevel: 'error',
})
const { killRounds } = await import(pathToFileURL(outfile).href)
const number = (value) => Math.round(value).toLocaleString('en-US')

try {
  for (const store of stores.length === 0 ? ['pglite', 'pg'] : stores) {
    const { commands, kinds, lost, doubled, sentAgain, journalRows, recoveryMs } = await killRounds({
      store,
      rounds,
      rows,
      packageUrl,
      log: (line) => process.stdout.write(`${line}\n`),
      load: [500, 4_000],
      random: Math.random,
    })
    process.stdout.write(
      `${store}, ${rounds} kills: ${number(commands)} acknowledged commands of ${kinds.length} kinds, ${lost.length} lost; ` +
        `${number(sentAgain)} sent again, ${doubled.length} doubled; ${number(journalRows)} journal rows, ` +
        `ledger and hash chain whole; slowest recovery ${number(Math.max(...recoveryMs))} ms\n`,
    )
    if (lost.length + doubled.length > 0) fail([...lost, ...doubled].slice(0, 10).join('\n'))
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
