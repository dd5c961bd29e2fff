import { expect, type Locator, type Page } from '@playwright/test'
import type { Exchange } from './exchange-host'
import { logIn } from './pages'

export const tradeSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'BTC/USDT' })
export const quantity = (page: Page): Locator => tradeSheet(page).getByLabel('Quantity (USDT)')
export const submit = (page: Page): Locator => tradeSheet(page).locator('button[type="submit"]')
export const problem = (page: Page): Locator => tradeSheet(page).locator('[aria-live="polite"]')
export const cards = (page: Page): Locator =>
  page.getByRole('region', { name: 'Running cycle orders' }).getByRole('listitem')
/** The pills at the edge, unfolded. */
export const unfold = (card: Locator): Promise<void> => card.getByRole('button').first().click()
export const income = (page: Page): Locator => page.getByTestId('cycle-income')

export async function openCycle(page: Page, exchange: Exchange): Promise<void> {
  await page.goto(`${exchange.url}/cycle`)
  await logIn(page)
  await expect(page.getByRole('button', { name: 'Up', exact: true })).toBeEnabled()
}

export async function openSheet(page: Page, side: 'Up' | 'Down'): Promise<void> {
  await page.getByRole('button', { name: side, exact: true }).click()
  await expect(tradeSheet(page).getByTestId('available')).not.toContainText('--')
}

/** Stakes are paid from the futures account: moves coins there, from the trade sheet. */
export async function fund(page: Page, amount: string): Promise<void> {
  await openSheet(page, 'Up')
  await tradeSheet(page).getByRole('button', { name: 'Transfer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Transfer' })
  await sheet.getByLabel('Amount (USDT)').fill(amount)
  await sheet.locator('button[type="submit"]').click()
  await expect(sheet).toBeHidden()
  await expect(tradeSheet(page).getByTestId('available')).toHaveText(/[1-9]/)
  await page.keyboard.press('Escape')
  await expect(tradeSheet(page)).toBeHidden()
}

export async function place(page: Page, side: 'Up' | 'Down', amount: string, seconds = 30) {
  await openSheet(page, side)
  await tradeSheet(page)
    .getByRole('radio', { name: new RegExp(`^${seconds} seconds`) })
    .click()
  await quantity(page).fill(amount)
  await submit(page).click()
  await expect(tradeSheet(page)).toBeHidden()
}

export const shock = (exchange: Exchange, percent: string): Promise<unknown> =>
  exchange.control('POST', 'shock', { base: 'BTC', quote: 'USDT', percent, holdMs: 120_000 })
