import { expect } from '@playwright/test'
import {
  dialog,
  futuresForm,
  openFutures,
  openLong,
  otherFuturesTrader,
  position,
  showTab,
} from '../futures-pages'
import { rowsOf } from '../spot-pages'
import { test } from '../test'

test('a partial fill is seen as it happens, then the rest: the card counts lots, the position grows', async ({
  page,
  exchange,
}) => {
  const accountStream = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/ws/account'))
  await openFutures(page, exchange, '100')
  const filled = (await accountStream).waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('"fills"'),
  )
  const trade = await otherFuturesTrader(exchange)
  const form = futuresForm(page)
  await form.getByLabel('Price (USDT)', { exact: true }).fill('67000')
  await form.getByLabel('Quantity (lots)').fill('10')
  await openLong(page)
  const card = page.getByRole('list', { name: 'Open orders' }).getByRole('listitem')
  await expect(card).toContainText('Filled / Qty0 / 10')
  await expect(rowsOf(page, 'Bids').first()).toHaveAccessibleName('67,000.00 10, Your order')
  await page.getByRole('button', { name: 'Price grouping 0.01' }).click()
  await dialog(page).getByRole('button', { name: '10', exact: true }).click()
  await expect(rowsOf(page, 'Bids').first()).toHaveAccessibleName('67,000 10, Your order')
  await rowsOf(page, 'Bids').first().click({ delay: 700 })
  await expect(form.getByLabel('Quantity (lots)')).toHaveValue('10')
  await form.getByRole('button', { name: 'Use the best bid' }).click()
  await expect(form.getByLabel('Price (USDT)', { exact: true })).toHaveValue('67,000.00')

  await trade({ side: 'sell', price: '67000', lots: '4' })
  await filled
  await expect(card).toContainText('Filled / Qty4 / 10')
  await expect(rowsOf(page, 'Bids').first()).toHaveAccessibleName('67,000 6, Your order')
  await showTab(page, /^Positions \(1\)/)
  const long = position(page, 'Long BTC/USDT')
  await expect(long).toContainText('4 lots')

  await trade({ side: 'sell', price: '67000', lots: '6' })
  await expect(long).toContainText('10 lots')
  await showTab(page, /^Open/)
  await expect(page.getByText('No open orders')).toBeVisible()
})
