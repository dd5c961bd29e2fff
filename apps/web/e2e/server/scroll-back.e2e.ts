import { expect, type Locator, type Page } from '@playwright/test'
import { openAs } from '../pages'
import { visit } from '../places'
import { test } from '../test'

test.use({ viewport: { width: 390, height: 560 } })

const scrolledTo = (page: Page) => page.locator('main').evaluate((main) => Math.round(main.scrollTop))

/** Scrolls a row into view, opens its link, and goes back; expects the same scroll position. */
async function thereAndBack(page: Page, path: string, row: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded()
  await page.locator('main').evaluate((main) => {
    main.scrollTop = Math.max(main.scrollTop, 80)
  })
  const before = await scrolledTo(page)
  expect(before, `${path} is scrolled`).toBeGreaterThan(60)
  const from = page.url()
  await row.click()
  await expect(page).not.toHaveURL(from)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(from)
  await expect.poll(() => scrolledTo(page), { message: `${path} after going back` }).toBe(before)
}

test('lists restore their scroll position', async ({ page, exchange }) => {
  await openAs(page, exchange, '/')
  const markets = page.locator('main button:has([data-shared="last-price"])')
  const lists: readonly (readonly [path: string, row: Locator])[] = [
    ['/', markets.last()],
    ['/coinSearch', markets.last()],
    ['/balances', page.locator('main a').last()],
    ['/ieo', page.locator('main a').last()],
  ]
  for (const [path, row] of process.env.BGK_NIGHTLY ? lists : lists.slice(0, 2)) {
    await visit(page, exchange.url, path)
    await expect(row).toBeAttached()
    await thereAndBack(page, path, row)
  }
})
