// Layouts of tablets and desktops.
import { expect, type Page } from '@playwright/test'
import { violations } from '../axe'
import { openFutures } from '../futures-pages'
import { openAs, openSpot, placeLimitBuy } from '../pages'
import { places, visit } from '../places'
import { test } from '../test'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`No element matches ${selector}`)
  return box
}

test('a desktop shows chart, book and form side by side, and orders in a table below the chart', async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSpot(page, exchange)
  await placeLimitBuy(page, '20000', '0.01')
  const orders = page.getByRole('table', { name: 'Open orders' })
  await expect(orders.getByRole('columnheader', { name: 'Price (USDT)' })).toBeVisible()
  const row = orders.getByRole('row', { name: 'Buy BTC/USDT at 20,000.00' })
  await expect(row).toContainText('0.01')
  const chart = await boxOf(page, 'main figure')
  const form = await boxOf(page, 'main form [type="submit"]')
  const table = await boxOf(page, 'main table[aria-label="Open orders"]')
  expect(form.x).toBeGreaterThan(chart.x + chart.width)
  expect(table.y).toBeGreaterThan(chart.y + chart.height)
  expect(table.x + table.width).toBeLessThanOrEqual(form.x)
  // The screen starts with the pair and its 24 h figures.
  await expect(page.getByText('24h high')).toBeVisible()
  await row.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(row).toHaveCount(0)
})

test('the desktop header opens search, notices and account, and passes the pair to futures', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, exchange, '/coinExchange')
  await page.getByRole('button', { name: /^BTC\/USDT/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /ETH/ }).first().click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Futures' }).click()
  await expect(page.getByRole('heading', { name: /^ETH\/USDT/ })).toBeVisible()
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Spot orders' }).click()
  await expect(page).toHaveURL(/exchangeRecord/)
  await page.keyboard.press('Control+K')
  await expect(page).toHaveURL(/coinSearch/)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('no screen scrolls sideways from 840 to 1600 px, and wide screens pass axe', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  test.setTimeout(300_000)
  await openFutures(page, exchange)
  const found: string[] = []
  for (const width of [840, 912, 1000, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    for (const { path } of await places()) {
      if (/login|register|resetPass/.test(path)) continue
      await visit(page, exchange.url, path)
      const more = await page
        .locator('main')
        .evaluate((main) =>
          Math.max(main.scrollWidth - main.clientWidth, document.body.scrollWidth - innerWidth),
        )
      if (more > 0) found.push(`${path} at ${width}: ${more} px`)
      if (width === 1280) found.push(...(await violations(page, path, 'first')))
    }
  }
  expect(found).toEqual([])
})
