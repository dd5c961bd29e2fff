// A test runner for Stryker: all tests of a folder in one process, bundled once. Vitest starts a thread and loads every module anew
// for each mutant, which takes ten times as long as the tests themselves; a mutant is only a switch, and no module of the SDK keeps
// state. A mutant that acts while a module loads gets a fresh evaluation of the bundle.
//
// Always: a test that failed for a mutant is run again without it, and if it fails then too, the bundle is evaluated afresh and the
// mutant is met once more. So nothing that one mutant left behind can kill the next.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import vm from 'node:vm'
import { build } from 'esbuild'
import { collect, NotHere, suitesOf } from './test-language.mjs'

/** A test that has not ended so long after it could go on is never going to, in ms; the first time nobody knows yet. */
const PATIENCE = 2000
const PATIENCE_AT_FIRST = 60_000
const [PASSED, FAILED, SKIPPED] = [0, 1, 2]
/** What the first run told, for the processes that follow one that was ended. */
const FIRST_RUN = '.mutation-first-run.json'

class OneProcessRunner {
  #sdk = resolve('packages/sdk')
  #require = createRequire(join(this.#sdk, 'package.json'))
  #script
  #tests = []
  #tookMs = new Map()
  #skipped = new Set()
  #stray = []

  /** What Stryker's switches in the sources read. */
  get #switches() {
    globalThis.__stryker__ ??= {}
    return globalThis.__stryker__
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    // Few seeds of each simulation: what they miss counts as alive.
    process.env.BGK_SEED = '1'
    process.env.BGK_OUTCOME_SEEDS ||= '60'
    process.on('unhandledRejection', (error) => this.#stray.push(error))
    process.on('uncaughtException', (error) => this.#stray.push(error))
    const folders = (process.env.BGK_MUTATE ?? '').split(',').filter(Boolean)
    const text = await bundle(this.#sdk, testFiles(this.#sdk, folders))
    this.#script = new vm.Script(`(function (require, module, exports) {${text}\n})`, {
      filename: join(this.#sdk, 'tests.cjs'),
    })
    if (!existsSync(FIRST_RUN)) return
    // Another process was ended over a mutant that looped; this one goes on where it was.
    const { tookMs, skipped } = JSON.parse(readFileSync(FIRST_RUN, 'utf8'))
    this.#tookMs = new Map(tookMs)
    this.#skipped = new Set(skipped)
    this.#load()
  }

  async dryRun() {
    const switches = this.#switches
    switches.activeMutant = undefined
    switches.mutantCoverage = { static: {}, perTest: {} }
    switches.currentTestId = undefined
    this.#load()
    const tests = []
    for (const test of this.#tests) {
      switches.currentTestId = test.id
      const startedAt = performance.now()
      const problem = await this.#run([test])
      const timeSpentMs = performance.now() - startedAt
      this.#tookMs.set(test.id, timeSpentMs)
      const told = { id: test.id, name: test.title, timeSpentMs }
      if (problem?.error instanceof NotHere) {
        this.#skipped.add(test.id)
        tests.push({ ...told, status: SKIPPED })
      } else if (problem) tests.push({ ...told, status: FAILED, failureMessage: textOf(problem.error) })
      else tests.push({ ...told, status: PASSED })
    }
    switches.currentTestId = undefined
    writeFileSync(FIRST_RUN, JSON.stringify({ tookMs: [...this.#tookMs], skipped: [...this.#skipped] }))
    return { status: 'complete', tests, mutantCoverage: switches.mutantCoverage }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const switches = this.#switches
    const meet = async (afresh) => {
      switches.activeMutant = undefined
      switches.hitCount = undefined
      if (mutantActivation === 'static') switches.activeMutant = activeMutant.id
      let tests
      try {
        if (afresh) this.#load()
        const reaching = new Set(testFilter ?? this.#tests.map(({ id }) => id))
        tests = this.#tests.filter(({ id }) => !this.#skipped.has(id) && reaching.has(id))
        // The quick ones first: most mutants need no other.
        tests.sort((a, b) => this.#msOf(a) - this.#msOf(b))
      } catch (error) {
        return { problem: { error, test: undefined }, tests: [] }
      }
      switches.activeMutant = activeMutant.id
      switches.hitCount = hitLimit === undefined ? undefined : 0
      switches.hitLimit = hitLimit
      const problem = await this.#run(tests)
      const hits = switches.hitCount
      switches.activeMutant = undefined
      switches.hitCount = undefined
      return { problem, tests, looped: hitLimit !== undefined && hits > hitLimit }
    }

    const isStatic = mutantActivation === 'static'
    let met = await meet(isStatic)
    if (met.problem?.test && !isStatic && (await this.#run([met.problem.test]))) met = await meet(true)
    // What a static mutant made of the modules must not stay.
    if (isStatic) this.#load()
    const { problem, tests, looped } = met
    if (looped) return { status: 'timeout', reason: 'the hit limit' }
    if (!problem) return { status: 'survived', nrOfTests: tests.length }
    return {
      status: 'killed',
      killedBy: [problem.test?.id ?? this.#tests[0]?.id ?? ''],
      failureMessage: textOf(problem.error),
      nrOfTests: tests.length,
    }
  }

  #msOf({ id }) {
    return this.#tookMs.get(id) ?? 0
  }

  /** Evaluates the bundle: every module and every test file once more. */
  #load() {
    const seen = new Map()
    this.#tests = collect((vitest) => {
      const module = { exports: {} }
      const require = (name) => (name === 'vitest' ? vitest : this.#require(name))
      this.#script.runInThisContext()(require, module, module.exports)
    }).map((test) => {
      const times = (seen.get(test.title) ?? 0) + 1
      seen.set(test.title, times)
      return { ...test, id: times > 1 ? `${test.title} (${times})` : test.title }
    })
  }

  /** Runs tests until one fails; says which and why. */
  async #run(tests) {
    this.#stray.length = 0
    const begun = new Set()
    let problem
    for (const test of tests) {
      const suites = suitesOf(test)
      const took = this.#tookMs.get(test.id)
      const ms = took === undefined ? PATIENCE_AT_FIRST : PATIENCE + 20 * took
      try {
        await within(ms, async () => {
          for (const suite of suites) {
            if (begun.has(suite)) continue
            begun.add(suite)
            for (const run of suite.beforeAll) await run()
          }
          for (const suite of suites) for (const run of suite.beforeEach) await run()
          try {
            await test.run()
          } finally {
            for (const suite of suites) for (const run of suite.afterEach) await run()
          }
        })
        // Rejections that nobody handled are told in the next turn of the event loop.
        if (this.#stray.length === 0) await new Promise((resolve) => setImmediate(resolve))
        if (this.#stray.length > 0) throw this.#stray[0]
      } catch (error) {
        problem = { test, error }
        break
      }
    }
    for (const suite of begun) for (const run of suite.afterAll) await within(PATIENCE, run).catch(() => {})
    return problem
  }
}

async function within(ms, run) {
  let timer
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the test does not end')), ms)
  })
  try {
    await Promise.race([run(), late])
  } finally {
    clearTimeout(timer)
  }
}

function textOf(error) {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** The tests beside the sources of a folder, and those of other folders that hold it too. */
function testFiles(sdk, folders) {
  const further = JSON.parse(readFileSync(resolve('scripts/mutation/tests.json'), 'utf8'))
  return folders
    .flatMap((folder) => [join('src', folder), ...(further[folder] ?? [])])
    .flatMap((path) =>
      path.endsWith('.ts') ? [path] : readdirSync(join(sdk, path)).map((name) => join(path, name)),
    )
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join(sdk, path))
}

/** Packages stay outside, but for those that `require` cannot give as `import` does, and those imported late. */
const INSIDE = /^(?:ky$|@bgk\/)/
const packagesOutside = {
  name: 'packages-outside',
  setup(context) {
    context.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'dynamic-import' || INSIDE.test(path) ? undefined : { path, external: true },
    )
  },
}

async function bundle(sdk, files) {
  const { outputFiles } = await build({
    stdin: { contents: files.map((file) => `import ${JSON.stringify(file)}`).join('\n'), resolveDir: sdk },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    plugins: [packagesOutside],
    conditions: ['@bgk/source', 'node'],
    // The package says that it has no side effects; its tests are nothing else.
    ignoreAnnotations: true,
    logLevel: 'silent',
  })
  return outputFiles[0].text
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'one-process', injectableClass: OneProcessRunner }]
