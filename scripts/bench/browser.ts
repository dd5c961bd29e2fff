// Browser and exchange of the benchmarks of the app.
import { loadavg } from 'node:os'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { ensurePrograms } from '../system/programs'
import { fail } from '../workspace/process'

/** Launches the installed Chromium without what works in the background. */
export async function launchChromium(...args: readonly string[]): Promise<Browser> {
  const { env, missing } = await ensurePrograms(['chromium'])
  for (const reason of missing.values()) fail(reason)
  return chromium.launch({
    ...(env.BGK_CHROMIUM && { executablePath: env.BGK_CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  })
}

/** Helper that tsx puts around named functions, also those that run in a page. */
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

/** Logs the demo trader in with the form of the app. */
export async function logIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  // The first page of a new exchange takes its time on a busy machine.
  page.setDefaultTimeout(120_000)
  // The notice of the first visit would cover what is measured.
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

/**
 * Speed of this machine for a page's script, counted like Lighthouse's benchmark index: the mean of making garbage and of copying
 * numbers, in tens of rounds a second. A mid-range phone has 700 to 900, a fast desktop above 1500.
 */
export async function machineIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    await page.evaluate(PAGE_HELPER)
    return await page.evaluate(countRounds)
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
function countRounds(): number {
  const roundsOf = (round: (rounds: number) => void) => {
    const began = performance.now()
    let rounds = 0
    while (performance.now() - began < 500) {
      round(rounds)
      rounds += 1
    }
    return rounds / 10 / ((performance.now() - began) / 1000)
  }
  const garbage = roundsOf(() => {
    let text = ''
    for (let count = 0; count < 10_000; count += 1) text += 'a'
    if (text.length === 1) throw new Error('Unreachable; keeps the text from being optimised away')
  })
  const numbers = [0, 1].map(() => Array.from({ length: 100_000 }, (_, index) => index))
  const copying = roundsOf((rounds) => {
    const from = numbers[rounds % 2] ?? []
    const to = numbers[(rounds + 1) % 2] ?? []
    for (let index = 0; index < from.length; index += 1) to[index] = from[index] ?? 0
  })
  return Math.round((garbage + copying) / 2)
}
