// `npm run attack`: tries more than 200 attacks in themes on an exchange, and says of each whether it was repelled.
// `-- --theme races` one theme, `-- --case races/cancel-100` one case, `-- --list` what there is, `-- --json` for programs,
// `-- --docs` writes the table of docs/security.md,
// `-- --cluster` the same and more on three nodes of one exchange each, behind a balancer,
// `-- --against URL --key KEY` an exchange that runs (with --no-limits), KEY being what it printed for `x-sandbox-key`.
import { mkdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from './lib/run.mjs'
import { fail, install, requireNode } from './lib/setup.mjs'

requireNode()
await install()
const { build } = await import('esbuild')

const packageUrl = new URL('packages/sandbox/', root)
const outfile = fileURLToPath(new URL('node_modules/.cache/attack.mjs', packageUrl))
mkdirSync(fileURLToPath(new URL('node_modules/.cache/', packageUrl)), { recursive: true })
await build({
  entryPoints: [fileURLToPath(new URL('attack/attack.ts', packageUrl))],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['@bgk/source'],
  external: ['@electric-sql/pglite', '@hono/node-server', '@nats-io/transport-node', 'hono', 'pg', 'ws'],
  logLevel: 'error',
})
const { attack } = await import(pathToFileURL(outfile).href)
const { openGround } = await import('./lib/attack-ground.mjs')
const print = (text) => process.stdout.write(`${text}\n`)

try {
  process.exitCode = await attack(process.argv.slice(2), packageUrl, print, openGround)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
