import { expect, type Page } from '@playwright/test'
import type { Exchange } from './exchange-host'
import { logIn, loseAnswer, loseAnswers, lostSheet, seeOutcome, tapTwice } from './pages'
import { test } from './test'

const form = (page: Page) => page.getByRole('dialog', { name: 'Transfer', exact: true })
const amount = (page: Page) => form(page).getByLabel('Amount (USDT)')
const send = (page: Page) => form(page).locator('button[type="submit"]')
const held = (page: Page) =>
  page.getByRole('list', { name: 'Futures account' }).getByRole('listitem').filter({ hasText: 'USDT' })

async function openTransfer(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Wallet actions' })
    .getByRole('button', { name: 'Transfer' })
    .click()
  await expect(form(page).getByText(/^Available [\d,]/)).toBeVisible()
}

async function openAssets(page: Page, exchange: Exchange): Promise<void> {
  await page.goto(`${exchange.url}/balances`)
  await logIn(page)
  await page.getByRole('tab', { name: 'Futures' }).click()
  await expect(held(page)).toContainText(/Available0\.0000/)
  await openTransfer(page)
  // From this tab money goes back; the arrows turn the way round.
  await form(page).getByRole('button', { name: 'Swap the accounts' }).click()
}

test('a transfer whose answer is lost is made once, and said so', { tag: '@both' }, async ({
  page,
  exchange,
}) => {
  await openAssets(page, exchange)
  await amount(page).fill('250.5')
  await loseAnswer(exchange, 'account.transferFutures', { done: true })
  await tapTwice(send(page))
  const status = lostSheet(page, 'Transfer')
  await expect(status).toContainText('You sent250.5 USDTFromSpot accountToFutures account')
  await expect(form(page)).toBeHidden()
  await seeOutcome(status, 'Transfer completed')
  await expect(held(page)).toContainText(/Available250\.5000/)
  // The sheets are gone from the history too.
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('one that was not made can be sent again without being typed again', async ({ page, exchange }) => {
  await openAssets(page, exchange)
  await amount(page).fill('250.5')
  await loseAnswer(exchange, 'account.transferFutures', { done: false })
  await send(page).click()
  await seeOutcome(lostSheet(page, 'Transfer'), 'No funds were moved')
  await expect(held(page)).toContainText(/Available0\.0000/)
  await openTransfer(page)
  await expect(amount(page)).toHaveValue('250.5')
  await send(page).click()
  await expect(form(page)).toBeHidden()
  await expect(held(page)).toContainText(/Available250\.5000/)
})

test('while nobody knows, nothing else can be done; it is asked about again by itself', async ({
  page,
  exchange,
}) => {
  await openAssets(page, exchange)
  await amount(page).fill('100')
  await loseAnswers(exchange, 'account.transferFutures')
  await send(page).click()
  const status = lostSheet(page, 'Transfer')
  await expect(status).toContainText('Not confirmed yet')
  await expect(status).toContainText('Check your balances before you send it again')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(status).toBeVisible()
  await exchange.control('DELETE', 'faults')
  await seeOutcome(status, 'Transfer completed')
  await expect(held(page)).toContainText(/Available100\.0000/)

  await openTransfer(page)
  await amount(page).fill('100')
  await loseAnswers(exchange, 'account.transferFutures')
  await send(page).click()
  await status.getByRole('button', { name: 'Stop checking' }).click()
  await expect(status).toBeHidden()
  await exchange.control('DELETE', 'faults')
  await openTransfer(page)
  await expect(amount(page)).toHaveValue('')
})
