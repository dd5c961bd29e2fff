import { expect, type Page } from '@playwright/test'
import { messageTo, TRADER, tokenOf } from '../calls'
import type { Exchange } from '../exchange-host'
import { confirmOutcome, dropResponse, logIn, markTipsSeen, outcomeSheet } from '../pages'
import { test } from '../test'

const PASSWORD = 'Newcomer2026'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const submit = (page: Page) => page.locator('button[type="submit"]')

async function askForCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
}

async function choosePassword(page: Page, password: string, label = 'Password'): Promise<void> {
  await field(page, label).fill(password)
  await field(page, 'Confirm password').fill(password)
}

/** Fills in everything but the contact, with the code that was sent to it. */
async function fillIn(page: Page, exchange: Exchange, account: string): Promise<void> {
  await askForCode(page)
  await field(page, 'Verification code').fill((await messageTo(exchange, account)).code)
  await choosePassword(page, PASSWORD)
  await page.getByRole('checkbox', { name: 'I agree to the Terms of Service' }).check()
}

test('a visitor on the way to an order registers by e-mail and goes on there', async ({ page, exchange }) => {
  const email = 'ann@bgk.example'
  await markTipsSeen(page)
  await page.goto(`${exchange.url}/coinExchange`)
  await field(page, 'Email').fill(email)
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${exchange.url}/register`)
  await expect(field(page, 'Email')).toHaveValue(email)
  await fillIn(page, exchange, email)
  await submit(page).click()
  await expect(page).toHaveURL(`${exchange.url}/coinExchange`)
  await expect(page.getByTestId('available')).toContainText('0.0000 USDT')
  // Who is a member has nothing to do at the way in.
  await page.goto(`${exchange.url}/register`)
  await expect(page).toHaveURL(`${exchange.url}/`)
  await expect(page.getByRole('region', { name: 'Your account' })).toBeVisible()
})

test('what is wrong stands beside its field, which has the focus, and no account is made', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  const email = 'bob@bgk.example'
  await page.goto(`${exchange.url}/register`)
  const sent = exchange.watchCalls(page, /registerBy/)
  const wrong = async (name: string, text: string) => {
    await submit(page).click()
    await expect(field(page, name)).toHaveAccessibleDescription(text)
    await expect(field(page, name)).toBeFocused()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter your email')
  await field(page, 'Email').fill('bob@bgk')
  await wrong('Email', 'Enter a valid email')
  await field(page, 'Email').fill(email)
  await wrong('Verification code', 'Please enter the verification code')
  await field(page, 'Verification code').fill('000000')
  await choosePassword(page, 'letters')
  await wrong('Password', 'Use 6–20 letters and digits, with at least one of each')
  await choosePassword(page, PASSWORD)
  await field(page, 'Confirm password').fill('Other2026')
  await wrong('Confirm password', 'The two inputs differ')
  await choosePassword(page, PASSWORD)
  await wrong('I agree to the Terms of Service', 'Please read and accept the terms')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByRole('checkbox')).toBeChecked()
  expect(sent).toEqual([])
  await submit(page).click()
  await expect(field(page, 'Verification code')).toHaveAccessibleDescription(/code/)
  await expect(field(page, 'Verification code')).toBeFocused()
})

test('by a phone of another country; the wait for another code and what was typed outlive a reload', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  const phone = '9876543210'
  await page.goto(`${exchange.url}/register`)
  await page.getByRole('radio', { name: 'Phone' }).click()
  await page.getByRole('button', { name: /Country or region/ }).click()
  await page.getByRole('searchbox').fill('india')
  await page.getByRole('dialog').getByRole('button', { name: /India/ }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await field(page, 'Phone number').fill(phone)
  await askForCode(page)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  await expect(field(page, 'Phone number')).toHaveValue(phone)
  await expect(page.getByRole('button', { name: /\+91/ })).toBeVisible()
  await field(page, 'Verification code').fill((await messageTo(exchange, phone)).code)
  await choosePassword(page, PASSWORD)
  await page.getByRole('checkbox').check()
  await submit(page).click()
  await expect(page).toHaveURL(`${exchange.url}/`)
})

test('an invitation is kept by way of the log-in, and brings the friend who sent it', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  const email = 'friend@bgk.test'
  const token = await tokenOf(exchange, TRADER)
  const ask = (path: string) => exchange.call(path, { headers: { token } })
  const { data: invitation } = (await ask('/user/getInvitationUrl')) as { data: { appurl: string } }
  await markTipsSeen(page)
  await page.goto(`${exchange.url}${invitation.appurl}`)
  await expect(page.getByText('A friend invited you')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(field(page, 'Invitation code')).toHaveValue(invitation.appurl.replace('/register/', ''))
  await field(page, 'Email').fill(email)
  await fillIn(page, exchange, email)
  const code = await field(page, 'Invitation code').inputValue()
  await field(page, 'Invitation code').fill('NOBODY')
  await submit(page).click()
  await expect(field(page, 'Invitation code')).toHaveAccessibleDescription(
    'This invitation code does not exist',
  )
  await expect(field(page, 'Invitation code')).toBeFocused()
  await field(page, 'Invitation code').fill(code)
  await submit(page).click()
  await expect(page).toHaveURL(`${exchange.url}/`)
  const { data: team } = (await ask('/user/getMyTeam')) as { data: readonly object[] }
  expect(team).toHaveLength(1)
})

test('rule 27: a registration whose answer was lost is found by logging in; the same contact leads to the log-in', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  const email = 'lost@bgk.example'
  await markTipsSeen(page)
  await page.goto(`${exchange.url}/register`)
  await field(page, 'Email').fill(TRADER.account)
  await fillIn(page, exchange, TRADER.account)
  await submit(page).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('This account is already registered')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(2)

  await field(page, 'Email').fill(email)
  await askForCode(page)
  await field(page, 'Verification code').fill((await messageTo(exchange, email)).code)
  await dropResponse(exchange, 'member.registerByEmail', { carriedOut: true })
  await submit(page).click()
  await confirmOutcome(outcomeSheet(page, 'Request'), 'Done')
  await expect(page).toHaveURL(`${exchange.url}/`)
  await expect(page.getByRole('region', { name: 'Your account' })).toBeVisible()
})

test('a forgotten password is set anew by a code, then one logs in with it', async ({ page, exchange }) => {
  await markTipsSeen(page)
  await page.goto(`${exchange.url}/balances`)
  await field(page, 'Email').fill(TRADER.account)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByText('withdrawals are paused for 24 hours')).toBeVisible()
  await askForCode(page)
  await choosePassword(page, PASSWORD, 'New password')
  await field(page, 'Verification code').fill('000000')
  await submit(page).click()
  await expect(field(page, 'Verification code')).toHaveAccessibleDescription(/code/)
  await field(page, 'Verification code').fill((await messageTo(exchange, TRADER.account)).code)
  await submit(page).click()
  await expect(page).toHaveURL(`${exchange.url}/login`)
  await expect(page.getByRole('status').filter({ hasText: '24 hours' })).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(TRADER.account)
  await logIn(page, { account: TRADER.account, password: PASSWORD })
  await expect(page).toHaveURL(`${exchange.url}/balances`)
})

test('the page of the app says how it is installed, and has no button that does nothing', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await exchange.control('POST', 'version', { code: '1.0.1' })
  await page.goto(`${exchange.url}/downloadApp`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome' })).toBeVisible()
  await page.getByRole('radio', { name: 'iPhone and iPad' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Safari' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Install app' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await expect(page.getByText('1.0.1')).toBeVisible()
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => Object.assign(globalThis, { asked: true }),
    })
    dispatchEvent(offer)
  })
  await page.getByRole('button', { name: 'Install app' }).click()
  await expect.poll(() => page.evaluate(() => 'asked' in globalThis)).toBe(true)
  await expect(page.getByRole('button', { name: 'Install app' })).toHaveCount(0)
})
