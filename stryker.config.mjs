// Mutation tests of one folder of the SDK; scripts/quality/mutation.ts runs them folder by folder.
const folder = process.env.BGK_MUTATE ?? 'decimal'
const reports = `node_modules/.cache/mutation/${folder}`

export default {
  testRunner: 'vitest',
  // pnpm keeps it apart from Stryker, which looks beside itself.
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/quality/vitest.mutation.config.ts', related: false },
  // A mutant runs only the tests that reach it.
  coverageAnalysis: 'perTest',
  mutate: [
    `packages/sdk/src/${folder}/**/*.ts`,
    '!packages/sdk/src/**/*.test.ts',
    '!packages/sdk/src/**/index.ts',
  ],
  ignorePatterns: ['apps', 'docs', 'examples', 'packages/*/dist', '**/.tsbuild', '.bgk*', '.wireit'],
  tempDirName: '.mutation',
  cleanTempDir: 'always',
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${reports}.html` },
  thresholds: { high: 95, low: 90, break: 90 },
  timeoutMS: 10_000,
  // Static mutants run all tests of the folder; there are few.
  warnings: { slow: false },
  disableTypeChecks: false,
  allowConsoleColors: false,
}
