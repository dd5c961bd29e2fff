import { expect, type Locator, type Page } from '@playwright/test'
import { type Member, TRADER, tokenOf } from './calls'
import type { Exchange } from './exchange-host'

/** Marks the exchange's one-time message as confirmed on this device. */
export const markTipsSeen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('seenTips', '["1"]'))

export const marketRow = (page: Page, base: string): Locator =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${base}/USDT`) })

export async function logIn(page: Page, { account, password } = TRADER): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

/**
 * Taps twice within a frame. On a slow machine the second half of the browser's own double click hits the
 * content below a closed sheet.
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
 * Opens a path as a member. On a server it logs in by a call and stores the token in the browser. In the
 * exchange inside the page, and at a plain address, it fills in the app's form.
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

/** Selects the order type, if it is another. */
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

/** Types a limit buy of BTC and presses the button; leaves the confirmation open. */
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

export async function shownNumber(place: Locator): Promise<string> {
  const text = (await place.textContent()) ?? ''
  return /-?[\d,]+(\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? ''
}

/**
 * Drops the response of the next call of this name and of its lookup, so that the app shows its outcome
 * sheet. `carriedOut`: the exchange applies the call.
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

/** Drops only the next response of this call, which is applied: the client resolves it by its key. */
export const dropOneResponse = (exchange: Exchange, call: string): Promise<unknown> =>
  exchange.control('POST', 'faults', { kind: 'server-error', status: 504, call, count: 1, carriedOut: true })

/** Makes every response of this call unreadable until the faults are cleared, including its lookups. */
export const dropAllResponses = (exchange: Exchange, call: string): Promise<unknown> =>
  exchange.control('POST', 'faults', { kind: 'malformed-body', call })

/** Sheet with the outcome of a write whose response was lost. */
export const outcomeSheet = (page: Page, kind: 'Order' | 'Transfer' | 'Request'): Locator =>
  page.getByRole('dialog', { name: `${kind} status` })

/** Expects an outcome in the sheet, and closes it. */
export async function confirmOutcome(sheet: Locator, text: string): Promise<void> {
  await expect(sheet.getByRole('status')).toContainText(text)
  await sheet.getByRole('button', { name: 'OK' }).click()
  // Gone, not only closing: the next sheet would be a second dialog.
  await expect(sheet).toHaveCount(0)
}
