import { expect, type Locator, type Page } from '@playwright/test'
import { callAs, TRADER } from './calls'
import type { Exchange } from './exchange-host'
import { openAs } from './pages'
import { logInOtherTrader } from './spot-pages'

export const futuresForm = (page: Page): Locator => page.getByRole('form', { name: 'Place a futures order' })
export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** A toast with these words. */
export const toastWith = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

/** Moves USDT of the demo trader to the futures account, which pays margins and cycle stakes. */
export const fundFutures = (exchange: Exchange, amount: string): Promise<unknown> =>
  callAs(exchange, TRADER, '/account/contractTransfer', { type: 'in', coin: 'USDT', number: amount })

/** Opens the futures screen as the demo trader, with funds if given. */
export async function openFutures(page: Page, exchange: Exchange, funds?: string): Promise<void> {
  // Without a page the exchange inside the page cannot be called.
  if (funds && !exchange.isInPage) await fundFutures(exchange, funds)
  await openAs(page, exchange, '/futures')
  await expect(page.getByTestId('available')).toContainText('USDT')
  await expect(page.getByTestId('available')).not.toContainText('--')
  if (funds && exchange.isInPage) await transferIn(page, funds)
}

export async function transferIn(page: Page, amount: string): Promise<void> {
  await futuresForm(page).getByRole('button', { name: 'Transfer', exact: true }).click()
  await dialog(page).getByLabel('Amount (USDT)').fill(amount)
  await dialog(page).getByRole('button', { name: 'Transfer' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

export async function chooseMarket(page: Page): Promise<void> {
  await futuresForm(page).getByRole('button', { name: 'Limit' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Market/ })
    .click()
  await expect(futuresForm(page).getByText('Market price')).toBeVisible()
}

export async function chooseIsolated(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Margin mode Cross' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Isolated/ })
    .click()
  await expect(page.getByRole('button', { name: 'Margin mode Isolated' })).toBeVisible()
}

export async function chooseLeverage(page: Page, leverage: number): Promise<void> {
  await page.getByRole('button', { name: /^Leverage \d+X$/ }).click()
  await dialog(page)
    .getByRole('button', { name: `${leverage}X`, exact: true })
    .click()
  await dialog(page)
    .getByRole('button', { name: `Use ${leverage}X` })
    .click()
  await expect(page.getByRole('button', { name: `Leverage ${leverage}X` })).toBeVisible()
}

/** Presses Open long and agrees. */
export async function openLong(page: Page): Promise<void> {
  await futuresForm(page).getByRole('button', { name: 'Open long' }).click()
  await dialog(page).getByRole('button', { name: 'Open long' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** Opens a long of these lots at the market, and shows it. */
export async function buyLots(page: Page, lots: string): Promise<void> {
  await chooseMarket(page)
  await futuresForm(page).getByLabel('Quantity (lots)').fill(lots)
  await openLong(page)
  await showTab(page, /^Positions \(1\)/)
}

export async function showTab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

export const position = (page: Page, label: string): Locator =>
  page.getByRole('list', { name: 'Positions' }).getByRole('listitem', { name: label })

/** Keeps a button pressed as long as it wants. */
export async function hold(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.dispatchEvent('pointerdown', { button: 0 })
  await expect(button.page().getByRole('dialog')).toHaveCount(0)
}

interface Order {
  readonly side: 'buy' | 'sell'
  readonly price: string
  readonly lots: string
}

/** The bots leave the book of the BTC/USDT contract, and somebody else trades in it. */
export async function otherFuturesTrader(exchange: Exchange): Promise<(order: Order) => Promise<void>> {
  const pair = { base: 'BTC', quote: 'USDT' }
  await exchange.control('POST', 'faults', { kind: 'thin-book', market: 'futures', ...pair })
  const token = await logInOtherTrader(exchange)
  await callAs(exchange, token, '/account/contractTransfer', { type: 'in', coin: 'USDT', number: '100000' })
  return ({ side, price, lots }) =>
    callAs(exchange, token, `/contract/${side}Limit`, {
      ...{ tradcoin: 'BTC', maincoin: 'USDT', price, number: lots },
      ...{ lever: '10', style: 'limit', tdMode: 'cross', profitPrice: '', lossPrice: '' },
    })
}
