import { defineConfig, devices } from '@playwright/test'
import type { HostName } from './test'

const {
  BGK_CHROMIUM: executablePath,
  BGK_ALL_FLOWS: allFlows,
  BGK_TRACE: traced,
  BGK_LONG: long,
} = process.env

/** What a person does: the same on both hosts, by `exchange` of test.ts. */
const FLOWS =
  /(trading|spot|futures|cycle|transfer|home|ieo|market-detail|bad-input|live|register)[\w-]*\.spec\.ts$/
/** Where a test can hold on one host alone its file says so, and why. */
const SERVER_ONLY = /\.server\.spec\.ts$/
const BROWSER_ONLY = /\.browser\.spec\.ts$/
/** Suites with a command of their own: `npm run test:languages`, `npm run test:cluster-clients`. */
const LONG = /\.long\.spec\.ts$/

export default defineConfig<object, { hostName: HostName }>({
  testDir: '.',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // A machine that stands still for seconds fails a test that is sound: it gets a second try, and the run names it.
  retries: 1,
  outputDir: '../test-results',
  // The gallery's pictures hold on every system (see gallery.spec.ts).
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // Recording takes as much of the machine as the tests themselves.
    trace: traced ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'server', testIgnore: long ? BROWSER_ONLY : [BROWSER_ONLY, LONG], use: { hostName: 'server' } },
    {
      name: 'browser',
      testMatch: [FLOWS, BROWSER_ONLY],
      testIgnore: [SERVER_ONLY, LONG],
      use: { hostName: 'browser' },
      // `npm test` takes a part of them; `npm run test:browser-exchange` takes all.
      ...(!allFlows && { grep: /\.browser\.spec\.ts|@both/ }),
    },
  ],
})
