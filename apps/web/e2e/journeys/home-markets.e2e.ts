import { expect } from '@playwright/test'
import { marketRow, markTipsSeen } from '../pages'
import { test } from '../test'

test('tiles and rows tell pair, price, volume, change and what it comes to in the chosen currency; a closed pair is in no list', async ({
  page,
  exchange,
}) => {
  await markTipsSeen(page)
  await page.goto(exchange.url)
  const tile = page
    .getByRole('list', { name: 'Overview' })
    .getByRole('button')
    .filter({ hasText: /^BTC\/USDT/ })
  await expect(tile).toContainText(/^BTC\/USDT[▲▼]?[\d,]+\.\d\d≈ ₹[\d,]+\.\d\d[+−]?\d+\.\d\d%/)
  const row = marketRow(page, 'BTC')
  await expect(row).toContainText(/^BTC\/USDTVol [\d,.]+[KMB]?[\d,]+\.\d\d≈ ₹[\d,]+\.\d\d[+−]?\d+\.\d\d%$/)
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(8)
  await expect(marketRow(page, 'LTC')).toHaveCount(0)

  // The day's change is coloured by its sign.
  const [ahead, behind] = [
    { base: 'ETH', percent: '20', direction: 'up', sign: /\+\d+\.\d\d%/ },
    { base: 'SOL', percent: '-20', direction: 'down', sign: /−\d+\.\d\d%/ },
  ]
  for (const { base, percent, direction, sign } of [ahead, behind]) {
    await exchange.control('POST', 'shock', { base, quote: 'USDT', percent, holdMs: 600_000 })
    const change = marketRow(page, base).locator('[data-direction]').last()
    await expect(change).toHaveText(sign, { timeout: 20_000 })
    await expect(change).toHaveAttribute('data-direction', direction)
  }

  await tile.click()
  await expect(page).toHaveURL(`${exchange.url}/marketDetails/trad`)
  await expect(page.getByRole('heading', { level: 1, name: 'BTC/USDT' })).toBeVisible()
})

test('the bar leads to the profile and to the search', { tag: '@nightly' }, async ({ page, exchange }) => {
  await markTipsSeen(page)
  await page.goto(exchange.url)
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(`${exchange.url}/my`)
  await page.goBack()
  await bar.getByRole('link', { name: 'Search coins' }).click()
  await expect(page).toHaveURL(`${exchange.url}/coinSearch`)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('the line of notices leads to all of them, the tabs to the three places', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await markTipsSeen(page)
  await page.goto(exchange.url)
  await expect(page.getByRole('region', { name: 'News and offers' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link').filter({ visible: true })
  await expect(tabs).toHaveText(['Home', 'Cycle', 'Assets'])
  await page.getByRole('link', { name: /^Announcements: / }).click()
  await expect(page).toHaveURL(`${exchange.url}/notice`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  // No tabs on a screen that is not one of the places.
  await expect(tabs).toHaveCount(0)
})
