import { expect, type Locator, type Page } from '@playwright/test'
import type { Exchange } from './exchange-host'
import { fundFutures } from './futures-pages'
import { openAs } from './pages'

export const tradeSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'BTC/USDT' })
export const quantity = (page: Page): Locator => tradeSheet(page).getByLabel('Amount (USDT)')
export const submit = (page: Page): Locator => tradeSheet(page).locator('button[type="submit"]')
export const problem = (page: Page): Locator => tradeSheet(page).locator('[aria-live="polite"]')
export const cards = (page: Page): Locator =>
  page.getByRole('region', { name: 'Running cycle orders' }).getByRole('listitem')
/** On screens other than /cycle. */
export const chip = (page: Page): Locator => page.getByTestId('cycle-chip')
/** The pills of the group, unfolded. */
export const unfold = (card: Locator): Promise<void> => card.getByRole('button').first().click()
export const income = (page: Page): Locator => page.getByTestId('cycle-income')

export async function openCycle(page: Page, exchange: Exchange, funds?: string): Promise<void> {
  // Without a page the exchange inside the page cannot be called.
  if (funds && !exchange.isInPage) await fundFutures(exchange, funds)
  await openAs(page, exchange, '/cycle')
  await expect(page.getByRole('button', { name: 'Up', exact: true })).toBeEnabled()
  if (funds && exchange.isInPage) await fund(page, funds)
}

export async function openSheet(page: Page, side: 'Up' | 'Down'): Promise<void> {
  await page.getByRole('button', { name: side, exact: true }).click()
  await expect(tradeSheet(page).getByTestId('available')).not.toContainText('--')
}

/** Stakes are paid from the futures account: moves coins there, from the trade sheet. */
export async function fund(page: Page, amount: string): Promise<void> {
  await openSheet(page, 'Up')
  await tradeSheet(page).getByRole('button', { name: 'Transfer', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Transfer' })
  await sheet.getByLabel('Amount (USDT)').fill(amount)
  await sheet.locator('button[type="submit"]').click()
  await expect(sheet).toBeHidden()
  await expect(tradeSheet(page).getByTestId('available')).toHaveText(/[1-9]/)
  await page.keyboard.press('Escape')
  await expect(tradeSheet(page)).toBeHidden()
}

export const chooseLength = (page: Page, seconds: number): Promise<void> =>
  tradeSheet(page)
    .getByRole('radio', { name: new RegExp(`^${seconds} seconds`) })
    .click()

/** Longer than a test may take: an order of this many seconds ends when the exchange's clock is moved, never by itself. */
export const LONGEST = 300

export async function place(page: Page, side: 'Up' | 'Down', amount: string, seconds = 30) {
  await openSheet(page, side)
  await chooseLength(page, seconds)
  await quantity(page).fill(amount)
  await submit(page).click()
  await expect(tradeSheet(page)).toBeHidden()
}

/** The order has run out at the exchange. The page learns of it by a frame of the chart, and asks for the time at most every ten seconds. */
export const passTime = (exchange: Exchange, seconds: number): Promise<unknown> =>
  exchange.control('POST', 'clock', { advance: seconds * 1000 })
