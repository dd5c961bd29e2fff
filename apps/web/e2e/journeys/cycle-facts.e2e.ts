import { expect } from '@playwright/test'
import { cards, openCycle, openSheet, passTime, place, quantity, tradeSheet } from '../cycle-pages'
import { test } from '../test'

test('the cycle screen tells price, change, high, low and estimate of a pair, and says where there is nothing yet', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openCycle(page, exchange)
  const head = page.getByRole('region', { name: 'Price and 24h range' })
  await expect(head).toContainText(/[\d,]+\.\d\d≈ ₹[\d,]+\.\d\d.*%.*24h/)
  await expect(head).toContainText(/24h high[\d,]+\.\d\d24h low[\d,]+\.\d\d$/)
  await expect(
    page.getByRole('figure', { name: 'Chart of BTC/USDT' }).locator('canvas').first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Up', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Down', exact: true })).toBeVisible()
  await expect(page.getByText('No open orders')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('No history')).toBeVisible()

  await page.getByRole('button', { name: 'BTC/USDT', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Select a pair' })
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0)
  await panel.getByRole('button', { name: /^ETH\/USDT/ }).click()
  await expect(page.getByRole('figure', { name: 'Chart of ETH/USDT' })).toBeVisible()
})

test('the sheet of a cycle order has pay coins, the balance to read, lengths with their rate, and what may come of it', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openCycle(page, exchange, '1000')
  await openSheet(page, 'Up')
  const sheet = tradeSheet(page)
  await expect(sheet.getByRole('radio', { name: 'USDT' })).toBeChecked()
  await expect(sheet.getByTestId('available')).toHaveText('1,000.0000 USDT')
  await expect(sheet.getByTestId('available')).toHaveRole('status')
  await expect(sheet.getByRole('radio', { name: /^30 seconds, profit rate \d+(\.\d+)?%$/ })).toBeChecked()
  await quantity(page).fill('6')
  await expect(sheet.getByTestId('if-right')).toHaveText('+3.0000 USDT')
  await expect(sheet.getByTestId('if-wrong')).toHaveText('−6.0000 USDT')
  await sheet.getByRole('radio', { name: 'BGK' }).click()
  await expect(sheet.getByLabel('Amount (BGK)')).toBeVisible()
  await expect(sheet.getByTestId('available')).toHaveText('0.0000 BGK')
})

test('in the last second of an order the running ones are read again, at its end its card goes', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openCycle(page, exchange, '1000')
  // Neither clock goes by itself: the page takes the exchange's time as it loads, then only its own is put on.
  await exchange.control('POST', 'clock', { rate: 0 })
  const stopped = Date.now()
  const putOn = (seconds: number) => page.clock.setFixedTime(stopped + seconds * 1000)
  await putOn(0)
  await page.reload()
  await place(page, 'Up', '20')
  await expect(cards(page)).toContainText('00:30')
  const requests = exchange.watchCalls(page, /\/cycle\/positionByCoin$/)
  await putOn(28)
  await expect(cards(page)).toContainText('00:02')
  expect(requests).toEqual([])
  await putOn(29)
  await expect(cards(page)).toContainText('00:01')
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await putOn(30)
  await expect(cards(page)).toHaveCount(0)
  await passTime(exchange, 30)
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
})
