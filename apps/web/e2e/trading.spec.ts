import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { bgk, ExchangeProcess } from './exchange'
import {
  knowTips,
  logIn,
  marketRow,
  openOrder,
  openSpot,
  orderForm,
  placeLimitBuy,
  showAssets,
  shownNumber,
  showOrders,
  TRADER,
} from './pages'

let exchange: ExchangeProcess

test.beforeEach(async () => {
  exchange = await ExchangeProcess.start()
})

test.afterEach(async () => {
  await exchange.dispose()
})

test('a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market', async ({
  page,
}) => {
  await knowTips(page)
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
  await expect(page.getByTestId('frozen-USDT')).toHaveText('200.0000')

  await showOrders(page)
  await openOrder(page, '20,000.00')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('No open orders')).toBeVisible()
  await expect(page.getByTestId('available')).toContainText('10,000.0000 USDT')
  await showAssets(page)
  await expect(page.getByTestId('frozen-USDT')).toHaveText('0.0000')

  const form = orderForm(page)
  await form.getByRole('button', { name: 'Limit' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Market/ })
    .click()
  await expect(form.getByText('Market price')).toBeVisible()
  // An amount that no bot trades in, to find the deal by.
  await form.getByLabel('Amount (BTC)').fill('0.01357')
  await form.getByRole('button', { name: 'Buy BTC' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => Number(await shownNumber(page.getByTestId('available')))).toBeLessThan(9_999)
  await expect(page.getByTestId('asset-BTC')).toContainText('0.5135')

  await page.getByRole('button', { name: 'Chart' }).click()
  await page.getByRole('tab', { name: 'Deals' }).click()
  const deals = page.getByRole('table', { name: 'Deals' }).getByRole('row')
  await expect(deals.filter({ hasText: 'Buy' }).first()).toBeVisible()
})

test('an order placed on the command line shows in the browser within one poll', async ({ page }) => {
  const configDir = mkdtempSync(join(tmpdir(), 'bgk-cli-'))
  const cli = (args: readonly string[], input?: string) =>
    bgk(args, { url: exchange.url, configDir, ...(input === undefined ? {} : { input }) })
  try {
    const login = await cli(['auth', 'login', TRADER.account, '--password-stdin'], TRADER.password)
    expect(login.code, login.stderr).toBe(0)
    const first = await cli(['spot', 'buy', 'BTC/USDT', '--amount', '0.001', '--price', '20000', '--yes'])
    expect(first.code, first.stderr).toBe(0)

    await openSpot(page, exchange.url)
    await expect(openOrder(page, '20,000.00')).toBeVisible()
    const second = await cli(['spot', 'buy', 'BTC/USDT', '--amount', '0.002', '--price', '21000', '--yes'])
    expect(second.code, second.stderr).toBe(0)
    await expect(openOrder(page, '21,000.00')).toBeVisible({ timeout: 6_000 })

    const cancel = await cli(['spot', 'cancel', '--all', '--yes'])
    expect(cancel.code, cancel.stderr).toBe(0)
    await expect(page.getByText('No open orders')).toBeVisible({ timeout: 6_000 })
  } finally {
    rmSync(configDir, { recursive: true, force: true })
  }
})

test('after kill -9 and a new start, orders, balances and candles are as they were', async ({
  page,
  request,
}) => {
  await openSpot(page, exchange.url)
  await placeLimitBuy(page, '20000', '0.01')
  await expect(openOrder(page, '20,000.00')).toBeVisible()
  const candles = async () => {
    const answer = await request.get(
      `${exchange.url}/trad/kline?pairname=BTC/USDT&type=1&mine=1440&count=300&date=0`,
    )
    const { data } = (await answer.json()) as { data: { series: string[] } }
    // The newest bar still grows.
    return data.series.slice(0, -1)
  }
  const kept = await candles()
  expect(kept.length).toBeGreaterThanOrEqual(299)

  await exchange.end('SIGKILL')
  await expect(page.getByRole('status').filter({ hasText: /Reconnecting|offline/ })).toBeVisible({
    timeout: 15_000,
  })
  await expect(orderForm(page).getByRole('button', { name: 'Prices are late' })).toBeDisabled()

  await exchange.start()
  await expect(orderForm(page).getByRole('button', { name: 'Buy BTC' })).toBeEnabled({ timeout: 20_000 })
  await page.reload()
  await expect(openOrder(page, '20,000.00')).toContainText('0.01')
  await expect(page.getByTestId('available')).toContainText('9,800.0000 USDT')
  expect(await candles()).toEqual(kept)
})
