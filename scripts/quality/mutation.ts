// `npm run test:mutation [-- folder …]`: runs Stryker on folders of the SDK. Fails if the tests of a folder
// detect fewer than 90 % of the mutants.

import { fail, run } from '../workspace/process'
import { MUTATED } from './vitest.mutation.config'

const named = process.argv.slice(2)
const unknown = named.filter((folder) => !(folder in MUTATED))
if (unknown.length > 0) fail(`Unknown folder ${unknown.join(', ')}: use ${Object.keys(MUTATED).join(', ')}.`)

for (const folder of named.length > 0 ? named : Object.keys(MUTATED)) {
  const started = performance.now()
  const { code } = await run('node_modules/.bin/stryker', ['run'], { env: { BGK_MUTATE: folder } })
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  process.stdout.write(`${folder}: ${code === 0 ? 'passed' : 'failed'} in ${minutes} min\n`)
  if (code !== 0) process.exitCode = 1
}
