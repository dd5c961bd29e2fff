// `npm run test:writes`: 500 writes of the command line that are killed with SIGKILL, cut off, late or sent twice, at each of the five
// points of a write's life, against a real exchange: none is done twice, none is missing from the journal, none stays open.
// `-- --runs 50` runs 50, `-- --seed 7` repeats the runs of a seed.
import { parseArgs } from 'node:util'
import { fail, run } from './workspace/process'

const { runs, seed } = options()
if (!/^[1-9]\d{0,5}$/.test(runs)) fail(`Invalid --runs "${runs}": use a number of rounds.`)
if (!/^\d{1,9}$/.test(seed)) fail(`Invalid --seed "${seed}": use a whole number.`)
process.stdout.write(`seed ${seed}; repeat with: npm run test:writes -- --runs ${runs} --seed ${seed}\n`)
const { code } = await run(
  'node_modules/.bin/vitest',
  ['run', '--project', 'cli*', 'packages/cli/test/writes/'],
  { env: { BGK_WRITE_RUNS: runs, BGK_WRITE_SEED: seed } },
)
process.exitCode = code

function options() {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      options: {
        runs: { ...text, default: '500' },
        seed: { ...text, default: String(Math.floor(Math.random() * 1e6)) },
      },
    })
    return values
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}
