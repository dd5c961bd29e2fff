/* Nothing but a finger on a small phone: what the app alone offers takes a stranger to a first trade. */
import { expect, type Locator } from '@playwright/test'
import { markTipsSeen, orderForm } from '../pages'
import { buyButton } from '../spot-pages'
import { test } from '../test'

test.use({ viewport: { width: 360, height: 640 } })

test('rule 36: a visitor registers, claims demo funds and buys with at most 12 taps', async ({
  page,
  exchange,
}, { annotations }) => {
  let taps = 0
  const tap = async (place: Locator, options?: Parameters<Locator['tap']>[0]) => {
    taps += 1
    await place.tap(options)
  }
  /** Types into a field; a field without the focus costs a tap. */
  const type = async (field: Locator, text: string) => {
    const isFocused = await field.evaluate((input) => input === document.activeElement)
    if (!isFocused) await tap(field)
    await page.keyboard.type(text)
  }
  await markTipsSeen(page)
  await page.goto(exchange.url)
  // Taps on the shell are tested in first-screen.e2e.ts.
  await expect(page.locator('#root > [data-for]')).toHaveCount(0)
  const began = Date.now()
  await tap(page.getByRole('button', { name: 'Sign up' }))
  await type(page.getByLabel('Email', { exact: true }), 'newcomer@bgk.example')
  await tap(page.getByRole('button', { name: 'Send code' }))
  await tap(page.getByRole('region', { name: 'Demo inbox' }).getByRole('button', { name: 'Use code' }))
  await expect(page.getByLabel('Verification code')).toHaveValue(/^\d{6}$/)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await type(page.getByLabel('Password', { exact: true }), 'Newcomer2026')
  await type(page.getByLabel('Confirm password'), 'Newcomer2026')
  await tap(page.getByText('I agree to the Terms of Service'))
  await tap(page.locator('button[type="submit"]'))

  const steps = page.getByRole('region', { name: 'First steps' }).getByRole('listitem')
  await expect(steps).toHaveText([/Get demo funds/, /Place your first trade/, /Verify your identity/])
  await tap(page.getByRole('navigation').getByRole('link', { name: 'Spot' }))
  const form = orderForm(page)
  await tap(form.getByRole('button', { name: 'Get demo funds' }))
  await expect(form.getByTestId('available')).toContainText('10,000.0000 USDT')
  const { width, height } = (await form.getByRole('slider').boundingBox()) ?? { width: 0, height: 0 }
  await tap(form.getByRole('slider'), { position: { x: width * 0.2, y: height / 2 } })
  await tap(buyButton(page).first())
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }))
  await expect(page.getByRole('status').filter({ hasText: /filled|bought|Order/i })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(12)
  annotations.push({ type: 'taps', description: String(taps) })
  annotations.push({ type: 'time', description: `${Math.round((Date.now() - began) / 1000)} s` })

  await page.getByRole('tab', { name: 'Assets' }).tap()
  await expect(page.getByTestId('asset-BTC')).toContainText(/0\.0[1-9]/)
})
