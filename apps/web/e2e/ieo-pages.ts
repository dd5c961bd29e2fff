import { expect, type Locator, type Page } from '@playwright/test'
import type { Exchange } from './exchange-host'
import { logIn, markTipsSeen, openAs } from './pages'

export const DAY_MS = 86_400_000

/** The sale that is open at the beginning of the exchange's time. */
export const SALE = '/ieo?project=1001'

export const form = (page: Page): Locator => page.getByRole('form', { name: 'Subscribe' })
export const quantity = (page: Page): Locator => form(page).getByLabel('Amount (LMG)')
export const submit = (page: Page): Locator => page.locator('button[type="submit"]')
export const question = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Subscribe to Lumen Grid/ })
export const confirm = (page: Page): Locator =>
  question(page).getByRole('button', { name: 'Subscribe', exact: true })

/** Opens the sale as the demo trader. */
export async function openSale(page: Page, exchange: Exchange): Promise<void> {
  await markTipsSeen(page)
  if (exchange.isInPage) {
    await page.goto(`${exchange.url}${SALE}`)
    await page.getByRole('button', { name: 'Log in to subscribe' }).tap()
    await logIn(page)
  } else await openAs(page, exchange, SALE)
  await expect(form(page).getByTestId('available')).toHaveText(/USDT$/)
}

/** Types a quantity and presses the button; the confirmation stands open. */
export async function openConfirmation(page: Page, amount: string): Promise<void> {
  await quantity(page).fill(amount)
  await submit(page).tap()
  await expect(question(page)).toBeVisible()
}

/** What the field says of what was typed, once the button was pressed. */
export async function expectFault(page: Page, typed: string, text: string): Promise<void> {
  await quantity(page).fill(typed)
  await submit(page).tap()
  await expect(quantity(page)).toHaveAccessibleDescription(text)
  await expect(quantity(page)).toBeFocused()
}
