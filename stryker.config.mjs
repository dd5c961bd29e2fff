// `npm run test:mutation`: what the SDK's tests would not notice. Run through scripts/mutation.mjs.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // That config names the tests; looking for related ones anew for each mutant takes longer than running them.
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  // Decided by the coverage of each test: a mutant is met by the tests that reach it.
  coverageAnalysis: 'perTest',
  mutate: ['trading', 'decimal', 'market', 'socket', 'http', 'session', 'outcome', 'attempt']
    .flatMap((folder) => [`packages/sdk/src/${folder}/**/*.ts`])
    .concat('!packages/sdk/src/**/*.test.ts', '!packages/sdk/src/**/index.ts'),
  ignorePatterns: ['apps', 'docs', 'examples', 'packages/*/dist', '**/.tsbuild', '.bgk*'],
  incremental: true,
  incrementalFile: 'node_modules/.cache/mutation/incremental.json',
  tempDirName: '.mutation',
  cleanTempDir: 'always',
  reporters: ['json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: 'node_modules/.cache/mutation/mutation.json' },
  htmlReporter: { fileName: 'node_modules/.cache/mutation/mutation.html' },
  thresholds: { high: 95, low: 90, break: 90 },
  concurrency: 2,
  timeoutMS: 10_000,
  disableTypeChecks: false,
  allowConsoleColors: false,
}
