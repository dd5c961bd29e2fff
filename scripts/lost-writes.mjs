// `npm run test:writes`: 500 writes of the command line that are killed with SIGKILL, cut off, late or typed twice, at each of the five
// points of a write's life, against a real exchange: none is done twice, none is missing from the journal, none stays open.
// `-- --runs 50` plays so many, `-- --seed 7` those of a seed again.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { root } from './lib/run.mjs'
import { fail, install, requireNode } from './lib/setup.mjs'

requireNode()
await install()

function options() {
  try {
    return parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } }).values
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

const { runs = '500', seed = String(Math.floor(Math.random() * 1e6)) } = options()
if (!/^[1-9]\d{0,5}$/.test(runs)) fail(`--runs should be a number of rounds, not "${runs}".`)
if (!/^\d{1,9}$/.test(seed)) fail(`--seed should be a whole number, not "${seed}".`)
process.stdout.write(`seed ${seed}; the same again: npm run test:writes -- --runs ${runs} --seed ${seed}\n`)
const vitest = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', root))
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'cli', 'packages/cli/test/writes/'],
  {
    cwd: fileURLToPath(root),
    stdio: 'inherit',
    env: { ...process.env, BGK_WRITE_RUNS: runs, BGK_WRITE_SEED: seed },
  },
)
process.exitCode = status ?? 1
