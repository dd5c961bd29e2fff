import { expect, type Page } from '@playwright/test'
import { addAuthenticator } from '../authenticator'
import { violations } from '../axe'
import { TRADER } from '../calls'
import { openAs } from '../pages'
import { test } from '../test'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a passkey logs in without a password until it is removed', async ({ page, exchange }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await addAuthenticator(page)
  await openAs(page, exchange, '/securityCenter', TRADER)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Passkeys/ })
    .click()
  await field(page, 'Name').fill('My phone')
  await field(page, 'Login password').fill(TRADER.password)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'My phone' })
  await expect(row).toContainText('Added')
  expect(await violations(page, 'passkeys')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const logIn = async () => {
    await page.evaluate((key) => localStorage.removeItem(key), `${exchange.url}:token`)
    await page.goto(`${exchange.url}/login`)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  }
  await logIn()
  await expect(page).toHaveURL(`${exchange.url}/`)
  await page.goto(`${exchange.url}/securityCenter`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Passkeys/ })
    .click()
  await expect(row).toContainText('Last used')
  await row.getByRole('button', { name: 'Remove: My phone' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect(row).toHaveCount(0)
  await logIn()
  await expect(page.getByText('This passkey wasn’t accepted. Log in with your password')).toBeVisible()
  expect(await violations(page, 'refused login')).toEqual([])
})
