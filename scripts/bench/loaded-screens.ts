import type { Page } from '@playwright/test'

export interface LoadedScreen {
  readonly name: string
  open(page: Page, url: string): Promise<void>
}

/** Element whose first line is the quantity of the best bid. */
export const BEST_BID = '[data-kind="bid"] div:first-child > pre:last-child'

/** Screens measured by `npm run bench:web`. */
export const screens = {
  futures: { name: 'futures screen', open: openFutures },
  market: {
    name: 'market page',
    async open(page: Page, url: string) {
      await page.goto(`${url}/marketDetails/contract?pair=BTC-USDT`)
      await page.locator(BEST_BID).waitFor({ state: 'attached' })
    },
  },
} satisfies Record<string, LoadedScreen>

/** Logs in as the demo trader and opens the futures screen with funds, two open orders or positions. */
export async function openFutures(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('seenTips', '["1"]'))
  await page.goto(`${url}/futures`)
  await page.getByLabel('Email', { exact: true }).fill('trader@bgk.test')
  await page.getByLabel('Password', { exact: true }).fill('Trader2026')
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
  const form = page.getByRole('form', { name: 'Place a futures order' })
  const dialog = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Transfer', exact: true }).tap()
  await dialog.getByLabel('Amount (USDT)').fill('5000')
  await dialog.getByRole('button', { name: 'Transfer' }).tap()
  await dialog.waitFor({ state: 'hidden' })
  for (const price of ['20000', '21000']) {
    await form.getByLabel('Price (USDT)').fill(price)
    await form.getByLabel('Lots', { exact: false }).first().fill('10')
    await form.getByRole('button', { name: 'Open long' }).tap()
    await dialog.getByRole('button', { name: 'Open long' }).tap()
    await dialog.waitFor({ state: 'hidden' })
  }
}
