/* `kill -9` needs a process; an exchange inside a page ends with the app itself (demo/demo.e2e.ts reloads it). */
import { expect, test } from '@playwright/test'
import { ExchangeProcess } from '../exchange'
import { openOrder, openSpot, orderForm, placeLimitBuy } from '../pages'

let exchange: ExchangeProcess

test.beforeEach(async () => {
  exchange = await ExchangeProcess.start()
})

test.afterEach(async () => {
  await exchange.dispose()
})

test('after kill -9 and a new start, orders, balances and candles are as they were', {
  tag: '@nightly',
}, async ({ page, request }) => {
  await openSpot(page, exchange)
  await placeLimitBuy(page, '20000', '0.01')
  await expect(openOrder(page, '20,000.00')).toBeVisible()
  const candles = async () => {
    const answer = await request.get(
      `${exchange.url}/trad/kline?pairname=BTC/USDT&type=1&mine=1440&count=300&date=0`,
    )
    const { data } = (await answer.json()) as { data: { series: string[] } }
    return data.series
  }
  // The newest bar still grows, and a day may begin meanwhile: the oldest one is then left out.
  const [, ...earlier] = (await candles()).slice(0, -1)
  expect(earlier.length).toBeGreaterThanOrEqual(298)

  await exchange.end('SIGKILL')
  await expect(page.getByRole('status').filter({ hasText: /Reconnecting|offline/ })).toBeVisible({
    timeout: 15_000,
  })
  await expect(
    orderForm(page).getByRole('button', { name: /^(Prices delayed|Reconnecting…)$/ }),
  ).toBeDisabled()

  await exchange.start()
  await expect(orderForm(page).getByRole('button', { name: 'Buy BTC' })).toBeEnabled({ timeout: 20_000 })
  await page.reload()
  await expect(openOrder(page, '20,000.00')).toContainText('0.01')
  await expect(page.getByTestId('available')).toContainText('9,800.0000 USDT')
  expect(await candles()).toEqual(expect.arrayContaining(earlier))
})

test('an exchange that is gone is said, nothing typed is lost, and it goes on by itself', {
  tag: '@nightly',
}, async ({ page }) => {
  await openSpot(page, exchange)
  await placeLimitBuy(page, '20000', '0.001')
  await orderForm(page).getByLabel('Amount (BTC)').fill('0.002')
  await exchange.end('SIGKILL')
  await expect(page.getByRole('status').filter({ hasText: /Reconnecting|delayed/ })).toBeVisible({
    timeout: 15_000,
  })
  await expect(orderForm(page).getByLabel('Amount (BTC)')).toHaveValue('0.002')
  await exchange.start()
  await expect(orderForm(page).getByRole('button', { name: 'Buy BTC' })).toBeEnabled({ timeout: 20_000 })
  await expect(orderForm(page).getByLabel('Amount (BTC)')).toHaveValue('0.002')
})
