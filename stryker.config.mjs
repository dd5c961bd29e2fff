// `npm run test:mutation`: what the SDK's tests would not notice. Run through scripts/mutation.mjs, one folder at a time.
const folder = process.env.BGK_MUTATE ?? 'decimal'
const reports = `node_modules/.cache/mutation/${folder}`

export default {
  // `--testRunner vitest` meets the same mutants in Vitest itself; it takes some twenty times as long.
  testRunner: 'one-process',
  plugins: ['./scripts/mutation/one-process-runner.mjs', '@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  // Decided by the coverage of each test: a mutant is met by the tests that reach it.
  coverageAnalysis: 'perTest',
  mutate: [
    `packages/sdk/src/${folder}/**/*.ts`,
    '!packages/sdk/src/**/*.test.ts',
    '!packages/sdk/src/**/index.ts',
  ],
  ignorePatterns: [
    'apps',
    'docs',
    'examples',
    'packages/*/dist',
    '**/.tsbuild',
    '.bgk*',
    '.mutation-first-run.json',
  ],
  tempDirName: '.mutation',
  cleanTempDir: 'always',
  reporters: ['json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: `${reports}.json` },
  htmlReporter: { fileName: `${reports}.html` },
  concurrency: 1,
  timeoutMS: 10_000,
  // Few and quick here: each is a fresh evaluation of the modules.
  ignoreStatic: false,
  warnings: { slow: false },
  disableTypeChecks: false,
  allowConsoleColors: false,
}
