/* Rule 49: a page translated by the browser shows the same figures as an untranslated one. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { TRADER, tokenOf } from '../calls'
import type { Exchange } from '../exchange-host'
import { test } from '../test'
import { startTranslator } from '../translator'

const SCREENS = ['/', '/coinExchange', '/futures', '/cycle', '/marketDetails/trad', '/coinSearch']

/* Taller than every screen: rows out of view show the figures of their last update. */
test.use({ viewport: { width: 390, height: 6_000 } })

/** Texts of a page in order, without the account total, which loads at another time on each page. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true)
    if (!(main instanceof Element)) return []
    main.querySelector('section[aria-busy]')?.remove()
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push((walker.currentNode.textContent ?? '').replace(/\s+/g, ' ').trim())
    return texts.filter((text) => text !== '')
  })

async function open(context: BrowserContext, url: string, crashes: string[]): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => crashes.push(message))
  await page.goto(url)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return page
}

/** Presses each tab by key, the first one last: the strip of stale prices would move them from a pointer. */
async function pressTabs(page: Page): Promise<void> {
  const count = await page.locator('main [role="tab"]').count()
  for (let at = 1; at <= count; at += 1)
    await page
      .locator('main [role="tab"]')
      .nth(at % count)
      .press('Enter')
}

/** BTC trades at 67,000 USDT in a new exchange, never below 61,000 in its first charts, and 10 % lower after the shock. */
const FALLEN = /60,\d{3}/

const shockBtc = (exchange: Exchange) =>
  exchange.control('POST', 'shock', { base: 'BTC', quote: 'USDT', percent: '-10', holdMs: 600_000 })

for (const path of SCREENS)
  test(`rule 49: ${path} shows the same figures while the browser translates it, as prices move`, {
    tag: path === '/' || path === '/coinExchange' ? [] : '@nightly',
  }, async ({ context, exchange }) => {
    const token = await tokenOf(exchange, TRADER)
    const stored = { [`${exchange.url}:token`]: token, seenTips: '["1"]' }
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
    await context.setStorageState({ cookies: [], origins: [{ origin: exchange.url, localStorage }] })
    const crashes: string[] = []
    const setClock = (rate: number) => exchange.control('POST', 'clock', { rate })
    // Both open, and later stop, at one time of the market: a form stores the price of its opening.
    await setClock(0)
    const [plain, translated] = await Promise.all([
      open(context, exchange.url + path, crashes),
      open(context, exchange.url + path, crashes),
    ])
    await startTranslator(translated)
    const expectSame = () =>
      expect(async () => expect(await textsOf(translated)).toEqual(await textsOf(plain))).toPass({
        timeout: 30_000,
      })
    await setClock(1)
    await shockBtc(exchange)
    await expect(plain.locator('main')).toContainText(FALLEN)
    await setClock(0)
    await expectSame()
    await Promise.all([pressTabs(plain), pressTabs(translated)])
    await expectSame()
    expect(crashes).toEqual([])
  })
