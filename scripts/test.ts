// `npm test`: all release checks. Other suites: `test changed`, `test unit`, `test nightly [stage...]`.
import { parseArgs } from 'node:util'
import { changedFiles, testsBeside } from './testing/changed'
import { nightly } from './testing/nightly'
import { runStages } from './testing/run-stages'
import { projectsOf, vitest } from './testing/runners'
import { builds, release, unit } from './testing/stages'
import { fail, root } from './workspace/process'

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  allowNegative: true,
  options: { install: { type: 'boolean', default: true } },
})
const [suite = 'release', ...names] = positionals

process.exitCode = await runSuite()

async function runSuite(): Promise<number> {
  if (suite === 'release') return runStages(release, values)
  if (suite === 'unit') return runStages([unit], values)
  if (suite === 'changed') {
    const tests = testsBeside(root, changedFiles(root))
    if (tests.length === 0) {
      process.stdout.write('No changed file has unit tests in or above its folder.\n')
      return 0
    }
    const { failures } = await vitest([...projectsOf('unit'), ...tests])
    return failures.length > 0 ? 1 : 0
  }
  if (suite === 'nightly') {
    const unknown = names.filter((name) => !nightly.some((stage) => stage.name === name))
    const stages = nightly.filter(
      (stage) => names.length === 0 || stage === builds || names.includes(stage.name),
    )
    if (unknown.length === 0) return runStages(stages, values)
    fail(`Unknown nightly stage ${unknown.join(', ')}: use ${nightly.map(({ name }) => name).join(', ')}.`)
  }
  fail(`Unknown suite "${suite}": use changed, unit or nightly, or none for the whole release suite.`)
}
