import { expect } from '@playwright/test'
import {
  cards,
  fund,
  openCycle,
  openSheet,
  place,
  problem,
  quantity,
  submit,
  tradeSheet,
} from '../cycle-pages'
import { confirmOutcome, dropAllResponses, dropResponse, outcomeSheet, tapTwice } from '../pages'
import { test } from '../test'

test('rule 12: each fault of a stake is shown before sending', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openCycle(page, exchange, '6000')
  const sent = exchange.watchCalls(page, /\/cycle\/(buy|sell)Market/)
  await openSheet(page, 'Down')
  await submit(page).click()
  await expect(problem(page)).toHaveText('Please enter the amount')
  await quantity(page).pressSequentially('1e-x')
  await expect(quantity(page)).toHaveValue('1')
  await submit(page).click()
  await expect(problem(page)).toHaveText('The minimum amount is 10')
  await quantity(page).fill('5000.00000001')
  await submit(page).click()
  await expect(problem(page)).toHaveText('The maximum amount is 5000')
  await quantity(page).fill('6000.00000001')
  await submit(page).click()
  await expect(problem(page)).toHaveText('Insufficient balance')

  await quantity(page).fill('99')
  await tradeSheet(page)
    .getByRole('radio', { name: /^120 seconds/ })
    .click()
  await expect(quantity(page)).toHaveValue('99')
  await tradeSheet(page)
    .getByRole('radio', { name: /^300 seconds/ })
    .click()
  await expect(quantity(page)).toHaveValue('')
  await tradeSheet(page).getByRole('button', { name: 'Min 100' }).click()
  await expect(quantity(page)).toHaveValue('100')
  expect(sent).toEqual([])
})

test('a rejection is shown beside the field; a lost response is looked up', async ({ page, exchange }) => {
  await openCycle(page, exchange, '1000')
  await openSheet(page, 'Up')
  await quantity(page).fill('10')
  // The coins are withdrawn while the sheet is open.
  const token = await page.evaluate(() => localStorage.getItem(`${location.origin}:token`) ?? '')
  await exchange.call('/account/contractTransfer', {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'out', coin: 'USDT', number: '995' }),
  })
  await submit(page).click()
  await expect(problem(page)).toHaveText('Insufficient balance')
  await expect(quantity(page)).toHaveValue('10')
  await expect(tradeSheet(page).getByTestId('available')).toHaveText('5.0000 USDT')
  await tradeSheet(page).getByRole('button', { name: 'Close' }).click()
  await fund(page, '500')
  await openSheet(page, 'Up')
  await quantity(page).fill('10')

  // A cut connection does not work here: the browser repeats the request with the same idempotency key.
  await dropResponse(exchange, 'cycle.buy', { carriedOut: true })
  await submit(page).click()
  const status = outcomeSheet(page, 'Order')
  await expect(status).toContainText(/You sentUp.*10 USDT.*30s/)
  await expect(tradeSheet(page)).toBeHidden()
  await confirmOutcome(status, 'Order placed')
  await expect(cards(page)).toHaveCount(1)

  await exchange.control('POST', 'halt', { base: 'BTC', quote: 'USDT', market: 'cycle', halted: true })
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'This coin is not open for trading' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Up', exact: true })).toHaveCount(0)
})

test('an order with an unknown outcome is looked up again; one that was not applied can be sent again', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openCycle(page, exchange, '1000')
  const sent = exchange.watchCalls(page, /\/cycle\/buyMarket/)
  await openSheet(page, 'Up')
  await quantity(page).fill('12')
  await dropResponse(exchange, 'cycle.buy', { carriedOut: false })
  await tapTwice(submit(page))
  const status = outcomeSheet(page, 'Order')
  await confirmOutcome(status, 'You can try again')
  await expect(tradeSheet(page)).toBeHidden()
  await expect(cards(page)).toHaveCount(0)

  await openSheet(page, 'Up')
  await expect(quantity(page)).toHaveValue('12')
  await dropAllResponses(exchange, 'cycle.buy')
  const before = sent.length
  await tapTwice(submit(page))
  await expect(status).toContainText('Not confirmed yet')
  await page.keyboard.press('Escape')
  await expect(status).toBeVisible()
  await exchange.control('DELETE', 'faults')
  await status.getByRole('button', { name: 'Check again' }).click()
  await confirmOutcome(status, 'Order placed')
  await expect(cards(page)).toHaveCount(1)
  // One order; the other requests only look it up.
  expect(sent.length).toBeGreaterThan(before + 1)
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
})

test('a skewed clock blocks sending, clears the stake, and reloads the page after 3 s', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openCycle(page, exchange, '1000')
  const fault = { kind: 'skewed-clock', call: 'home.systemTime', ms: -60_000 }
  await exchange.control('POST', 'faults', fault)
  await page.reload()
  await openSheet(page, 'Up')
  await quantity(page).fill('10')
  const startedAt = Date.now()
  await submit(page).click()
  await expect(problem(page)).toHaveText('Your device clock is off. Reloading…')
  await expect(quantity(page)).toHaveValue('')
  const loaded = page.waitForEvent('load')
  await exchange.control('DELETE', 'faults')
  await loaded
  expect(Date.now() - startedAt).toBeGreaterThan(2000)
  await expect(cards(page)).toHaveCount(0)
  await place(page, 'Up', '10')
  await expect(cards(page)).toHaveCount(1)
})

test('a closed socket blocks sending, and reloads the page after 3 s', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openCycle(page, exchange, '1000')
  await openSheet(page, 'Up')
  await quantity(page).fill('10')
  await exchange.control('POST', 'faults', { kind: 'socket-refuse' })
  await exchange.control('POST', 'drop-sockets')
  await expect(submit(page)).toHaveText('No connection. Reconnecting…', { timeout: 15_000 })
  await expect(submit(page)).toBeDisabled()
  await quantity(page).press('Enter')
  await expect(problem(page)).toHaveText('Websocket connection exception')
  const loaded = page.waitForEvent('load')
  await exchange.control('DELETE', 'faults')
  await loaded
  await place(page, 'Up', '10')
  await expect(cards(page)).toHaveCount(1)
})

test('the order buttons are disabled without a connection and show the reason', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openCycle(page, exchange)
  const up = page.getByRole('button', { name: 'Up', exact: true })
  const down = page.getByRole('button', { name: 'Down', exact: true })
  await exchange.control('POST', 'faults', { kind: 'socket-refuse' })
  await exchange.control('POST', 'drop-sockets')
  for (const button of [up, down]) {
    await expect(button).toBeDisabled({ timeout: 15_000 })
    await expect(button).toHaveAccessibleDescription(/^(No connection|You’re offline)/)
  }
  await exchange.control('DELETE', 'faults')
  await expect(up).toBeEnabled({ timeout: 30_000 })
  await expect(up).toHaveAccessibleDescription('')
})
