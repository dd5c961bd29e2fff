import { expect, type Locator, type Page } from '@playwright/test'
import type { Exchange } from './exchange-host'

export const TRADER = { account: 'trader@bgk.test', password: 'Trader2026' } as const

/** A device on which the exchange's one-time message was confirmed before. */
export const knowTips = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('seenTips', '["1"]'))

/** The row of a pair in the home list. */
export const marketRow = (page: Page, base: string): Locator =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${base}/USDT`) })

export async function logIn(
  page: Page,
  { account, password } = TRADER as { account: string; password: string },
) {
  await page.getByLabel('Email', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/**
 * Two taps within a frame. The browser's own double click takes a slow machine so long that its second half falls on what lies below
 * a sheet that has gone.
 */
export async function tapTwice(button: Locator): Promise<void> {
  await button.click({ trial: true })
  await button.evaluate(
    (element: HTMLElement) =>
      new Promise<void>((done) => {
        element.click()
        requestAnimationFrame(() => {
          element.click()
          done()
        })
      }),
  )
}

/** Opens the spot screen of BTC/USDT as the demo trader, logging in on the way. */
export async function openSpot(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/coinExchange`)
  await logIn(page)
  await expect(page.getByTestId('available')).toContainText('USDT')
  await expect(page.getByTestId('available')).not.toContainText('--')
}

export const orderForm = (page: Page): Locator => page.getByRole('form', { name: 'Place an order' })

export const openOrder = (page: Page, price: string): Locator =>
  page.getByRole('list', { name: 'Open orders' }).getByRole('listitem').filter({ hasText: price })

/** The style of the order form, if it is another. */
export async function chooseStyle(page: Page, style: 'Limit' | 'Market'): Promise<void> {
  const other = style === 'Limit' ? 'Market' : 'Limit'
  const button = orderForm(page).getByRole('button', { name: /^(Limit|Market)$/ })
  if ((await button.textContent()) !== other) return
  await button.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${style}`) })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Types a limit buy of BTC and presses the button; the confirmation stands open. */
export async function typeLimitBuy(page: Page, price: string, amount: string): Promise<void> {
  const form = orderForm(page)
  await chooseStyle(page, 'Limit')
  await form.getByLabel('Price (USDT)').fill(price)
  await form.getByLabel('Amount (BTC)').fill(amount)
  await form.getByRole('button', { name: 'Buy BTC' }).click()
}

export async function placeLimitBuy(page: Page, price: string, amount: string): Promise<void> {
  await typeLimitBuy(page, price, amount)
  await page.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function showAssets(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Assets' }).click()
}

export async function showOrders(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Open orders/ }).click()
}

/** A number as the app shows it, as plain text. */
export async function shownNumber(place: Locator): Promise<string> {
  const text = (await place.textContent()) ?? ''
  return /-?[\d,]+(\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? ''
}

/** The next call of this name has no answer that could be read: with `done` it was carried out all the same. */
export const loseAnswer = (exchange: Exchange, call: string, { done }: { done: boolean }): Promise<unknown> =>
  exchange.control('POST', 'faults', { kind: 'server-error', status: 504, call, count: 1, carriedOut: done })

/** Until the faults are lifted no answer to this call can be read, also not to the question what became of it. */
export const loseAnswers = (exchange: Exchange, call: string): Promise<unknown> =>
  exchange.control('POST', 'faults', { kind: 'malformed-body', call })

/** The sheet that tells what became of a write whose answer was lost. */
export const lostSheet = (page: Page, what: 'Order' | 'Transfer' | 'Request'): Locator =>
  page.getByRole('dialog', { name: `${what} status` })

/** What the sheet says, and away with it. */
export async function seeOutcome(sheet: Locator, text: string): Promise<void> {
  await expect(sheet.getByRole('status')).toContainText(text)
  await sheet.getByRole('button', { name: 'OK' }).click()
  // Gone, not only on its way out: the next sheet would be a second dialog.
  await expect(sheet).toHaveCount(0)
}

/** A call of the trader from another device. */
export async function asTrader(exchange: Exchange, path: string, body: object): Promise<void> {
  const post = (to: string, sent: object, token = '') =>
    exchange.call(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(sent),
    })
  const login = { ...TRADER, areaCode: '0', loginPassword: TRADER.password, type: 'EMAIL', device: 'web' }
  const answer = (await post('/member/loginByTelOrEmail', login)) as { data: { token: string } }
  expect(await post(path, body, answer.data.token)).toMatchObject({ code: 200 })
}
