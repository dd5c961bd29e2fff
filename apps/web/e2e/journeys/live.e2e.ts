import { expect, type Page } from '@playwright/test'
import { futuresForm, openFutures } from '../futures-pages'
import { marketRow, markTipsSeen } from '../pages'
import { test } from '../test'

/** A page in the background, as far as the app can tell. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

const isMoving = async (page: Page) => {
  const row = marketRow(page, 'BTC')
  await expect(row).toBeVisible()
  const before = await row.textContent()
  await expect.poll(() => row.textContent()).not.toBe(before)
}

test('nothing moves on a hidden page; seen again it shows the newest price at once', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await markTipsSeen(page)
  await page.goto(exchange.url)
  await isMoving(page)
  const price = async () => {
    const place = marketRow(page, 'BTC').getByText(/^\d+,\d{3}\.\d\d$/)
    return Number((await place.textContent())?.replace(',', ''))
  }
  const before = await price()
  await show(page, 'hidden')
  await exchange.control('POST', 'shock', { base: 'BTC', quote: 'USDT', percent: '-10', holdMs: 600_000 })
  const traded = async () => {
    const { data } = (await exchange.call('/trad/symbols')) as { data: { tradcoin: string; price: string }[] }
    return Number(data.find(({ tradcoin }) => tradcoin === 'BTC')?.price)
  }
  await expect.poll(traded).toBeLessThan(before * 0.95)
  expect(await price()).toBeGreaterThan(before * 0.95)
  await show(page, 'visible')
  await expect.poll(price).toBeLessThan(before * 0.95)
})

test('a socket that stalls: prices dim, the order button says why it waits, and all comes back', async ({
  page,
  exchange,
}) => {
  await openFutures(page, exchange, '100')
  const form = futuresForm(page)
  const button = form.locator('button[type="submit"]')
  const strip = page.getByRole('status').filter({ hasText: /as of \d\d:\d\d:\d\d/ })
  await expect(button).toHaveText('Open long')
  await expect(button).toBeEnabled()
  await expect(strip).toHaveCount(0)

  await exchange.control('POST', 'faults', { kind: 'socket-stall' })
  await expect(button).toHaveText('Prices delayed')
  await expect(button).toBeDisabled()
  await expect(strip).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order book' })).toHaveAttribute('data-stale', 'true')

  await exchange.control('DELETE', 'faults')
  await expect(button).toHaveText('Open long', { timeout: 30_000 })
  await expect(button).toBeEnabled()
  await expect(strip).toHaveCount(0)
  const best = page.getByRole('list', { name: 'Bids' }).getByRole('button').first()
  const shown = await best.getAttribute('aria-label')
  await expect(best).not.toHaveAttribute('aria-label', shown ?? '')
})
