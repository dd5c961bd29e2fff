/* Rule 49: on a page that the browser translates, figures are those of a page beside it that is not translated, and nothing breaks. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { TRADER, tokenOf } from '../calls'
import type { Exchange } from '../exchange-host'
import { test } from '../test'
import { startTranslator } from '../translator'

const SCREENS = ['/', '/coinExchange', '/futures', '/cycle', '/marketDetails/trad', '/coinSearch']

/** All but the sum of the account: it comes by a call, at another moment on each page. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true)
    if (!(main instanceof Element)) return ''
    main.querySelector('section[aria-busy]')?.remove()
    return (main.textContent ?? '').replace(/\s+/g, ' ').trim()
  })

async function open(context: BrowserContext, url: string, crashes: string[]): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => crashes.push(message))
  await page.goto(url)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return page
}

/** Presses each tab of a screen, the first one last: parts come and go. */
async function pressTabs(page: Page): Promise<void> {
  const count = await page.locator('main [role="tab"]').count()
  for (let at = 1; at <= count; at += 1)
    await page
      .locator('main [role="tab"]')
      .nth(at % count)
      .click()
}

async function move(exchange: Exchange): Promise<void> {
  for (const base of ['BTC', 'ETH'])
    await exchange.control('POST', 'shock', { base, quote: 'USDT', percent: '-3', holdMs: 600_000 })
}

for (const path of SCREENS)
  test(`rule 49: ${path} shows the same figures while the browser translates it, as prices move`, async ({
    context,
    exchange,
  }) => {
    const token = await tokenOf(exchange, TRADER)
    const kept = { [`${exchange.url}:token`]: token, seenTips: '["1"]' }
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
    await context.setStorageState({ cookies: [], origins: [{ origin: exchange.url, localStorage }] })
    const crashes: string[] = []
    const [plain, translated] = await Promise.all([
      open(context, exchange.url + path, crashes),
      open(context, exchange.url + path, crashes),
    ])
    await startTranslator(translated)
    const expectSame = () =>
      expect(async () => expect(await textOf(translated)).toBe(await textOf(plain))).toPass({
        timeout: 30_000,
      })
    const before = await textOf(plain)
    await move(exchange)
    await expect.poll(() => textOf(plain)).not.toBe(before)
    // Both at one moment: forms keep the price, and rows out of view the figures, of the moment they were last shown.
    await exchange.control('POST', 'clock', { rate: 0 })
    await expectSame()
    await Promise.all([pressTabs(plain), pressTabs(translated)])
    await expectSame()
    expect(crashes).toEqual([])
  })
