import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const { BGK_CHROMIUM: chromium } = process.env
const headlessShell = `${chromium}-headless-shell`
const executablePath = existsSync(headlessShell) ? headlessShell : chromium

/** Tests of the built site (`npm run docs:build`). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 3,
  retries: 0,
  fullyParallel: true,
  outputDir: '../../node_modules/.test-results',
  use: {
    ...devices['Desktop Chrome'],
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
  },
})
