// `npm run test:mutation [-- folder …]`: Stryker over folders of the SDK, one after the other (stryker.config.mjs); each change that no
// test notices, and the share a folder. The reports stay in node_modules/.cache/mutation; docs/mutation.md judges what survives.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root, run } from './lib/run.mjs'
import { install, requireNode } from './lib/setup.mjs'

const WANTED_PERCENT = 90
const KILLED = ['Killed', 'Timeout']
const ALIVE = ['Survived', 'NoCoverage']

const known = Object.keys(JSON.parse(readFileSync(new URL('mutation/tests.json', import.meta.url), 'utf8')))
const named = process.argv.slice(2)
const folders = named.length > 0 ? named : known

requireNode()
await install()
const shares = []
for (const folder of folders) {
  const startedAt = performance.now()
  const { code } = await run('node_modules/.bin/stryker', ['run', 'stryker.config.mjs'], {
    env: { BGK_MUTATE: folder },
  })
  if (code !== 0) process.exit(code)
  const report = fileURLToPath(new URL(`node_modules/.cache/mutation/${folder}.json`, root))
  const share = summarise(JSON.parse(readFileSync(report, 'utf8')))
  shares.push({ folder, ...share, minutes: (performance.now() - startedAt) / 60_000 })
}
for (const { folder, killed, alive, minutes } of shares) {
  const percent = percentOf({ killed, alive }).toFixed(1)
  process.stdout.write(
    `${folder.padEnd(10)} ${percent} % of ${killed + alive} killed, ${alive} alive, ${minutes.toFixed(1)} min\n`,
  )
}
if (shares.some((share) => percentOf(share) < WANTED_PERCENT)) process.exitCode = 1

function percentOf({ killed, alive }) {
  return (100 * killed) / Math.max(1, killed + alive)
}

/** Names what is alive and counts. */
function summarise({ files }) {
  let killed = 0
  let alive = 0
  for (const [path, { mutants }] of Object.entries(files)) {
    for (const { status, location, mutatorName, replacement = '' } of mutants) {
      if (KILLED.includes(status)) killed += 1
      if (!ALIVE.includes(status)) continue
      alive += 1
      const to = replacement.replace(/\s+/g, ' ').slice(0, 70)
      process.stdout.write(`${path}:${location.start.line} ${status} ${mutatorName} -> ${to}\n`)
    }
  }
  return { killed, alive }
}
