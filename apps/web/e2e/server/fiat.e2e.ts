import { expect, type Page } from '@playwright/test'
import { callAs, TRADER } from '../calls'
import type { Exchange } from '../exchange-host'
import { confirmOutcome, dropResponse, openAs, outcomeSheet, shownNumber } from '../pages'
import { test } from '../test'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

interface Pending {
  fiatOrders: { id: number; uid: number; destination: string }[]
}

/** Nothing that waits moves on by itself any more. */
const stopTime = (exchange: Exchange) => exchange.control('POST', 'clock', { rate: 0 })

/** The staff decides on the newest order that waits. */
async function decide(exchange: Exchange, approved = true, reason?: string): Promise<void> {
  const { fiatOrders } = (await exchange.control('GET', 'pending')) as Pending
  await exchange.control('POST', 'review', { what: 'fiat', id: fiatOrders.at(-1)?.id, approved, reason })
}

async function open(page: Page, exchange: Exchange, path: string): Promise<void> {
  await openAs(page, exchange, path)
  await expect(page.getByRole('form').first()).toBeVisible()
}

const form = (page: Page, what: 'Buy USDT' | 'Sell USDT' | 'Buy BTC') =>
  page.getByRole('form', { name: what })
const quantity = (page: Page) => page.locator('[name="quantity"]')
const money = (page: Page) => page.locator('[name="money"]')
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const number = (page: Page, testId: string) => shownNumber(page.getByTestId(testId))

/** Presses the button of the form; the question stands open. */
async function ask(page: Page, side: 'Buy' | 'Sell'): Promise<void> {
  await form(page, `${side} USDT`)
    .getByRole('button', { name: `${side} USDT` })
    .click()
}

async function place(page: Page, side: 'Buy' | 'Sell', amount: string): Promise<void> {
  await quantity(page).fill(amount)
  await ask(page, side)
  await page.getByRole('dialog').getByRole('button', { name: side, exact: true }).click()
  await expect(heading(page, 'Finding a merchant')).toBeVisible()
}

const proof = (page: Page) => page.getByLabel('Payment screenshot', { exact: true })

async function choosePicture(page: Page): Promise<void> {
  const buffer = await page.screenshot()
  await proof(page).setInputFiles({ name: 'payment.png', mimeType: 'image/png', buffer })
}

/** Seconds that the ring says. */
async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '')
    .split(':')
    .map(Number)
  return minutes * 60 + seconds
}

test('coins are bought: a merchant, the payment with its picture, the review, the balance', async ({
  page,
  exchange,
}) => {
  await openAs(page, exchange, '/balances')
  await page.getByRole('button', { name: 'Buy and sell with fiat' }).click()
  await expect(page).toHaveURL(`${exchange.url}/otc`)
  await page.goto(`${exchange.url}/otc?side=buy&coin=USDT`)
  await quantity(page).fill('9.99999999')
  await ask(page, 'Buy')
  await expect(quantity(page)).toHaveAccessibleDescription('The minimum amount is 10 USDT')
  await expect(quantity(page)).toBeFocused()
  await quantity(page).fill('20000.01')
  await ask(page, 'Buy')
  await expect(quantity(page)).toHaveAccessibleDescription('The maximum amount is 20,000 USDT')

  // Money leads to coins, and coins to money.
  await money(page).fill('10000')
  await expect(quantity(page)).toHaveValue('116.80168941')
  await quantity(page).fill('100.001')
  await expect(money(page)).toHaveValue('8,561.61')
  await page.reload()
  await expect(quantity(page)).toHaveValue('100.001')

  await stopTime(exchange)
  await place(page, 'Buy', '100')
  await decide(exchange)
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  // The merchant's price, which is no worse than the published one.
  expect(await number(page, 'to-pay')).toBe('8489.61')
  await expect(page.getByRole('img', { name: 'Payment code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy: App account' })).toBeVisible()

  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByText('Please upload payment screenshot')).toBeVisible()
  await expect(proof(page)).toBeFocused()
  // The first upload fails; it goes again without being chosen again.
  await page.route('**/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await choosePicture(page)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/*')
  await again.click()
  await expect(page.getByText('Uploaded')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Uploaded').first()).toBeVisible()
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(heading(page, 'Payment under review')).toBeVisible()
  await decide(exchange)
  await expect(heading(page, 'Order completed')).toBeVisible()
  await expect(page.getByTestId('balance')).toHaveText('100 USDT')

  await page.getByRole('button', { name: 'Fiat orders' }).click()
  const row = page.getByRole('list', { name: 'Fiat orders' }).getByRole('listitem')
  await expect(row).toContainText(['Completed'])
  await row.getByRole('link').click()
  await expect(heading(page, 'Order completed')).toBeVisible()
})

test('an order that is not paid in 20 minutes is over, and is applied for again as it was', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await stopTime(exchange)
  await open(page, exchange, '/otc?side=buy&coin=USDT')
  await place(page, 'Buy', '250.5')
  await decide(exchange)
  await expect(page.getByRole('timer')).toBeVisible()
  await exchange.control('POST', 'clock', { advance: 5 * MINUTE })
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  // By the clock of the exchange, whatever the device did meanwhile.
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(15 * 60)
  expect(await secondsLeft(page)).toBeGreaterThan(14 * 60)
  await exchange.control('POST', 'clock', { advance: 15 * MINUTE + 1000 })
  await expect(heading(page, 'Order canceled')).toBeVisible()
  await expect(page.getByText('The 20 minutes to pay are over')).toBeVisible()
  await page.getByRole('button', { name: 'Place a new order' }).click()
  await expect(form(page, 'Buy USDT')).toBeVisible()
  await expect(quantity(page)).toHaveValue('250.5')
  await place(page, 'Buy', '250.5')
  await decide(exchange, false, 'The limit of the day is reached')
  await expect(heading(page, 'Order failed')).toBeVisible()
  await expect(page.getByText('The limit of the day is reached')).toBeVisible()
})

test('a change of password bars buying for 24 hours, and says for how long', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await callAs(exchange, TRADER, '/user/editPassword', {
    oldPassword: '246810',
    newPassword: '135790',
    type: 'TRAD',
  })
  await openAs(page, exchange, '/otc')
  await expect(heading(page, 'Buying is locked for 24 hours')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^23:5\d:\d\d$/)
  await expect(quantity(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Sell' }).click()
  await expect(form(page, 'Sell USDT')).toBeVisible()
  await exchange.control('POST', 'clock', { advance: DAY })
  await page.reload()
  await page.getByRole('radio', { name: 'Buy' }).click()
  await expect(form(page, 'Buy USDT')).toBeVisible()
})

test('a seller binds a card first, sees every fault beside its field, sells and is paid', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await callAs(exchange, TRADER, '/account/c2cTransfer', { type: 'in', coin: 'USDT', number: '300' })
  await open(page, exchange, '/otc?side=sell&coin=USDT')
  await quantity(page).fill('120.5')
  await ask(page, 'Sell')
  const account = page.getByRole('button', { name: /^Receive to/ })
  await expect(account).toHaveAccessibleDescription('Please bind bank card first')
  await expect(account).toBeFocused()
  await account.click()

  const field = (name: string) => page.locator(`[name="${name}"]`)
  const bind = page.getByRole('button', { name: 'Link bank card' })
  const typed = {
    payee: 'Jan de Vries',
    cardNumber: '41111111',
    bank: 'ING',
    branch: 'Amsterdam Zuid',
    bankAddress: 'Bijlmerdreef 106',
    swiftCode: 'INGBNL2',
    ifscCode: 'SBIN1005943',
    iban: 'NL91 ABNA 0417 1643 01',
  }
  await bind.click()
  await expect(field('payee')).toBeFocused()
  await expect(field('payee')).toHaveAccessibleDescription('Please enter the payee’s name')
  await expect(field('bank')).toHaveAccessibleDescription('Enter the bank')
  await expect(field('cardNumber')).toHaveAccessibleDescription('Please enter the card number')
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  const accountType = page.getByRole('button', { name: /^Account type/ })
  await accountType.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Savings' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await bind.click()
  await expect(field('cardNumber')).toHaveAccessibleDescription('The card number must have 16–19 digits')
  await expect(field('swiftCode')).toHaveAccessibleDescription('Enter a valid SWIFT code')
  await expect(field('ifscCode')).toHaveAccessibleDescription('Enter a valid IFSC code')
  await expect(field('iban')).toHaveAccessibleDescription('Check the IBAN for typos')
  await field('swiftCode').fill('INGBNL2A')
  await field('ifscCode').fill('SBIN0005943')
  await field('iban').fill('NL91 ABNA 0417 1643 00')
  // Nine digits are enough outside China; a number that is unusual for a card is only said.
  await field('cardNumber').fill('411111112')
  await expect(field('cardNumber')).toHaveAccessibleDescription(/unusual for a card/)
  await page.reload()
  for (const name of ['payee', 'bank', 'branch', 'bankAddress']) {
    await expect(field(name)).toHaveValue(typed[name as keyof typeof typed])
  }
  await expect(accountType).toContainText('Savings')
  await bind.click()

  await expect(account).toContainText('ING **** 1112')
  await expect(quantity(page)).toHaveValue('120.5')
  await quantity(page).fill('300.1')
  await ask(page, 'Sell')
  await expect(quantity(page)).toHaveAccessibleDescription(/insufficient/i)
  await stopTime(exchange)
  await place(page, 'Sell', '120.5')
  await decide(exchange)
  await expect(heading(page, 'The merchant is paying')).toBeVisible()
  const { fiatOrders } = (await exchange.control('GET', 'pending')) as Pending
  expect(fiatOrders[0]?.destination).toBe('**** 1112')
  await decide(exchange)
  await expect(heading(page, 'Order completed')).toBeVisible()
  await expect(page.getByTestId('balance')).toHaveText('179.5 USDT')
})

test('the chat app is bound with its payment code, and shown masked', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await open(page, exchange, '/bankinfo?kind=chatApp')
  const bind = page.getByRole('button', { name: 'Link WeChat' })
  await bind.click()
  await expect(page.locator('[name="account"]')).toHaveAccessibleDescription('Please enter the account')
  await expect(page.getByText('Please upload the payment code')).toBeVisible()
  await page.locator('[name="payee"]').fill('Li Wei')
  await page.locator('[name="account"]').fill('liwei_2026_main')
  const buffer = await page.screenshot()
  await page
    .getByLabel('Payment code', { exact: true })
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Uploaded')).toBeVisible()
  await page.reload()
  await expect(page.locator('[name="account"]')).toHaveValue('liwei_2026_main')
  await bind.click()
  await expect(page.getByText('**** main')).toBeVisible()
  await expect(page.getByText('liwei_2026')).toHaveCount(0)
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect(page.locator('[name="account"]')).toHaveValue('')
})

test('an order whose answer is lost is placed once', { tag: '@nightly' }, async ({ page, exchange }) => {
  await stopTime(exchange)
  await open(page, exchange, '/otc?side=buy&coin=USDT')
  await dropResponse(exchange, 'fiat.buy', { carriedOut: true })
  await quantity(page).fill('55')
  await ask(page, 'Buy')
  await page.getByRole('dialog').getByRole('button', { name: 'Buy', exact: true }).click()
  await confirmOutcome(outcomeSheet(page, 'Order'), 'Order placed')
  await page.goto(`${exchange.url}/otc?view=records`)
  await expect(page.getByRole('list', { name: 'Fiat orders' }).getByRole('listitem')).toHaveCount(1)
})
