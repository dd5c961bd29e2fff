import { expect, type Page } from '@playwright/test'
import { TRADER } from '../calls'
import {
  chooseOrderType,
  confirmOutcome,
  dropAllResponses,
  dropOneResponse,
  dropResponse,
  openOrder,
  openSpot,
  orderForm,
  outcomeSheet,
  placeLimitBuy,
  tapTwice,
  typeLimitBuy,
} from '../pages'
import { buyButton, limitOrder, rowsOf } from '../spot-pages'
import { test } from '../test'

const ask = (page: Page) => page.getByRole('dialog', { name: 'Buy BTC?' })
const agree = (page: Page) => ask(page).getByRole('button', { name: 'Buy BTC' })
const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
const orders = (page: Page) => page.getByRole('list', { name: 'Open orders' }).getByRole('listitem')

test('double taps send once, with and without the confirmation', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openSpot(page, exchange)
  const sent = exchange.watchCalls(page, /\/trad\/buyLimit/)
  await exchange.control('POST', 'faults', { kind: 'late-reply', ms: 800, call: 'spot.buyLimit' })
  await typeLimitBuy(page, '20000', '0.01')
  await tapTwice(agree(page))
  await expect(ask(page)).toBeHidden()
  await expect(orders(page)).toHaveCount(1)
  await page.evaluate(() => localStorage.setItem('preferences', '{"confirmOrders":false}'))
  await page.reload()
  await expect(buyButton(page)).toBeEnabled()
  await orderForm(page).getByLabel('Price (USDT)').fill('21000')
  await orderForm(page).getByLabel('Amount (BTC)').fill('0.01')
  await tapTwice(buyButton(page))
  await expect(orders(page)).toHaveCount(2)
  await expect(orderForm(page).getByLabel('Amount (BTC)')).toHaveValue('')
  expect(sent).toHaveLength(2)
})

test('a rejection is shown in the confirmation, and beside the field after it closes', async ({
  page,
  exchange,
}) => {
  await openSpot(page, exchange)
  await typeLimitBuy(page, '20000', '0.4')
  // Meanwhile the money is spent elsewhere.
  await limitOrder(exchange, TRADER, { side: 'buy', price: '19000', amount: '0.5' })
  await agree(page).click()
  await expect(ask(page).getByRole('alert')).toHaveText(/Insufficient balance/)
  await ask(page).getByRole('button', { name: 'Cancel' }).click()
  const amount = orderForm(page).getByLabel('Amount (BTC)')
  await expect(amount).toHaveAccessibleDescription(/Insufficient balance/)
  await expect(amount).toHaveValue('0.4')
  await amount.fill('0.01')
  await expect(amount).not.toHaveAttribute('aria-invalid')

  // A server error leaves the order unknown until it can be looked up.
  await exchange.control('POST', 'faults', { kind: 'server-error', call: 'spot.buyLimit' })
  await buyButton(page).click()
  await agree(page).click()
  const status = outcomeSheet(page, 'Order')
  await expect(status).toContainText('Not confirmed yet')
  await exchange.control('DELETE', 'faults')
  await status.getByRole('button', { name: 'Check again' }).click()
  await confirmOutcome(status, 'Order not placed')

  await exchange.control('POST', 'halt', { base: 'BTC', quote: 'USDT', halted: true })
  await expect(page.getByRole('button', { name: 'Not open for trading' })).toBeDisabled()
})

test('a lost response is shown as unknown and looked up, on a device with its clock three hours off', async ({
  page,
  exchange,
}) => {
  await page.addInitScript(() => {
    const real = Date.now
    Date.now = () => real() + 3 * 3_600_000
  })
  await openSpot(page, exchange)
  await placeLimitBuy(page, '20000', '0.01')
  await expect(orders(page)).toHaveCount(1)
  await typeLimitBuy(page, '20000', '0.01')
  await dropResponse(exchange, 'spot.buyLimit', { carriedOut: true })
  await agree(page).click()
  await expect(outcomeSheet(page, 'Order')).toContainText(/You sentBuy BTC.*20,000\.00.*0\.01/)
  await confirmOutcome(outcomeSheet(page, 'Order'), 'Order placed')
  await expect(orders(page)).toHaveCount(2)
  await expect(orderForm(page).getByLabel('Amount (BTC)')).toHaveValue('')

  await typeLimitBuy(page, '20000', '0.01')
  await dropResponse(exchange, 'spot.buyLimit', { carriedOut: false })
  await agree(page).click()
  await confirmOutcome(outcomeSheet(page, 'Order'), 'You can try again')
  await expect(orders(page)).toHaveCount(2)
  await expect(orderForm(page).getByLabel('Amount (BTC)')).toHaveValue('0.01')
})

test('an unknown outcome blocks further orders until it is looked up or abandoned', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openSpot(page, exchange)
  await page.evaluate(() => localStorage.setItem('preferences', '{"confirmOrders":false}'))
  await page.reload()
  await expect(buyButton(page)).toBeEnabled()
  const sent = exchange.watchCalls(page, /\/trad\/buyLimit/)
  await typeLimitBuy(page, '20000', '0.01')
  const status = outcomeSheet(page, 'Order')
  await expect(orders(page)).toHaveCount(1)
  await expect(orderForm(page).getByLabel('Amount (BTC)')).toHaveValue('')

  await dropAllResponses(exchange, 'spot.buyLimit')
  await orderForm(page).getByLabel('Amount (BTC)').fill('0.02')
  await tapTwice(buyButton(page))
  await expect(status).toContainText('Not confirmed yet')
  await expect(status).toContainText('0.02')
  // Only its own buttons close it.
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.mouse.click(195, 20)
  await expect(status).toBeVisible()
  await exchange.control('DELETE', 'faults')
  await status.getByRole('button', { name: 'Check again' }).click()
  await expect(status.getByRole('status')).toContainText('Order placed')
  await status.getByRole('button', { name: 'View' }).click()
  await expect(status).toBeHidden()
  await expect(orders(page)).toHaveCount(2)
  await expect(openOrder(page, '20,000.00').filter({ hasText: '0.02' })).toHaveCount(1)

  await dropAllResponses(exchange, 'spot.buyLimit')
  await orderForm(page).getByLabel('Amount (BTC)').fill('0.03')
  await buyButton(page).click()
  await status.getByRole('button', { name: 'Stop checking' }).click()
  await exchange.control('DELETE', 'faults')
  await expect(orderForm(page).getByLabel('Amount (BTC)')).toHaveValue('0.03')
  const before = sent.length
  // The outcome is unknown, so the next tap opens the confirmation, regardless of the setting.
  await buyButton(page).click()
  await expect(ask(page)).toContainText('0.03')
  expect(sent).toHaveLength(before)
})

test('an order whose response is lost once is placed normally', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openSpot(page, exchange)
  const sent = exchange.watchCalls(page, /\/trad\/buyLimit/)
  await typeLimitBuy(page, '20000', '0.01')
  await dropOneResponse(exchange, 'spot.buyLimit')
  await agree(page).click()
  await expect(page.getByRole('status').filter({ hasText: /^Order placed/ })).toBeVisible()
  await expect(orders(page)).toHaveCount(1)
  await expect(outcomeSheet(page, 'Order')).toHaveCount(0)
  // The order, and the lookup of its key.
  expect(sent).toHaveLength(2)
})

test('a cancel with a lost response is looked up too', { tag: '@nightly' }, async ({ page, exchange }) => {
  await openSpot(page, exchange)
  await placeLimitBuy(page, '20000', '0.01')
  await dropResponse(exchange, 'spot.cancelOrder', { carriedOut: true })
  await orders(page)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await confirmOutcome(outcomeSheet(page, 'Request'), 'Order canceled')
  await expect(orders(page)).toHaveCount(0)
})

test('an order is placed despite a connection lost during it, and the book recovers', async ({
  page,
  exchange,
}) => {
  await openSpot(page, exchange)
  await typeLimitBuy(page, '20000', '0.01')
  await exchange.control('POST', 'faults', { kind: 'socket-refuse' })
  await exchange.control('POST', 'drop-sockets')
  await expect(page.getByRole('status').filter({ hasText: 'Reconnecting' })).toBeVisible()
  await agree(page).click()
  await expect(toast(page, 'Order placed')).toBeVisible()
  await expect(openOrder(page, '20,000.00')).toContainText('0.01')
  await expect(page.getByRole('button', { name: 'Reconnecting…' })).toBeDisabled()
  // Stale prices are acceptable for a limit order, not for a market order.
  await chooseOrderType(page, 'Market')
  await expect(page.getByRole('button', { name: 'Reconnecting…' })).toBeDisabled()

  await exchange.control('DELETE', 'faults')
  await expect(buyButton(page)).toBeEnabled({ timeout: 30_000 })
  const best = rowsOf(page, 'Asks').last()
  const before = (await best.getAttribute('aria-label')) ?? ''
  await expect(best).not.toHaveAttribute('aria-label', before, { timeout: 30_000 })
})

for (const [screen, path, place, slot] of [
  ['spot', 'coinExchange', 'localStorage', 'selectedCoin'],
  ['futures', 'futures', 'sessionStorage', 'futuresCoinParams'],
] as const) {
  test(`an unlisted pair stored by the ${screen} screen is replaced by another`, {
    tag: '@nightly',
  }, async ({ page, exchange }) => {
    await openSpot(page, exchange)
    await page.evaluate(([place, slot]) => window[place].setItem(slot, '{"base":"GONE","quote":"USDT"}'), [
      place,
      slot,
    ] as const)
    await page.goto(`${exchange.url}/${path}`)
    await expect(page.getByRole('alert')).toContainText('Market not available')
    await expect(page.getByRole('form')).toHaveCount(0)
    await page.getByRole('button', { name: 'Choose another pair' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /BTC\/USDT/ })
      .first()
      .click()
    await expect(page.getByRole('form').getByLabel('Price (USDT)', { exact: true })).toBeVisible()
    await expect(page.getByText('Market not available')).toHaveCount(0)
  })
}
