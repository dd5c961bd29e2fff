// Browser and exchange of the benchmarks of the app.
import { loadavg } from 'node:os'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { ensurePrograms } from '../system/programs'
import { fail } from '../workspace/process'
import { machineIndex as countRounds } from './machine-index'

/** Launches the installed Chromium without background services. */
export async function launchChromium(...args: readonly string[]): Promise<Browser> {
  const { env, missing } = await ensurePrograms(['chromium'])
  for (const reason of missing.values()) fail(reason)
  return chromium.launch({
    ...(env.BGK_CHROMIUM && { executablePath: env.BGK_CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  })
}

/** tsx wraps named functions with this helper, also those that run in a page. */
const PAGE_HELPER = 'globalThis.__name ??= (named) => named'

export async function openPhone(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    ...options,
  })
  await context.addInitScript(PAGE_HELPER)
  return context
}

/** Logs in as the demo trader through the app's form. */
export async function logIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  // The first page of a new exchange is slow on a busy machine.
  page.setDefaultTimeout(120_000)
  // The first-visit notice would cover the measured content.
  await page.addInitScript(() => localStorage.setItem('seenTips', '["1"]'))
  await page.goto(`${url}/login`)
  await page.locator('input[name="account"]').fill('trader@bgk.test')
  await page.locator('input[name="password"]').fill('Trader2026')
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((now) => now.pathname !== '/login')
  await page.close()
}

export const machineLoad = (): string => (loadavg()[0] ?? 0).toFixed(1)

/** Median; an undefined value counts as the slowest. */
export function median(values: readonly (number | undefined)[]): number {
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** Machine index of a page. */
export async function pageIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    await page.evaluate(PAGE_HELPER)
    return await page.evaluate(countRounds, undefined)
  } finally {
    await page.close()
  }
}
