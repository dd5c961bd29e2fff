import { expect } from '@playwright/test'
import { shock } from '../calls'
import {
  cards,
  chip,
  chooseLength,
  income,
  LONGEST,
  openCycle,
  openSheet,
  passTime,
  place,
  quantity,
  submit,
  tradeSheet,
  unfold,
} from '../cycle-pages'
import { tapTwice } from '../pages'
import { test } from '../test'

test('B12: an order is funded, placed and won; its card follows to other screens; result and history show the payout', {
  tag: '@smoke',
}, async ({ page, exchange }) => {
  await openCycle(page, exchange, '1000')

  await openSheet(page, 'Up')
  await expect(tradeSheet(page).getByTestId('available')).toHaveText('1,000.0000 USDT')
  await chooseLength(page, LONGEST)
  await quantity(page).fill('100')
  await expect(tradeSheet(page).getByTestId('if-right')).toHaveText('+80.0000 USDT')
  await expect(tradeSheet(page).getByTestId('if-wrong')).toHaveText('−100.0000 USDT')
  await tapTwice(submit(page))
  await expect(tradeSheet(page)).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Order placed' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Open (1)' })).toHaveAttribute('aria-selected', 'true')
  await expect(cards(page)).toHaveCount(1)
  await unfold(cards(page))
  await shock(exchange, '3')
  await expect(cards(page)).toContainText('Winning', { timeout: 20_000 })

  await page.getByRole('link', { name: 'Assets' }).click()
  await expect(page).toHaveURL(`${exchange.url}/balances`)
  await chip(page).click()
  await expect(cards(page)).toContainText('BTC/USDT')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cycle' }).click()
  // The screen follows an order that ends.
  await expect(page.getByRole('tab', { name: 'Open (1)' })).toBeVisible()

  await passTime(exchange, LONGEST)
  await expect(income(page)).toHaveText('+80.0000 USDT', { timeout: 40_000 })
  await expect(cards(page)).toHaveCount(0)
  const result = page.getByRole('dialog', { name: 'Order result' })
  await expect(result).toContainText('You won')
  await expect(result).toContainText('300s')
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toContainText(
    '+80.0000 USDT',
  )
  await page.getByRole('tab', { name: 'Latest results' }).click()
  await expect(page.getByRole('table', { name: 'Latest results' })).toContainText('+80.0000')
  await openSheet(page, 'Down')
  await expect(tradeSheet(page).getByTestId('available')).toHaveText('1,080.0000 USDT')
})

test('a lost order is shown as clearly as a won one; /cycleHistory lists both directions', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openCycle(page, exchange, '500')
  await place(page, 'Up', '100', LONGEST)
  await unfold(cards(page))
  await shock(exchange, '-3')
  await expect(cards(page)).toContainText('Losing', { timeout: 20_000 })
  await passTime(exchange, LONGEST)
  await expect(income(page)).toHaveText('−100.0000 USDT', { timeout: 40_000 })
  const result = page.getByRole('dialog', { name: 'Order result' })
  await expect(result).toContainText('You lost')
  await expect(result).toContainText(/PairBTC\/USDT.*Direction▲\s?Up.*Amount100 USDT.*Duration300s/)
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Cycle history' }).click()
  await expect(page).toHaveURL(`${exchange.url}/cycleHistory`)
  const row = page.getByRole('list', { name: 'Cycle history' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('−100.0000 USDT')
  await expect(row).toContainText('Up')
})

test('pairs and messages are Chinese in the Chinese app', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openCycle(page, exchange, '100')
  await page.evaluate(() => localStorage.setItem(`${location.origin}:locale`, 'CN'))
  await page.reload()
  await page.getByRole('button', { name: '比特币' }).click()
  const panel = page.getByRole('dialog', { name: '选择交易对' })
  await panel.getByRole('searchbox').fill('以太')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: /以太坊/ }).click()
  await page.getByRole('button', { name: '买跌', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '以太坊' })
  await expect(sheet.getByTestId('available')).toHaveText('100.0000 USDT')
  await sheet.locator('button[type="submit"]').click()
  await expect(sheet.locator('[aria-live="polite"]')).toHaveText(/数量/)
})

test("a device with its clock an hour fast counts down by the exchange's time", {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await page.addInitScript(() => {
    const real = Date.now
    Date.now = () => real() + 3_600_000
  })
  await openCycle(page, exchange, '1000')
  await place(page, 'Up', '100', LONGEST)
  await expect(cards(page)).toHaveText(/0[2-5]:\d\d/)
  await page.reload()
  await expect(cards(page)).toHaveText(/0[2-5]:\d\d/)
  await passTime(exchange, LONGEST)
  await expect(income(page)).toBeVisible({ timeout: 40_000 })
})

test('rule 33: the price follows its last change, and the change of the day has its own sign', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openCycle(page, exchange)
  const head = page.getByRole('region', { name: 'Price and 24h range' })
  const price = head.locator('[data-direction]').first()
  const day = head.locator('[data-direction]').last()
  // Far above the day's open, then a fall that leaves a gain for the day.
  await shock(exchange, '60')
  await expect(day).toHaveText(/^\+/, { timeout: 20_000 })
  await expect(price).toHaveText(/^▲/)
  await shock(exchange, '-1')
  await expect(price).toHaveText(/^▼/, { timeout: 20_000 })
  await expect(price).toHaveAttribute('data-direction', 'down')
  await expect(day).toHaveText(/^\+/)
  await expect(day).toHaveAttribute('data-direction', 'up')
})

test('the form is beside the chart on a wide screen, and places an order there', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openCycle(page, exchange, '500')
  await page.setViewportSize({ width: 1280, height: 800 })
  const form = page.getByRole('region', { name: 'Cycle order' })
  const chart = page.getByRole('figure', { name: 'Chart of BTC/USDT' })
  const [formBox, chartBox] = [await form.boundingBox(), await chart.boundingBox()]
  expect(formBox && chartBox && formBox.x >= chartBox.x + chartBox.width).toBe(true)
  expect(chartBox?.width).toBeGreaterThan(600)
  await form.getByRole('radio', { name: 'Down' }).click()
  await form.getByLabel('Amount (USDT)').fill('20')
  await form.getByRole('button', { name: 'Confirm Down · 30s' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'Open (1)' })).toHaveAttribute('aria-selected', 'true')
})
