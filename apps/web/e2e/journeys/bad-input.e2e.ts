import { expect, type Locator } from '@playwright/test'
import { TRADER } from '../calls'
import { chooseOrderType, logIn, openSpot, orderForm, typeLimitBuy } from '../pages'
import { test } from '../test'

test('a wrong password keeps the form; an ended session leads to the login and back; an unknown address home', async ({
  page,
  exchange,
}) => {
  await page.goto(`${exchange.url}/no/such/page`)
  await expect(page).toHaveURL(`${exchange.url}/`)
  await page.goto(`${exchange.url}/login`)
  await logIn(page, { ...TRADER, password: 'Wrong2026' })
  await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(TRADER.account)

  await openSpot(page, exchange)
  await page.evaluate(() => localStorage.setItem(`${location.origin}:token`, 'bgk_sbx_ended'))
  await page.reload()
  await expect(page).toHaveURL(`${exchange.url}/login`)
  await logIn(page)
  await expect(page).toHaveURL(`${exchange.url}/coinExchange`)
})

test('rules 6 to 8: each fault of an order is told beside its field before it is sent', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openSpot(page, exchange)
  const sent = exchange.watchCalls(page, /\/trad\/(buy|sell)/)
  const form = orderForm(page)
  const price = form.getByLabel('Price (USDT)')
  const amount = form.getByLabel('Amount (BTC)')
  const wrong = async (field: Locator, text: string) => {
    await expect(field).toHaveAccessibleDescription(text)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1)
  }
  await chooseOrderType(page, 'Limit')
  await typeLimitBuy(page, '', '1')
  await wrong(price, 'Please enter the price')
  await typeLimitBuy(page, '0', '1')
  await wrong(price, 'The price must be above 0')
  await typeLimitBuy(page, '20000', '')
  await wrong(amount, 'Please enter the amount')
  await typeLimitBuy(page, '20000', '0.00009')
  await wrong(amount, 'The minimum purchase amount is 0.0001')
  await typeLimitBuy(page, '20000', '0.9')
  await wrong(amount, 'Insufficient balance, the maximum is 0.50000')
  await form.getByRole('button', { name: 'Enter in USDT' }).click()
  await form.getByLabel('Total (USDT)').fill('1.99')
  await form.getByRole('button', { name: 'Buy BTC' }).click()
  await wrong(form.getByLabel('Total (USDT)'), 'The minimum purchase amount is 0.0001 BTC')
  await form.getByRole('button', { name: 'Enter in BTC' }).click()
  await form.getByRole('radio', { name: 'Sell' }).click()
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0)
  await amount.fill('0.6')
  await form.getByRole('button', { name: 'Sell BTC' }).click()
  await wrong(amount, 'Exceeded holding quantity, the maximum is 0.50000')
  await chooseOrderType(page, 'Market')
  await form.getByRole('button', { name: 'Sell BTC' }).click()
  await wrong(amount, 'Please enter the amount')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toEqual([])
})
