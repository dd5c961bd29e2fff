import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import type { HostName } from './test'

/*
 * Browser tests. `npm test` skips `@nightly` tests; BGK_NIGHTLY=1 runs all.
 *
 *   journeys/  name no host: on a server, and in the exchange inside the page (`@smoke` ones in `npm test`, all
 *              nightly)
 *   server/    need a process: routes of the network, headers, workers, kills
 *   demo/      the exchange inside the page itself
 *   gallery/   the design system, without an exchange
 *   cluster/   a cluster of PostgreSQL and NATS, nightly, when all others have passed; alone by
 *              `--project=cluster --no-deps`
 */
const { BGK_CHROMIUM: chromium, BGK_TRACE: traced, BGK_NIGHTLY: nightly } = process.env

/** Debian's package beside Chromium, the browser that Playwright downloads: two thirds of the work. */
const headlessShell = `${chromium}-headless-shell`
const executablePath = existsSync(headlessShell) ? headlessShell : chromium

export default defineConfig<object, { hostName: HostName }>({
  testDir: '.',
  testMatch: '*/*.e2e.ts',
  ...(!nightly && { grepInvert: /@nightly/ }),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Three on two cores: pages wait for the exchange most of the time.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  outputDir: '../test-results',
  // The gallery's pictures match on every system (see gallery/gallery.e2e.ts).
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    // Fewer pixels and no motion take a third of the work; nightly runs have both.
    deviceScaleFactor: nightly ? devices['Pixel 7'].deviceScaleFactor : 1,
    contextOptions: { reducedMotion: nightly ? 'no-preference' : 'reduce' },
    // The worker stores all files of the app in each fresh context; only its own tests allow it.
    serviceWorkers: 'block',
    // Recording costs as much as the tests themselves.
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
        // Gives the gallery's texts the same width in the headless shell as in Chromium.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    { name: 'server', testMatch: /(journeys|server|gallery)\/[\w-]+\.e2e\.ts$/, use: { hostName: 'server' } },
    {
      name: 'browser',
      testMatch: /(journeys|demo)\/[\w-]+\.e2e\.ts$/,
      use: { hostName: 'browser' },
      ...(!nightly && { grep: /@smoke/ }),
    },
    // Runs alone, because it measures seconds.
    ...(nightly
      ? [
          {
            name: 'cluster',
            testMatch: /cluster\/[\w-]+\.e2e\.ts$/,
            workers: 1,
            dependencies: ['server', 'browser'],
          },
        ]
      : []),
  ],
})
