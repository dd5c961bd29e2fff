import { expect } from '@playwright/test'
import { logIn } from './pages'
import { test } from './test'

test('what goes to the futures account stands there, the sum of all accounts stays; the eye hides all of it', async ({
  page,
  exchange,
}) => {
  await page.goto(`${exchange.url}/balances`)
  await logIn(page)
  await page.getByRole('tab', { name: 'Futures' }).click()
  const usdt = page
    .getByRole('list', { name: 'Futures account' })
    .getByRole('listitem')
    .filter({ hasText: 'USDT' })
  await expect(usdt).toContainText(/Available0\.0000/)

  // From this tab money goes back; the arrows turn the way round.
  await page
    .getByRole('navigation', { name: 'Wallet actions' })
    .getByRole('button', { name: 'Transfer' })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Transfer' })
  await sheet.getByRole('button', { name: 'Swap the accounts' }).click()
  await sheet.getByLabel('Amount (USDT)').fill('250.5')
  await sheet.locator('button[type="submit"]').click()
  await expect(sheet).toBeHidden()
  await expect(usdt).toContainText(/Available250\.5000/)

  await page.getByRole('tab', { name: 'Exchange' }).click()
  const held = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'USDT' })
    .filter({ hasText: '9,749.5000' })
  await expect(held).toHaveCount(1)
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(held).toHaveCount(0)
  await expect(page.getByRole('tabpanel')).not.toContainText(/\d\.\d{4}/)
})
