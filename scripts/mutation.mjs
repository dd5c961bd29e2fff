// `npm run test:mutation [-- --mutate folder,…]`: Stryker over the SDK (stryker.config.mjs); each change that no test notices, and the share a folder.
// The reports stay in node_modules/.cache/mutation.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root, run } from './lib/run.mjs'
import { install, requireNode } from './lib/setup.mjs'

const report = fileURLToPath(new URL('node_modules/.cache/mutation/mutation.json', root))
const flag = process.argv.indexOf('--mutate')
const folders = flag < 0 ? [] : (process.argv[flag + 1] ?? '').split(',').filter(Boolean)
const patterns = [
  ...folders.map((folder) => `packages/sdk/src/${folder}/**/*.ts`),
  '!packages/sdk/src/**/*.test.ts',
  '!packages/sdk/src/**/index.ts',
]

requireNode()
await install()
const started = performance.now()
const { code } = await run(
  'node_modules/.bin/stryker',
  ['run', 'stryker.config.mjs', ...(folders.length > 0 ? ['--mutate', patterns.join(',')] : [])],
  { env: { BGK_MUTATE: folders.join(',') } },
)
if (existsSync(report)) summarise(JSON.parse(readFileSync(report, 'utf8')))
process.exitCode = code

function summarise({ files }) {
  const KILLED = ['Killed', 'Timeout']
  const ALIVE = ['Survived', 'NoCoverage']
  const shares = new Map()
  for (const [path, { mutants }] of Object.entries(files)) {
    const folder = /src\/([^/]+)\//.exec(path)?.[1] ?? path
    const share = shares.get(folder) ?? { killed: 0, alive: 0 }
    shares.set(folder, share)
    for (const { status, location, mutatorName, replacement = '' } of mutants) {
      if (KILLED.includes(status)) share.killed += 1
      if (!ALIVE.includes(status)) continue
      share.alive += 1
      const to = replacement.replace(/\s+/g, ' ').slice(0, 70)
      process.stdout.write(`${path}:${location.start.line} ${status} ${mutatorName} -> ${to}\n`)
    }
  }
  for (const [folder, { killed, alive }] of shares) {
    const percent = ((100 * killed) / Math.max(1, killed + alive)).toFixed(1)
    process.stdout.write(`${folder.padEnd(12)} ${percent} % of ${killed + alive} killed, ${alive} alive\n`)
  }
  process.stdout.write(`${((performance.now() - started) / 60_000).toFixed(1)} min\n`)
}
