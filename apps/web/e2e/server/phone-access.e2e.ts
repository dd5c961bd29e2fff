import { expect, type Page } from '@playwright/test'
import { messageTo } from '../calls'
import { markTipsSeen } from '../pages'
import { test } from '../test'

const PHONE = '13800138000'
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

async function logInByPhone(page: Page, password: string): Promise<void> {
  await page.getByRole('radio', { name: 'Phone' }).click()
  await field(page, 'Phone number').fill(PHONE)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a member logs in by phone and resets a forgotten password with a code', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await markTipsSeen(page)
  await page.goto(`${exchange.url}/balances`)
  await page.getByRole('radio', { name: 'Phone' }).click()
  await page.getByRole('button', { name: /Country or region/ }).click()
  const countries = page.getByRole('dialog')
  // The common ones stand first, the others by name.
  await expect(countries.getByRole('listitem').first()).toContainText(/\+\d/)
  await countries.getByRole('searchbox').fill('china')
  await countries
    .getByRole('button', { name: /China.*\+86|\+86.*China/ })
    .first()
    .click()
  await expect(countries).toHaveCount(0)
  await logInByPhone(page, 'Trader2026')
  await expect(page).toHaveURL(`${exchange.url}/balances`)
  await expect(page.getByRole('tabpanel')).toContainText('USDT')

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${exchange.url}/resetPass`)
  await page.getByRole('radio', { name: 'Phone' }).click()
  await page.getByRole('button', { name: /Country or region/ }).click()
  await countries.getByRole('searchbox').fill('china')
  await countries
    .getByRole('button', { name: /China.*\+86|\+86.*China/ })
    .first()
    .click()
  await expect(countries).toHaveCount(0)
  await field(page, 'Phone number').fill(PHONE)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  await field(page, 'Verification code').fill((await messageTo(exchange, PHONE)).code)
  await field(page, 'New password').fill('Newcomer2026')
  await field(page, 'Confirm password').fill('Newcomer2026')
  await page.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(`${exchange.url}/login`)
  await logInByPhone(page, 'Newcomer2026')
  await expect(page).toHaveURL(`${exchange.url}/`)
  await expect(page.getByRole('region', { name: 'Your account' })).toBeVisible()
})
