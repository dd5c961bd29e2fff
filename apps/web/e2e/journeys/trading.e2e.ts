import { expect } from '@playwright/test'
import {
  chooseOrderType,
  logIn,
  marketRow,
  markTipsSeen,
  openOrder,
  orderForm,
  placeLimitBuy,
  showAssets,
  shownNumber,
  showOrders,
} from '../pages'
import { test } from '../test'

test('a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market', {
  tag: '@smoke',
}, async ({ page, exchange }) => {
  await markTipsSeen(page)
  await page.goto(exchange.url)
  const row = marketRow(page, 'BTC')
  await expect(row).toBeVisible()
  const before = await row.textContent()
  await expect.poll(() => row.textContent(), { timeout: 15_000 }).not.toBe(before)

  await row.click()
  await expect(page).toHaveURL(`${exchange.url}/marketDetails/trad`)
  await expect(
    page.getByRole('figure', { name: 'Chart of BTC/USDT' }).locator('canvas').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(page).toHaveURL(`${exchange.url}/login`)
  await logIn(page)
  await expect(page).toHaveURL(`${exchange.url}/coinExchange`)
  await expect(page.getByTestId('available')).toContainText('10,000.0000 USDT')

  await placeLimitBuy(page, '20000', '0.01')
  await expect(page.getByRole('status').filter({ hasText: 'Order placed' })).toBeVisible()
  await expect(openOrder(page, '20,000.00')).toContainText('0.01')
  await expect(page.getByTestId('available')).toContainText('9,800.0000 USDT')
  await showAssets(page)
  await expect(page.getByTestId('locked-USDT')).toHaveText('200.0000')

  await showOrders(page)
  await openOrder(page, '20,000.00')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('No open orders')).toBeVisible()
  await expect(page.getByTestId('available')).toContainText('10,000.0000 USDT')
  await showAssets(page)
  await expect(page.getByTestId('locked-USDT')).toHaveText('0.0000')

  const form = orderForm(page)
  await chooseOrderType(page, 'Market')
  await expect(form.getByText('Market price')).toBeVisible()
  // An amount that no bot trades in, to find the deal by.
  await form.getByRole('button', { name: 'Enter in BTC' }).click()
  await form.getByLabel('Amount (BTC)').fill('0.01357')
  await form.getByRole('button', { name: 'Buy BTC' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => Number(await shownNumber(page.getByTestId('available')))).toBeLessThan(9_999)
  await expect(page.getByTestId('asset-BTC')).toContainText('0.5135')

  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  await page.getByRole('tab', { name: 'Trades' }).click()
  const trades = page.getByRole('table', { name: 'Trades' }).getByRole('row')
  await expect(trades.filter({ hasText: 'Buy' }).first()).toBeVisible()
})
