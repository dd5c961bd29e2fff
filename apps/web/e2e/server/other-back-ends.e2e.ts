// The built app on exchanges that share no code with the sandbox (packages/dialects): the documented calls alone, and the
// family's other dialect.
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import sirv from 'sirv'
import {
  type SiblingServer,
  type SpecServer,
  startSiblingServer,
  startSpecServer,
} from '../../../../packages/dialects/src'
import { AppBuilds } from '../app-builds'
import { cards, income, openSheet, place } from '../cycle-pages'
import { buyLots, dialog, position } from '../futures-pages'
import { logIn, marketRow, markTipsSeen, openOrder, orderForm, placeLimitBuy } from '../pages'
import { rawTexts } from '../shown-texts'
import { test } from '../test'

const DIST = process.env.BGK_WEB_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url))

type Start = (options: { readonly files: ReturnType<typeof sirv> }) => Promise<SpecServer | SiblingServer>

/** Serves the app and the exchange from one origin. */
async function serve(start: Start, folder = DIST): Promise<SpecServer | SiblingServer> {
  return start({ files: sirv(folder, { etag: true, single: 'frame.html' }) })
}

/** Errors of the page, and texts that show a missing value as a figure. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  return errors
}

/** `fiat`: shown total of the fiat account, which the other dialect does not report. */
async function trade(page: Page, url: string, fiat: string): Promise<void> {
  const errors = watchErrors(page)
  const raw: string[] = []
  const look = async (where: string) => raw.push(...(await rawTexts(page, where)))
  await markTipsSeen(page)
  await page.goto(`${url}/`)
  await expect(marketRow(page, 'BTC')).toContainText(/\d,\d{3}/)
  await look('home')

  await page.goto(`${url}/coinExchange`)
  await logIn(page)
  await expect(page).toHaveURL(`${url}/coinExchange`)
  await expect(page.getByTestId('available')).toContainText(/\d USDT/)
  await placeLimitBuy(page, '30000', '0.01')
  const order = openOrder(page, '30,000')
  await expect(order).toContainText('0.01')
  await look('spot')
  await order.getByRole('button', { name: /Cancel/ }).click()
  await dialog(page)
    .getByRole('button', { name: /Cancel order|Confirm/ })
    .click()
  await expect(page.getByText('No open orders')).toBeVisible()
  await expect(orderForm(page)).toBeVisible()

  await page.goto(`${url}/futures`)
  await expect(page.getByTestId('available')).toContainText(/\d USDT/)
  await buyLots(page, '2')
  const long = position(page, 'Long BTC/USDT')
  await expect(long).toContainText('2 lots')
  await expect(long.getByTestId('profit')).toHaveText(/^[+−]?\d+\.\d{4}$/)
  await look('futures')
  await long
    .getByRole('button', { name: /^Close/ })
    .first()
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Close/ })
    .last()
    .click()
  await expect(long).toHaveCount(0)

  await page.goto(`${url}/cycle`)
  await openSheet(page, 'Up')
  await page.keyboard.press('Escape')
  await place(page, 'Up', '10', 5)
  await expect(cards(page)).toHaveCount(1)
  await look('cycle')
  await expect(income(page)).toHaveText(/^[+−]\d+\.\d{4} USDT$/, { timeout: 15_000 })
  await page.getByRole('dialog', { name: 'Order result' }).getByRole('button', { name: 'Done' }).click()

  await page.goto(`${url}/balances`)
  await expect(page.getByTestId('asset-BTC').or(page.getByText('BTC').first()).first()).toBeVisible()
  await look('balances')
  await page.getByRole('tab', { name: 'Futures' }).click()
  await expect(page.getByText('USDT').first()).toBeVisible()
  await look('futures balances')
  await page.getByRole('tab', { name: 'Fiat' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(fiat)

  await page.goto(`${url}/coinWithdraw`)
  await expect(page.getByText('Fund password').first()).toBeVisible()
  await expect(page.getByText('24-hour security lock')).toHaveCount(0)
  await look('withdrawal')

  expect(raw).toEqual([])
  expect(errors).toEqual([])
}

test('the app trades on an exchange of the documented calls alone', async ({ page }) => {
  const server = await serve(startSpecServer)
  try {
    await trade(page, server.url, '250.0000 USDT')
  } finally {
    await server.close()
  }
})

test('the app trades on an exchange of the other dialect', async ({ page }) => {
  const server = await serve((options) => startSiblingServer({ ...options, utcOffset: 8, nullLists: false }))
  try {
    await trade(page, server.url, '-- USDT')
  } finally {
    await server.close()
  }
})

test('the app configured for its clock and null lists trades on the other dialect', {
  tag: '@nightly',
}, async ({ page }) => {
  test.setTimeout(400_000)
  const builds = new AppBuilds()
  const folder = await builds.configured({ exchangeUtcOffset: -300, nullLists: 'empty' })
  const server = await serve(startSiblingServer, folder)
  try {
    await trade(page, server.url, '-- USDT')
  } finally {
    await server.close()
    builds.dispose()
  }
})
