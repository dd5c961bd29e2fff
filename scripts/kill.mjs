// `npm run test:kill`: kills a loaded exchange with SIGKILL, 20 times on one database (or as many as its argument says), and checks what it left.
import { mkdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from './lib/run.mjs'
import { fail, install, requireNode } from './lib/setup.mjs'

requireNode()
await install()
const { build } = await import('esbuild')

const rounds = Number(process.argv[2] ?? 20)
if (!Number.isInteger(rounds) || rounds < 1) fail(`"${process.argv[2]}" is not a number of rounds.`)

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

try {
  const { orders, commands, lost, journalRows, slowestBootMs } = await killRounds({
    rounds,
    packageUrl,
    log: (line) => process.stdout.write(`${line}\n`),
    load: [500, 4_000],
    random: Math.random,
  })
  const number = (value) => Math.round(value).toLocaleString('en-US')
  process.stdout.write(
    `${rounds} kills: ${number(commands)} acknowledged commands, ${number(orders)} of them orders, ${lost.length} lost; ` +
      `${number(journalRows)} journal rows, ledger and hash chain whole; slowest start ${number(slowestBootMs)} ms\n`,
  )
  if (lost.length > 0) fail(`Lost: ${JSON.stringify(lost.slice(0, 10))}`)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
