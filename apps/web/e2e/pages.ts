import { expect, type Locator, type Page } from '@playwright/test'
import { type Member, TRADER, tokenOf } from './calls'
import type { Exchange } from './exchange-host'

/** A device on which the exchange's one-time message was confirmed before. */
export const markTipsSeen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('seenTips', '["1"]'))

/** The row of a pair in the home list. */
export const marketRow = (page: Page, base: string): Locator =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${base}/USDT`) })

/** Fills in the log-in form. */
export async function logIn(page: Page, { account, password } = TRADER): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

/**
 * Two taps within a frame. The browser's own double click takes a slow machine so long that its second half falls on what lies below
 * a sheet that has gone.
 */
export async function tapTwice(button: Locator): Promise<void> {
  await button.click({ trial: true })
  await button.evaluate(
    (element: HTMLElement) =>
      new Promise<void>((carriedOut) => {
        element.click()
        requestAnimationFrame(() => {
          element.click()
          carriedOut()
        })
      }),
  )
}

/**
 * Opens a path as a member. On a server the login is a call and its token is put into the browser; in the exchange inside the page,
 * and at a plain address, the form of the app is filled in.
 */
export async function openAs(
  page: Page,
  exchange: Exchange | string,
  path: string,
  member: Member = TRADER,
): Promise<void> {
  const url = typeof exchange === 'string' ? exchange : exchange.url
  if (typeof exchange !== 'string' && !exchange.isInPage) {
    const token = await tokenOf(exchange, member)
    const localStorage = Object.entries({ [`${url}:token`]: token, seenTips: '["1"]' })
    await page.context().setStorageState({
      cookies: [],
      origins: [{ origin: url, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
    })
    await page.goto(url + path)
  } else {
    await page.goto(url + path)
    await logIn(page, member)
  }
  await expect(page).toHaveURL(url + path)
}

/** Opens the spot screen of BTC/USDT as the demo trader. */
export async function openSpot(page: Page, exchange: Exchange | string): Promise<void> {
  await openAs(page, exchange, '/coinExchange')
  await expect(page.getByTestId('available')).toContainText('USDT')
  await expect(page.getByTestId('available')).not.toContainText('--')
}

export const orderForm = (page: Page): Locator => page.getByRole('form', { name: 'Place an order' })

export const openOrder = (page: Page, price: string): Locator =>
  page.getByRole('list', { name: 'Open orders' }).getByRole('listitem').filter({ hasText: price })

/** The style of the order form, if it is another. */
export async function chooseOrderType(page: Page, style: 'Limit' | 'Market'): Promise<void> {
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
  await chooseOrderType(page, 'Limit')
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

/**
 * Loses the answer of the next call of this name, and of the question that the client asks about it, so that
 * the app shows its sheet. With `carriedOut` the call is carried out all the same.
 */
export const dropResponse = (
  exchange: Exchange,
  call: string,
  { carriedOut }: { carriedOut: boolean },
): Promise<unknown> =>
  exchange.control('POST', 'faults', {
    kind: 'server-error',
    status: 504,
    call,
    count: 2,
    carriedOut,
  })

/** Loses the answer of the next call of this name alone, which is carried out: the client resolves it by its key. */
export const dropOneResponse = (exchange: Exchange, call: string): Promise<unknown> =>
  exchange.control('POST', 'faults', { kind: 'server-error', status: 504, call, count: 1, carriedOut: true })

/** Until the faults are lifted no answer to this call can be read, also not to the question what became of it. */
export const dropAllResponses = (exchange: Exchange, call: string): Promise<unknown> =>
  exchange.control('POST', 'faults', { kind: 'malformed-body', call })

/** The sheet that tells what became of a write whose answer was lost. */
export const outcomeSheet = (page: Page, what: 'Order' | 'Transfer' | 'Request'): Locator =>
  page.getByRole('dialog', { name: `${what} status` })

/** What the sheet says, and away with it. */
export async function confirmOutcome(sheet: Locator, text: string): Promise<void> {
  await expect(sheet.getByRole('status')).toContainText(text)
  await sheet.getByRole('button', { name: 'OK' }).click()
  // Gone, not only on its way out: the next sheet would be a second dialog.
  await expect(sheet).toHaveCount(0)
}
