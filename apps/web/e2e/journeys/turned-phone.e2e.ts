import { expect, type Locator, type Page } from '@playwright/test'
import { dialog, futuresForm, openFutures } from '../futures-pages'
import { openSpot, orderForm } from '../pages'
import { test } from '../test'

const UPRIGHT = { width: 390, height: 844 }
const ACROSS = { width: 844, height: 390 }

/** Types into a field and expects the text in both orientations of the phone. */
async function expectToStay(page: Page, field: Locator, text: string) {
  await field.fill(text)
  for (const size of [ACROSS, UPRIGHT]) {
    await page.setViewportSize(size)
    await expect(field).toHaveValue(text)
  }
}

test('rotating the phone preserves the input of an order form and a sheet', async ({ page, exchange }) => {
  await page.setViewportSize(UPRIGHT)
  await openSpot(page, exchange)
  await expectToStay(page, orderForm(page).getByLabel('Total (USDT)'), '500')
  await orderForm(page).getByRole('button', { name: 'Transfer from futures' }).click()
  await expectToStay(page, dialog(page).getByLabel('Amount (USDT)'), '250')
  await openFutures(page, exchange)
  await expectToStay(page, futuresForm(page).getByLabel('Quantity (lots)'), '25')
  await futuresForm(page).getByRole('button', { name: 'Transfer', exact: true }).click()
  await expectToStay(page, dialog(page).getByLabel('Amount (USDT)'), '250')
})
