import { expect, type Page } from '@playwright/test'
import type { Exchange } from '../exchange-host'
import { futuresForm, openFutures } from '../futures-pages'
import { confirmOutcome, dropAllResponses, dropResponse, outcomeSheet, tapTwice } from '../pages'
import { test } from '../test'

const form = (page: Page) => page.getByRole('dialog', { name: 'Transfer', exact: true })
const amount = (page: Page) => form(page).getByLabel('Amount (USDT)')
const send = (page: Page) => form(page).locator('button[type="submit"]')
/** What the futures account has to trade with. */
const held = (page: Page) => page.getByTestId('available')

async function openTransfer(page: Page): Promise<void> {
  await futuresForm(page).getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(form(page).getByText(/^Available [\d,]/)).toBeVisible()
}

async function openSheet(page: Page, exchange: Exchange): Promise<void> {
  await openFutures(page, exchange)
  await expect(held(page)).toContainText(/\b0\.00/)
  await openTransfer(page)
}

test('a transfer whose answer is lost is made once, and said so', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openSheet(page, exchange)
  await amount(page).fill('250.5')
  await dropResponse(exchange, 'account.transferFutures', { carriedOut: true })
  await tapTwice(send(page))
  const status = outcomeSheet(page, 'Transfer')
  await expect(status).toContainText('You sent250.5 USDTFromSpot accountToFutures account')
  await expect(form(page)).toBeHidden()
  await confirmOutcome(status, 'Transfer completed')
  await expect(held(page)).toContainText(/\b250\.50/)
  // The sheets are gone from the history too.
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('one that was not made can be sent again without being typed again', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openSheet(page, exchange)
  await amount(page).fill('250.5')
  await dropResponse(exchange, 'account.transferFutures', { carriedOut: false })
  await send(page).click()
  await confirmOutcome(outcomeSheet(page, 'Transfer'), 'No funds were moved')
  await expect(held(page)).toContainText(/\b0\.00/)
  await openTransfer(page)
  await expect(amount(page)).toHaveValue('250.5')
  await send(page).click()
  await expect(form(page)).toBeHidden()
  await expect(held(page)).toContainText(/\b250\.50/)
})

test('while nobody knows, nothing else can be done; it is asked about again by itself', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openSheet(page, exchange)
  await amount(page).fill('100')
  await dropAllResponses(exchange, 'account.transferFutures')
  await send(page).click()
  const status = outcomeSheet(page, 'Transfer')
  await expect(status).toContainText('Not confirmed yet')
  await expect(status).toContainText('Check your balances before you send it again')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(status).toBeVisible()
  await exchange.control('DELETE', 'faults')
  await confirmOutcome(status, 'Transfer completed')
  await expect(held(page)).toContainText(/\b100\.00/)

  await openTransfer(page)
  await amount(page).fill('100')
  await dropAllResponses(exchange, 'account.transferFutures')
  await send(page).click()
  await status.getByRole('button', { name: 'Stop checking' }).click()
  await expect(status).toBeHidden()
  await exchange.control('DELETE', 'faults')
  await openTransfer(page)
  await expect(amount(page)).toHaveValue('')
})
