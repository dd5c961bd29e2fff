// `npm test`: everything a release needs. Other suites: `test changed`, `test unit`, `test nightly [stage...]`.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
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
    const tests = testsBeside(changedFiles())
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

/** Files that differ from the commit this branch started from; on the main branch, uncommitted ones. */
function changedFiles(): string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.split('\n').filter(Boolean) : []
  }
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'origin/main')
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Unit tests in the folder of each file, or in the nearest folder above that has any. */
function testsBeside(files: readonly string[]): string[] {
  const testsIn = (folder: string): string[] =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .filter((name) => /(?<!\.integration|\.nightly)\.test\.tsx?$/.test(name))
          .map((name) => join(folder, name))
      : []
  const nearest = (folder: string): string[] => {
    const tests = testsIn(folder)
    return tests.length > 0 || folder === '.' ? tests : nearest(dirname(folder))
  }
  return [...new Set(files.flatMap((file) => nearest(dirname(file))))]
}
