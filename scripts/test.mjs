// `npm test`: all set-up, then types, lint, unit, integration and browser tests. The last line is `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './check.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureNats } from './lib/nats.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { run, StepFailed } from './lib/run.mjs'
import { build, install, requireNode } from './lib/setup.mjs'
import { failedInBrowser, failedUnits } from './lib/test-reports.mjs'
import { testEngines } from './test-engines.mjs'

requireNode()
const reports = mkdtempSync(join(tmpdir(), 'bgk-test-'))
let passed = 0
let failed = 0
/** Said again at the end, where it is looked for: what failed, what passed only at a second try, and what was not tried and so is not passed. */
const fallen = []
const flaky = []
const left = []

const count = (good, bad, names = []) => {
  passed += good
  failed += bad
  fallen.push(...names)
}
/** Of what is no test of its own. */
const countOne = (isGood, name) => (isGood ? count(1, 0) : count(0, 1, [name]))

try {
  await install()
  // Side by side: either of them leaves half of a small machine idle.
  process.stdout.write('== types, lint and build\n')
  const checking = check()
  try {
    await build(undefined, { types: true })
    await build(['demo'])
  } finally {
    process.stdout.write(await checking)
  }

  process.stdout.write('== packages\n')
  // Only now: they import what a fresh machine has just installed.
  const { register } = await import('tsx/esm/api')
  register()
  const { packageFindings } = await import('./release/package-findings.ts')
  const { packedFindings } = await import('./release/packed-install.ts')
  const { sizeFindings } = await import('./release/sizes.ts')
  const { staleApiPages } = await import('./api.mjs')
  const { listUndocumented } = await import('./lib/undocumented.mjs')
  const findings = [
    ...(await packageFindings()),
    ...staleApiPages(),
    ...listUndocumented().map((line) => `docs, ${line}`),
    ...(await packedFindings({ fast: true })),
    ...(await sizeFindings()),
  ]
  process.stdout.write(findings.map((finding) => `  ${finding}\n`).join(''))
  countOne(findings.length === 0, 'packages')

  process.stdout.write('== unit and integration\n')
  await ensurePostgres()
  await ensureNats()
  const unit = join(reports, 'vitest.json')
  const vitest = await run('node_modules/.bin/vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ])
  const units = readReport(unit)
  count(units?.numPassedTests ?? 0, units?.numFailedTests ?? 0, failedUnits(units))
  // A file that does not load, or an unhandled rejection, fails the run without a failed test.
  if (vitest.code !== 0 && !units?.numFailedTests) count(0, 1, ['the run of unit and integration tests'])

  process.stdout.write('== browser\n')
  const browser = join(reports, 'playwright.json')
  const executable = await ensureChromium()
  const playwright = await run(
    'node_modules/.bin/playwright',
    ['test', '-c', 'apps/web/e2e', '--reporter=list,json'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browser, ...(executable ? { BGK_CHROMIUM: executable } : {}) },
    },
  )
  const tried = readReport(browser)
  const named = failedInBrowser(tried)
  const stats = tried?.stats
  flaky.push(...named.flaky)
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, named.failed)
  if (playwright.code !== 0 && !stats?.unexpected) count(0, 1, ['the run in the browser'])

  process.stdout.write('== engines\n')
  const steps = join(reports, 'engines.json')
  const engines = await testEngines({ short: true, report: steps })
  left.push(...engines.left)
  const walked = readReport(steps)
  count(walked?.numPassedTests ?? 0, walked?.numFailedTests ?? 0, failedUnits(walked))
  if (engines.code !== 0 && !walked?.numFailedTests) count(0, 1, ['the run of the engines'])
} catch (error) {
  process.stderr.write(`${error instanceof StepFailed ? `${error.output}\n` : ''}${error.message}\n`)
  count(0, 1, [error.message])
} finally {
  rmSync(reports, { recursive: true, force: true })
}

/** Counts the checks and gives what is to be said of them. */
async function check() {
  let said = ''
  for (const [label, command, args] of checks) {
    const { code, output } = await run(command, args, { quiet: true })
    countOne(code === 0, label)
    said += code === 0 ? `  ${label}: good\n` : `  ${label}: failed\n${output}\n`
  }
  return said
}

const list = (title, names) => {
  if (names.length > 0) process.stdout.write(`\n${title}\n${names.map((name) => `  ${name}\n`).join('')}`)
}
list('Failed:', fallen)
list('Passed at the second try only:', flaky)
for (const { name, why } of left) process.stdout.write(`\nThe app was not tried in ${name}: ${why}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
if (failed > 0 || passed === 0) process.exitCode = 1

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
