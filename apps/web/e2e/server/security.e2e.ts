import { expect, type Page } from '@playwright/test'
import { FRESH, type Member, messageTo, TRADER } from '../calls'
import type { Exchange } from '../exchange-host'
import { logIn, openAs } from '../pages'
import { test } from '../test'

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) })
const submit = (page: Page) => page.locator('button[type="submit"]')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function open(page: Page, exchange: Exchange, member: Member): Promise<void> {
  await openAs(page, exchange, '/securityCenter', member)
  await expect(page.getByText(/^\d of 5 done$/)).toBeVisible()
}

async function typeCode(page: Page, exchange: Exchange, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Send code', exact: true }).click()
  await expect(page.getByText(`Sent to ${to}`)).toBeVisible()
  await field(page, 'Verification code').fill((await messageTo(exchange, to)).code)
}

test('a new login password ends the session and locks withdrawals for 24 hours', async ({
  page,
  exchange,
}) => {
  await open(page, exchange, TRADER)
  await expect(page.getByText('Withdrawals paused')).toHaveCount(0)
  await row(page, 'Login password').click()
  await field(page, 'Current password').fill('Wrong2026')
  await field(page, 'New password').fill('Tide2027')
  await field(page, 'Confirm password').fill('Tide2028')
  await submit(page).click()
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('The two inputs differ')
  await expect(field(page, 'Confirm password')).toBeFocused()
  await field(page, 'Confirm password').fill('Tide2027')
  await submit(page).click()
  await expect(field(page, 'Current password')).toHaveAccessibleDescription('Wrong current password')
  await expect(field(page, 'Current password')).toBeFocused()
  await field(page, 'Current password').fill(TRADER.password)
  await submit(page).click()
  await expect(page.getByText('Password changed. Please log in again')).toBeVisible()
  await expect(page).toHaveURL(`${exchange.url}/login`)
  await logIn(page, { account: TRADER.account, password: 'Tide2027' })
  await expect(page).toHaveURL(`${exchange.url}/securityCenter`)
  await expect(page.getByText('Withdrawals paused')).toBeVisible()
})

test('a forgotten login password is changed by a code', { tag: '@nightly' }, async ({ page, exchange }) => {
  await open(page, exchange, FRESH)
  await row(page, 'Login password').click()
  await page.getByRole('button', { name: /^Forgot password/ }).click()
  await typeCode(page, exchange, FRESH.account)
  await field(page, 'New password').fill('Tide2027')
  await field(page, 'Confirm password').fill('Tide2027')
  await submit(page).click()
  await expect(page).toHaveURL(`${exchange.url}/login`)
  await logIn(page, { account: FRESH.account, password: 'Tide2027' })
  await expect(page).toHaveURL(`${exchange.url}/securityCenter`)
})

test('rule 16: the first fund password is six digits, the next one letters and digits', async ({
  page,
  exchange,
}) => {
  await open(page, exchange, FRESH)
  await page.getByRole('button', { name: 'Set a fund password' }).click()
  await field(page, 'Fund password').fill('12345')
  await submit(page).click()
  await expect(field(page, 'Login password')).toBeFocused()
  await field(page, 'Login password').fill('Wrong2026')
  await expect(field(page, 'Fund password')).toHaveAccessibleDescription(/Use 6 digits/)
  await field(page, 'Fund password').fill('135790')
  await field(page, 'Confirm password').fill('135790')
  await submit(page).click()
  await expect(field(page, 'Login password')).toHaveAccessibleDescription('Wrong login password')
  await field(page, 'Login password').fill(FRESH.password)
  await submit(page).click()
  await expect(page).toHaveURL(`${exchange.url}/securityCenter`)
  await expect(row(page, 'Fund password')).toContainText('Set')
  await expect(page.getByText('Withdrawals paused')).toHaveCount(0)

  await row(page, 'Fund password').click()
  await field(page, 'Current fund password').fill('000000')
  await field(page, 'New fund password').fill('Tide2027')
  await field(page, 'Confirm password').fill('Tide2027')
  await submit(page).click()
  await expect(field(page, 'Current fund password')).toHaveAccessibleDescription('Wrong fund password')
  await field(page, 'Current fund password').fill('135790')
  await submit(page).click()
  await expect(page).toHaveURL(`${exchange.url}/securityCenter`)
  await expect(page.getByText('Withdrawals paused')).toBeVisible()
})

test('a phone is bound and an email replaced with the login password; the old email is notified', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await open(page, exchange, FRESH)
  await row(page, 'Phone').click()
  await field(page, 'Phone number').fill('13900139000')
  await page.reload()
  await expect(field(page, 'Phone number')).toHaveValue('13900139000')
  await typeCode(page, exchange, '13900139000')
  await field(page, 'Login password').fill('Wrong2026')
  await submit(page).click()
  await expect(field(page, 'Login password')).toHaveAccessibleDescription('Wrong login password')
  await field(page, 'Login password').fill(FRESH.password)
  await submit(page).click()
  await expect(page).toHaveURL(`${exchange.url}/securityCenter`)
  await expect(row(page, 'Phone')).toContainText('139****9000')

  await row(page, 'Email').click()
  await field(page, 'Login password').fill(FRESH.password)
  await field(page, 'New email').fill(FRESH.account)
  await submit(page).click()
  await expect(field(page, 'New email')).toHaveAccessibleDescription('This is your current email')
  await field(page, 'New email').fill('tide@bgk.example')
  await typeCode(page, exchange, 'tide@bgk.example')
  await submit(page).click()
  await expect(row(page, 'Email')).toContainText('tid***@bgk.example')
  expect((await messageTo(exchange, FRESH.account)).text).toContain(
    'The email address of your account was changed',
  )
})
