import { expect, type Page } from '@playwright/test'
import { toBuffer } from 'qrcode'
import { callAs, FRESH, TRADER, uidOf } from '../calls'
import type { Exchange } from '../exchange-host'
import { confirmOutcome, dropResponse, openAs, outcomeSheet } from '../pages'
import { test } from '../test'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const DAY = 86_400_000

interface Pending {
  records: { id: number; kind: string; amount: string }[]
}

/** Decides on the pending record, as the exchange's support. */
async function decide(exchange: Exchange, kind: string, approved: boolean, reason?: string): Promise<void> {
  const { records } = (await exchange.control('GET', 'pending')) as Pending
  const record = records.find((one) => one.kind === kind)
  await exchange.control('POST', 'review', {
    what: 'record',
    id: record?.id,
    approved,
    ...(reason && { reason }),
  })
}

/** Stops the clock, so that pending items stay pending. */
const stopTime = (exchange: Exchange) => exchange.control('POST', 'clock', { rate: 0 })

const addAddress = (exchange: Exchange, chain: string, address: string) =>
  callAs(exchange, TRADER, '/account/addToAddress', {
    coin: 'USDT',
    blockName: chain,
    address,
    title: 'Ledger',
    tag: '',
  })

async function reviewEligibility(exchange: Exchange, creditScore: number, isLocked: boolean): Promise<void> {
  const uid = await uidOf(exchange, TRADER.account)
  await exchange.control('POST', 'review', { what: 'standing', uid, creditScore, frozen: isLocked })
}

const openSteps = (page: Page) =>
  page
    .getByRole('list', { name: 'Before you can withdraw' })
    .getByRole('listitem')
    .filter({ hasText: 'to do' })
const form = (page: Page) => page.getByRole('form', { name: 'Withdraw' })
const review = (page: Page) => page.getByRole('dialog', { name: 'Confirm withdrawal' })
const latest = (page: Page, list: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').first()

/** Types an amount and the fund password, and confirms. */
async function withdraw(page: Page, amount: string, fundPassword = '246810'): Promise<void> {
  await form(page).getByLabel('Amount (USDT)').fill(amount)
  await form(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await review(page).getByLabel('Fund password', { exact: true }).fill(fundPassword)
  await review(page).getByRole('button', { name: 'Confirm withdrawal' }).click()
}

test('a deposit is reported with its proof and credited after approval', async ({ page, exchange }) => {
  await openAs(page, exchange, '/coinRecharge?coin=USDT')
  const send = page.getByRole('button', { name: 'Submit deposit' })
  const amount = page.getByLabel('Amount sent (USDT)')
  await send.click()
  await expect(amount).toBeFocused()
  await expect(page.getByText('Please enter the amount')).toBeVisible()
  await amount.fill('5')
  await send.click()
  await expect(page.getByText('The minimum amount is 10 USDT')).toBeVisible()
  await amount.fill('250')
  await send.click()
  await expect(page.getByText('Please upload payment screenshot')).toBeVisible()

  // The first upload fails and is retried with the same picture.
  await page.route('**/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await page.getByLabel('Screenshot of the transfer', { exact: true }).setInputFiles({
    name: 'transfer.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(amount).toHaveValue('250')
  await page.unroute('**/*')
  await again.click()
  await expect(page.getByText('Uploaded')).toBeVisible()

  await page.reload()
  await expect(amount).toHaveValue('250')
  await stopTime(exchange)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  await expect(latest(page, 'Recent deposits')).toContainText(/\+250 USDT.*Pending/s)
  await decide(exchange, 'deposit', true)
  await expect(latest(page, 'Recent deposits')).toContainText('Completed')
  await page.goto(`${exchange.url}/balances`)
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /^USDT/ })).toContainText('10,250.0000')
})

test('coin and chain determine the deposit address, and a tag on chains that need one', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openAs(page, exchange, '/coinRecharge?coin=USDT')
  const address = page.locator('[translate="no"]').first()
  const tron = await address.textContent()
  expect(tron).toMatch(/^sbx1/)
  await page.getByRole('radio', { name: 'ERC20' }).click()
  await expect(address).not.toHaveText(tron ?? '')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'ERC20' })).toBeChecked()
  await page.getByRole('button', { name: 'Select coin: USDT' }).click()
  const sheet = page.getByRole('dialog', { name: 'Select coin' })
  await expect(sheet.getByRole('button', { name: /^LTC/ })).toBeDisabled()
  await sheet.getByRole('searchbox').fill('xr')
  await sheet.getByRole('button', { name: /^XRP/ }).click()
  await expect(page.getByRole('button', { name: 'Copy tag' })).toBeVisible()
  await expect(page.getByText('never send real coins')).toBeVisible()
})

test('a new member sees all requirements of a withdrawal as one list', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openAs(page, exchange, '/coinWithdraw', FRESH)
  await expect(openSteps(page)).toContainText([
    /^Identity verification/,
    /^Fund password/,
    /^Withdrawal address/,
  ])
  await expect(form(page)).toHaveCount(0)
})

test('each block appears in its order and disappears when resolved, the lock after 24 hours', async ({
  page,
  exchange,
}) => {
  const change = { oldPassword: '246810', newPassword: '135790', type: 'TRAD' }
  await callAs(exchange, TRADER, '/user/editPassword', change)
  await reviewEligibility(exchange, 79, true)
  await openAs(page, exchange, '/coinWithdraw?coin=USDT')
  await expect(openSteps(page)).toContainText([
    /^Credit score.*79 of 100/,
    /^Account status.*frozen/,
    /^24-hour security lock.*Unlocks in 23:5\d:\d\d/,
    /^Withdrawal address/,
  ])
  await reviewEligibility(exchange, 80, false)
  await page.reload()
  await expect(openSteps(page)).toContainText([/^24-hour/, /^Withdrawal address/])
  await exchange.control('POST', 'clock', { advance: DAY })
  await page.reload()
  await expect(openSteps(page)).toContainText([/^Withdrawal address/])
  await page.getByRole('link', { name: 'Add address: Withdrawal address' }).click()
  await expect(page.getByRole('radio', { name: 'TRC20' })).toBeChecked()
  // Chromium on Linux has no reader of its own, so the fallback reads the photo.
  const photo = {
    name: 'code.png',
    mimeType: 'image/png',
    buffer: await toBuffer(`tron:${TRON}`, { scale: 6 }),
  }
  await page.locator('input[type="file"]').setInputFiles(photo)
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(TRON)
})

test('an address of another network is rejected before sending; a valid one returns to the form', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openAs(page, exchange, '/coinWithdraw?coin=USDT&chain=TRC20')
  await page.getByRole('link', { name: 'Add address: Withdrawal address' }).click()
  const calls = exchange.watchCalls(page, /addToAddress/)
  const address = page.getByLabel('Address', { exact: true })
  const save = page.getByRole('button', { name: 'Save address' })
  await address.fill('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')
  await save.click()
  await expect(page.getByText('This is a Bitcoin address. Use one of the selected network.')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill(`${TRON.slice(0, -1)}u`)
  await save.click()
  await expect(page.getByText('Check the address for typos')).toBeVisible()
  expect(calls).toEqual([])
  await address.fill(TRON)
  await page.reload()
  await expect(address).toHaveValue(TRON)
  await save.click()
  await expect(form(page).getByRole('button', { name: /^Withdraw to/ })).toContainText('TR7NHq…gjLj6t')

  // A saved address without a chain that fits another one is reported before the fund password is requested.
  await addAddress(exchange, '', '0xdAC17F958D2ee523a2206206994597C13D831ec7')
  await page.reload()
  await form(page)
    .getByRole('button', { name: /^Withdraw to/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /0xdAC1/ })
    .click()
  await form(page).getByLabel('Amount (USDT)').fill('50')
  await form(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(form(page)).toContainText('This is an address of ERC20 / BEP20')
  await expect(review(page)).toHaveCount(0)
})

test('a withdrawal is reviewed with the fund password, pending, and completed', async ({
  page,
  exchange,
}) => {
  await addAddress(exchange, 'TRC20', TRON)
  await openAs(page, exchange, '/coinWithdraw?coin=USDT')
  const amount = form(page).getByLabel('Amount (USDT)')
  await amount.fill('50000.5')
  await form(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(form(page)).toContainText('The maximum amount is 50,000 USDT')
  await expect(amount).toBeFocused()
  await withdraw(page, '1250.5', '111111')
  await expect(review(page).getByLabel('Fund password', { exact: true })).toBeFocused()
  await expect(review(page)).toContainText(/wrong/i)
  await expect(review(page)).toContainText(/You receive1,249\.5 USDT/)
  await review(page).getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(amount).toHaveValue('1,250.5')
  await stopTime(exchange)
  await withdraw(page, '1250.5')
  await expect(page.getByRole('heading', { name: 'Withdrawal submitted' })).toBeVisible()
  await expect(latest(page, 'Recent withdrawals')).toContainText(/−1,250\.5 USDT.*Pending/s)
  await decide(exchange, 'withdrawal', true)
  await expect(latest(page, 'Recent withdrawals')).toContainText('Completed')
  await expect(page.getByRole('heading', { name: 'Withdrawal completed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select coin: USDT' })).toContainText('8,749.5 USDT')
})

test('a withdrawal with a lost response is made once, can be revoked, and its money returns', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await addAddress(exchange, 'TRC20', TRON)
  await openAs(page, exchange, '/coinWithdraw?coin=USDT')
  await dropResponse(exchange, 'account.withdraw', { carriedOut: true })
  await stopTime(exchange)
  await withdraw(page, '100')
  await confirmOutcome(outcomeSheet(page, 'Request'), 'Done')
  const coin = page.getByRole('button', { name: 'Select coin: USDT' })
  await expect(coin).toContainText('9,900 USDT')
  await page.getByRole('button', { name: 'Cancel the withdrawal of 100 USDT' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(latest(page, 'Recent withdrawals')).toContainText('Canceled')
  await expect(page.getByRole('heading', { name: 'Withdrawal canceled' })).toBeVisible()
  await expect(coin).toContainText('10,000 USDT')
})

test('a saved address is deleted after a confirmation', { tag: '@nightly' }, async ({ page, exchange }) => {
  await addAddress(exchange, 'TRC20', TRON)
  await openAs(page, exchange, '/coinAddress')
  await page.getByRole('button', { name: 'Delete address Ledger' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No withdrawal addresses')).toBeVisible()
})
