/* Nothing but a finger on a small phone: what the app alone offers takes a stranger to a first trade. */
import { expect } from '@playwright/test'
import { knowTips, orderForm } from '../pages'
import { buyButton } from '../spot-pages'
import { test } from '../test'

test.use({ viewport: { width: 360, height: 640 } })

test('rule 36: a visitor registers, claims demo funds and buys, by finger', async ({ page, exchange }, {
  annotations,
}) => {
  await knowTips(page)
  await page.goto(exchange.url)
  // Taps on the shell are tested in first-screen.e2e.ts.
  await expect(page.locator('#root > [data-for]')).toHaveCount(0)
  const began = Date.now()
  await page.getByRole('button', { name: 'Create account' }).tap()
  await page.getByLabel('Email', { exact: true }).fill('newcomer@bgk.example')
  await page.getByRole('button', { name: 'Send code' }).tap()
  await page.getByRole('region', { name: 'Demo inbox' }).getByRole('button', { name: 'Use code' }).tap()
  await expect(page.getByLabel('Verification code')).toHaveValue(/^\d{6}$/)
  await page.getByLabel('Password', { exact: true }).fill('Newcomer2026')
  await page.getByLabel('Confirm password').fill('Newcomer2026')
  await page.getByText('I agree to the Terms of Service').tap()
  await page.locator('button[type="submit"]').tap()

  await page.getByRole('navigation').getByRole('link', { name: 'Assets' }).tap()
  await page.getByRole('region', { name: 'Demo funds' }).getByRole('button', { name: 'Get funds' }).tap()
  await expect(page.getByRole('link', { name: /^USDT/ })).toContainText('10,000')
  await expect(page.getByRole('region', { name: 'Demo funds' })).toHaveCount(0)

  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).tap()
  await page.getByRole('navigation').getByRole('link', { name: 'Spot' }).tap()
  const form = orderForm(page)
  await expect(form.getByTestId('available')).toContainText('10,000.0000 USDT')
  const { width, height } = (await form.getByRole('slider').boundingBox()) ?? { width: 0, height: 0 }
  await form.getByRole('slider').tap({ position: { x: width * 0.2, y: height / 2 } })
  await buyButton(page).first().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }).tap()
  await expect(page.getByRole('status').filter({ hasText: /filled|bought|Order/i })).toBeVisible()
  annotations.push({ type: 'time', description: `${Math.round((Date.now() - began) / 1000)} s` })

  await page.getByRole('tab', { name: 'Assets' }).tap()
  await expect(page.getByTestId('asset-BTC')).toContainText(/0\.0[1-9]/)
})
