import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import type { HostName } from './test'

/*
 * Browser tests. `npm test` runs what has no tag `@nightly`; BGK_NIGHTLY=1 runs all.
 *
 *   journeys/  name no host: on a server, and in the exchange inside the page (`@smoke` ones in `npm test`, all at night)
 *   server/    need a process: routes of the network, headers, workers, kills
 *   demo/      the exchange inside the page itself
 *   gallery/   the design system, without an exchange
 *   cluster/   a cluster of PostgreSQL and NATS, nightly, when all others have passed; alone by `--project=cluster --no-deps`
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
  // Three on two cores: pages wait for the exchange much of their time.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  outputDir: '../test-results',
  // The gallery's pictures hold on every system (see gallery/gallery.e2e.ts).
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    // Fewer pixels and no motion, a third of the work; the night has both.
    deviceScaleFactor: nightly ? devices['Pixel 7'].deviceScaleFactor : 1,
    contextOptions: { reducedMotion: nightly ? 'no-preference' : 'reduce' },
    // It stores all files of the app in each fresh context; tests of it allow it.
    serviceWorkers: 'block',
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
        // Texts of the gallery's pictures are as wide in the headless shell as in Chromium itself.
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
    // It measures seconds: nothing runs beside it.
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
