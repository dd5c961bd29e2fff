import { defineConfig } from '@playwright/test'
import type { AppOptions } from './app'
import { isDocs, locales } from './plan'

const { BGK_CHROMIUM: executablePath } = process.env

/*
 * `npm run screenshots`: one project per language. Each screen is photographed in every size and theme in
 * place, because
 * navigation takes a hundred times as long as a picture.
 */
export default defineConfig<AppOptions>({
  testDir: '.',
  testMatch: '*.screens.ts',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  outputDir: '../test-results/screens',
  use: {
    actionTimeout: 20_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    ...locales.map((language) => ({
      name: language,
      testIgnore: 'images.screens.ts',
      use: { language },
      ...(isDocs && { grep: language === 'EN' ? /@docs/ : new RegExp(`@${language}\\b`) }),
    })),
    ...(isDocs ? [{ name: 'images', testMatch: 'images.screens.ts', dependencies: [...locales] }] : []),
  ],
})
