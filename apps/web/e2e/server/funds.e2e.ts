import { expect, type Page } from '@playwright/test'
import { callAs, shock, TRADER } from '../calls'
import type { Exchange } from '../exchange-host'
import { confirmOutcome, dropResponse, openAs, outcomeSheet, shownNumber } from '../pages'
import { test } from '../test'

const transferForm = (page: Page) => page.getByRole('region', { name: 'Transfer' })
const swapForm = (page: Page) => page.getByRole('region', { name: 'Swap', exact: true })
const paid = (page: Page) => swapForm(page).getByRole('textbox')
const question = (page: Page) => page.getByRole('dialog', { name: 'Swap USDT to BTC' })
const records = (page: Page) => page.getByRole('list', { name: 'Transaction history' }).getByRole('listitem')

/** Requests a withdrawal from another device of the member. */
async function withdraw(exchange: Exchange): Promise<void> {
  const to = { coin: 'USDT', blockName: 'TRC20', address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }
  await callAs(exchange, TRADER, '/account/addToAddress', { ...to, title: 'mine', tag: '' })
  await callAs(exchange, TRADER, '/account/outCoin', { ...to, number: '100', tradPassword: '246810' })
}

test('a transfer to the fiat account and back is checked beside the field, survives a reload, and is in the records', async ({
  page,
  exchange,
}) => {
  await openAs(page, exchange, '/coinTransfer')
  const sent = exchange.watchCalls(page, /Transfer$/)
  const form = transferForm(page)
  await form.getByRole('radio', { name: 'Fiat' }).click()
  await form.getByRole('button', { name: /^Coin: / }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('usdt')
  await page.getByRole('dialog').getByRole('button', { name: /USDT/ }).click()
  const amount = form.getByLabel('Amount (USDT)')
  await expect(form).toContainText('Available 10,000.0000 USDT')
  for (const [typed, message] of [
    ['', 'Please enter the amount'],
    ['0', 'The amount must be above 0'],
    ['10000.00000001', 'Insufficient balance'],
  ] as const) {
    await amount.fill(typed)
    await form.getByRole('button', { name: 'Transfer' }).click()
    await expect(amount).toHaveAccessibleDescription(message)
    await expect(amount).toBeFocused()
  }
  expect(sent.filter((path) => path.startsWith('/account'))).toEqual([])

  await amount.fill('250.5')
  await page.reload()
  await expect(form.getByRole('radio', { name: 'Fiat' })).toBeChecked()
  await expect(amount).toHaveValue('250.5')
  await form.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByRole('heading', { name: 'Transferred' })).toBeFocused()
  await expect(page.locator('main')).toContainText('250.5 USDTFromSpot accountToFiat account')

  await page.getByRole('button', { name: 'New transfer' }).click()
  await form.getByRole('radio', { name: 'Fiat' }).click()
  await form.getByRole('button', { name: 'Switch accounts' }).click()
  await form.getByRole('button', { name: /^Coin: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: /USDT/ }).click()
  await expect(form).toContainText('Available 250.5000 USDT')
  await form.getByRole('button', { name: 'Max' }).click()
  await form.getByRole('button', { name: 'Transfer' }).click()
  await page.getByRole('button', { name: 'View history' }).click()
  await expect(page).toHaveURL(`${exchange.url}/balanceRecord?type=transfer&coin=USDT`)
  await expect(records(page)).toHaveCount(2)
  await expect(records(page).first()).toContainText(/Fiat to spot.*250\.5 USDTCompleted/)
})

test('a transfer with a lost response is looked up, and not made twice', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openAs(page, exchange, '/coinTransfer?account=futures&coin=USDT')
  await transferForm(page).getByLabel('Amount (USDT)').fill('40')
  await dropResponse(exchange, 'account.transferFutures', { carriedOut: false })
  await transferForm(page).getByRole('button', { name: 'Transfer' }).click()
  await confirmOutcome(outcomeSheet(page, 'Transfer'), 'No funds were moved')
  await expect(transferForm(page).getByLabel('Amount (USDT)')).toHaveValue('40')
  await dropResponse(exchange, 'account.transferFutures', { carriedOut: true })
  await transferForm(page).getByRole('button', { name: 'Transfer' }).click()
  await confirmOutcome(outcomeSheet(page, 'Transfer'), 'Transfer completed')
  await expect(page.getByRole('heading', { name: 'Transferred' })).toBeVisible()
})

test('a swap checks its limits and fund password, updates its price, and is in the history', async ({
  page,
  exchange,
}) => {
  await page.clock.install()
  await openAs(page, exchange, '/coinConvert')
  const sent = exchange.watchCalls(page, /addFlash$/)
  const form = swapForm(page)
  await expect(form).toContainText('10 USDT to 50,000 USDT per swap')
  await expect(form).toContainText('Available 10,000 USDT')
  for (const [typed, message] of [
    ['', 'Please enter the amount'],
    ['9.99', 'The minimum amount is 10'],
    ['50000.01', 'The maximum amount is 50000'],
    ['10000.01', 'Insufficient balance'],
  ] as const) {
    await paid(page).fill(typed)
    await form.getByRole('button', { name: 'Review swap' }).click()
    await expect(paid(page)).toHaveAccessibleDescription(message)
    await expect(paid(page)).toBeFocused()
  }
  await paid(page).fill('640')
  await page.reload()
  await expect(paid(page)).toHaveValue('640')
  const received = Number(await shownNumber(page.getByTestId('received')))
  expect(received).toBeGreaterThan(0)
  await form.getByRole('button', { name: 'Review swap' }).click()
  await expect(question(page)).toContainText(/You pay640 USDT.*Price refreshes in \d+ s/)
  const confirm = question(page).getByRole('button', { name: 'Swap', exact: true })
  const password = question(page).getByLabel('Fund password', { exact: true })
  await confirm.click()
  await expect(password).toHaveAccessibleDescription('Please enter your fund password')
  await expect(password).toBeFocused()
  expect(sent).toEqual([])
  await password.fill('000000')
  await confirm.click()
  await expect(password).toHaveAccessibleDescription(/fund password/i)

  // A new price is due every 15 s; until it arrives nothing can be confirmed.
  await shock(exchange, '3', 400_000)
  await page.clock.fastForward(15_000)
  await expect(question(page)).toContainText(/Price updated−\d\.\d\d%/)
  await password.fill('246810')
  await confirm.click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Swapped' })).toBeVisible()
  await expect(paid(page)).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Swap history' }).getByRole('listitem')).toContainText(
    /Swap USDT to BTC.*−640 USDT/,
  )
  await page.getByRole('button', { name: 'Swap history' }).click()
  await expect(records(page)).toContainText(/USDT → BTC.*\+0\.0\d+ BTC/)
})

test('a swap reverses its coins, and reports an empty balance', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openAs(page, exchange, '/coinConvert?coin=TRX')
  const form = swapForm(page)
  await expect(form).toContainText('Available 0 TRX')
  await expect(form.getByRole('link', { name: /Transfer|Deposit/ })).toHaveAttribute('href', /\?coin=TRX$/)
  await form.getByRole('button', { name: 'Switch coins' }).click()
  await expect(form.getByRole('button', { name: 'Coin to pay: USDT' })).toBeVisible()
  await form.getByRole('button', { name: 'Coin to receive: TRX' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('zzz')
  await expect(page.getByRole('dialog')).toContainText('No coin matches “ZZZ”')
  await page.getByRole('dialog').getByRole('searchbox').fill('eth')
  await page.getByRole('dialog').getByRole('button', { name: /ETH/ }).click()
  await expect(form.getByRole('button', { name: 'Coin to receive: ETH' })).toBeVisible()
})

test('a pending withdrawal is shown in full and revoked; a rejected one shows the reason', async ({
  page,
  exchange,
}) => {
  await openAs(page, exchange, '/balanceRecord')
  await expect(page.getByText('No transactions yet')).toBeVisible()
  await withdraw(exchange)
  await page.goto(`${exchange.url}/balanceRecord?coin=USDT`)
  await expect(records(page)).toContainText(/Withdrawal.*−100 USDTPending/)
  await records(page).getByRole('button').click()
  const detail = page.getByRole('dialog', { name: 'Withdrawal', exact: true })
  await expect(detail).toContainText('Network fee1 USDTReceived99 USDTAddressT9yD14')
  await detail.getByRole('button', { name: 'Cancel withdrawal' }).click()
  const ask = page.getByRole('dialog', { name: 'Cancel this withdrawal?' })
  await ask.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(ask).toHaveCount(0)
  await expect(detail).toContainText('StatusCanceled')
  await expect(detail.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'USDT' }).getByRole('row', { name: 'Spot' })).toContainText(
    '10,000',
  )

  const to = { coin: 'USDT', blockName: 'TRC20', address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }
  await callAs(exchange, TRADER, '/account/outCoin', { ...to, number: '50', tradPassword: '246810' })
  const pending = (await exchange.control('GET', 'pending')) as { records: { id: number }[] }
  const id = pending.records[0]?.id
  await exchange.control('POST', 'review', { what: 'record', id, approved: false, reason: 'Please call us' })
  await page.reload()
  await expect(records(page).first()).toContainText(/−50 USDTRejected/)
  await records(page).first().getByRole('button').click()
  await expect(detail).toContainText('Reason: Please call us')
})

test('the history is filtered by type, coin and status, and the address stores the filter', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openAs(page, exchange, '/balanceRecord')
  await callAs(exchange, TRADER, '/account/contractTransfer', { type: 'in', coin: 'USDT', number: '5' })
  await withdraw(exchange)
  await page.reload()
  await expect(records(page)).toHaveCount(2)
  const choose = async (pill: RegExp, value: string) => {
    await page.getByRole('group', { name: 'Filter transactions' }).getByRole('button', { name: pill }).click()
    await page.getByRole('dialog').getByRole('button', { name: value, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await choose(/^Type/, 'Transfer')
  await expect(page).toHaveURL(`${exchange.url}/balanceRecord?type=transfer`)
  await expect(records(page)).toHaveCount(1)
  await choose(/^Status/, 'Rejected')
  await expect(page.getByText('No transactions match these filters')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No transactions match these filters')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(records(page)).toHaveCount(2)
  await choose(/^Coin/, 'BTC')
  await expect(page.getByText('No transactions yet')).toBeVisible()
})
