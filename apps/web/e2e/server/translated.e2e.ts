/* Rule 49: on a page that the browser translates, figures are those of a page beside it that is not translated, and nothing breaks. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { TRADER, tokenOf } from '../calls'
import type { Exchange } from '../exchange-host'
import { test } from '../test'
import { startTranslator } from '../translator'

const SCREENS = ['/', '/coinExchange', '/futures', '/cycle', '/marketDetails/trad', '/coinSearch']

/* Taller than every screen: rows out of view keep the figures of the moment they were last shown. */
test.use({ viewport: { width: 390, height: 6_000 } })

/** The texts of a page in order, without the sum of the account: it comes by a call, at another moment on each page. */
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

/** Presses each tab of a screen, the first one last, by key: the line of delayed prices would move tabs from under a pointer. */
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
    // Both open, and later stand, at one moment of the market: a form keeps the price of the moment it opened.
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
