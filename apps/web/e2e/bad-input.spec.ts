import { expect } from '@playwright/test'
import { logIn, openSpot, orderForm, typeLimitBuy } from './pages'
import { test } from './test'

test('a wrong password is said in the form, and what was typed stays', async ({ page, exchange }) => {
  await page.goto(`${exchange.url}/login`)
  await logIn(page, { account: 'trader@bgk.example', password: 'Wrong2026' })
  await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('trader@bgk.example')
})

test('rules B6 to B8: each fault of an order is told before it is sent', async ({ page, exchange }) => {
  await openSpot(page, exchange.url)
  const problem = orderForm(page).getByRole('alert')
  await orderForm(page).getByLabel('Price (USDT)').fill('')
  await orderForm(page).getByRole('button', { name: 'Buy BTC' }).click()
  await expect(problem).toHaveText('Please enter the price')
  await typeLimitBuy(page, '0', '1')
  await expect(problem).toHaveText('The price must be greater than 0')
  await typeLimitBuy(page, '20000', '')
  await expect(problem).toHaveText('Please enter the amount')
  await typeLimitBuy(page, '20000', '0.00009')
  await expect(problem).toHaveText('The minimum purchase amount is 0.0001')
  await typeLimitBuy(page, '20000', '0.9')
  await expect(problem).toHaveText('Insufficient balance, the maximum is 0.50000')
  await orderForm(page).getByRole('radio', { name: 'Sell' }).click()
  await orderForm(page).getByLabel('Amount (BTC)').fill('0.6')
  await orderForm(page).getByRole('button', { name: 'Sell BTC' }).click()
  await expect(problem).toHaveText('Exceeded holding quantity, the maximum is 0.50000')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('letters and surplus decimals do not get into a number field; a comma is a point', async ({
  page,
  exchange,
}) => {
  await openSpot(page, exchange.url)
  const amount = orderForm(page).getByLabel('Amount (BTC)')
  await amount.pressSequentially('1e-0,1234567x')
  await expect(amount).toHaveValue(/^10\.12345$/)
})

test('an ended session leads to login, and back to where one was', async ({ page, exchange }) => {
  await openSpot(page, exchange.url)
  await page.evaluate(() => localStorage.setItem('token', 'bgk_sbx_ended'))
  await page.reload()
  await expect(page).toHaveURL(`${exchange.url}/login`)
  await logIn(page)
  await expect(page).toHaveURL(`${exchange.url}/coinExchange`)
})

test('an unknown address leads home; a screen to come says so', async ({ page, exchange }) => {
  await page.goto(`${exchange.url}/no/such/page`)
  await expect(page).toHaveURL(`${exchange.url}/`)
  await page.goto(`${exchange.url}/ieo`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText(/coming|later|built/i).first()).toBeVisible()
})
