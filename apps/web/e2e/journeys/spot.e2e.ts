import { expect, type Locator } from '@playwright/test'
import { TRADER, tokenOf } from '../calls'
import {
  chooseOrderType,
  openOrder,
  openSpot,
  orderForm,
  placeLimitBuy,
  showAssets,
  tapTwice,
  typeLimitBuy,
} from '../pages'
import { buyButton, emptyBook, limitOrder, openWithEmptyBook, rowsOf } from '../spot-pages'
import { test } from '../test'

test('a partial fill is seen as it happens, then the whole; the record keeps what was', async ({
  page,
  exchange,
}) => {
  const trade = await openWithEmptyBook(page, exchange)
  await placeLimitBuy(page, '65000', '0.02')
  await expect(openOrder(page, '65,000.00')).toContainText('0%')
  await expect(rowsOf(page, 'Bids').first()).toHaveAccessibleName(/65,000\.00/)

  await trade({ side: 'sell', price: '65000', amount: '0.005' })
  await expect(openOrder(page, '65,000.00')).toContainText('25%')
  await expect(openOrder(page, '65,000.00')).toContainText('0.015')
  await showAssets(page)
  await expect(page.getByTestId('locked-USDT')).toHaveText('975.0000')
  await expect(page.getByTestId('asset-BTC')).toContainText('0.5049')

  await trade({ side: 'sell', price: '65000', amount: '0.015' })
  await expect(page.getByTestId('locked-USDT')).toHaveText('0.0000')
  await page.getByRole('tab', { name: 'Open orders' }).click()
  await expect(page.getByText('No open orders')).toBeVisible()

  await page.getByRole('button', { name: 'Order history' }).click()
  await expect(page).toHaveURL(/\/exchangeRecord\/%7B%22plate%22%3A%22main%22%2C%22tradcoin%22%3A%22BTC%22/)
  const past = page.getByRole('list', { name: 'Order history' }).getByRole('listitem')
  await expect(past).toHaveCount(1)
  await expect(past).toContainText(/100%.*Filled.*65,000\.00.*0\.02/s)
  // Rule 34: what it came to.
  await expect(past).toContainText('Avg. price (USDT)65,000.00')
  await expect(past).toContainText('Total (USDT)1,300')
  await expect(past).toContainText(/Fee \(BTC\)0\.0000\d/)
})

test('the record is narrowed by pair, side, state and time; all open orders go at one word', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openSpot(page, exchange)
  await emptyBook(exchange)
  const token = await tokenOf(exchange, TRADER)
  for (let index = 0; index < 24; index++) {
    await limitOrder(exchange, token, { side: 'buy', price: String(20_000 + index), amount: '0.001' })
  }
  await limitOrder(exchange, TRADER, { side: 'sell', price: '90000', amount: '0.01' })
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Open orders (25)' })).toBeVisible()
  await page.getByRole('button', { name: 'Order history' }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Open orders' }).click()
  const open = page.getByRole('list', { name: 'Open orders' }).getByRole('listitem')
  const filter = async (name: string, value: string) => {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: value, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await filter('Side', 'Sell')
  await expect(open).toHaveCount(1)
  await filter('Status', 'Partially filled')
  await expect(page.getByText('No orders match these filters')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Reset' }).click()
  await expect(open).toHaveCount(25)
  await filter('Side', 'Buy')
  await page.getByRole('button', { name: 'Cancel all' }).click()
  const ask = page.getByRole('dialog', { name: 'Cancel 24 orders?' })
  await tapTwice(ask.getByRole('button', { name: 'Cancel all' }))
  await expect(page.getByRole('status').filter({ hasText: '24 orders canceled' })).toBeVisible()
  await filter('Side', 'All')
  await expect(open).toHaveCount(1)

  await page.getByRole('tab', { name: 'Order history' }).click()
  const past = page.getByRole('list', { name: 'Order history' }).getByRole('listitem')
  await expect(past).toHaveCount(20)
  await past.last().scrollIntoViewIfNeeded()
  await expect(past).toHaveCount(24)
  await expect(past.first()).toContainText('Canceled')
  await filter('Status', 'Filled')
  await expect(past).toHaveCount(0)
  await filter('Status', 'All')
  await filter('Pair', 'ETH/USDT')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await filter('Pair', 'BTC/USDT')
  await filter('Time', 'Last 24 hours')
  await expect(past.first()).toBeVisible()
  await page.getByRole('button', { name: 'Time: Last 24 hours' }).click()
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await page.keyboard.press('Escape')
  await expect(page.getByText('No orders match these filters')).toBeVisible()
})

test('the book: grouped by step, kept by pair; a row, a held row and the best prices fill the form', async ({
  page,
  exchange,
}) => {
  const trade = await openWithEmptyBook(page, exchange)
  const form = orderForm(page)
  await expect(rowsOf(page, 'Bids').first()).toHaveAccessibleName(/--/)
  for (const [side, price, amount] of [
    ['sell', '70004.10', '0.3'],
    ['sell', '70009.90', '0.2'],
    ['sell', '70015', '0.1'],
    ['buy', '69999.90', '0.4'],
    ['buy', '69991', '0.5'],
    ['buy', '69989.99', '0.6'],
  ] as const) {
    await trade({ side, price, amount })
  }
  const askRows = rowsOf(page, 'Asks')
  await expect(askRows).toHaveCount(6)
  await expect(askRows.last()).toHaveAccessibleName('70,004.10 0.30000')
  await page.getByRole('button', { name: 'Price grouping 0.01' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '10', exact: true }).click()
  await expect(askRows.last()).toHaveAccessibleName('70,010 0.50000')
  await expect(askRows.nth(4)).toHaveAccessibleName('70,020 0.10000')
  await expect(rowsOf(page, 'Bids').first()).toHaveAccessibleName('69,990 0.90000')
  await expect(rowsOf(page, 'Bids').nth(1)).toHaveAccessibleName('69,980 0.60000')

  await expect(form.getByText('Market price')).toBeVisible()
  await askRows.nth(4).click()
  const price = form.getByLabel('Price (USDT)')
  await expect(price).toHaveValue('70,020')
  await rowsOf(page, 'Bids').nth(1).click({ delay: 700 })
  await expect(price).toHaveValue('69,980')
  await expect(form.getByLabel('Amount (BTC)')).toHaveValue('1.5')
  await form.getByRole('button', { name: 'Use the best ask' }).click()
  await expect(price).toHaveValue('70,004.10')
  await form.getByRole('button', { name: 'Use the best bid' }).click()
  await expect(price).toHaveValue('69,999.90')

  await page.getByRole('radio', { name: 'Bids' }).click()
  await expect(askRows).toHaveCount(0)
  await expect(rowsOf(page, 'Bids')).toHaveCount(12)
  const choose = async (from: string, to: string) => {
    await page.getByRole('button', { name: `${from}/USDT`, exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Select a pair' })
    await panel.getByRole('button', { name: new RegExp(`^${to}`) }).click()
  }
  await choose('BTC', 'ETH')
  await expect(page.getByRole('button', { name: 'Price grouping 0.01' })).toBeVisible()
  await choose('ETH', 'BTC')
  await expect(page.getByRole('button', { name: 'Price grouping 10' })).toBeVisible()
})

test('an amount in the coin it is paid with buys what it pays for; what is confirmed is what is sent', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openSpot(page, exchange)
  await chooseOrderType(page, 'Limit')
  const form = orderForm(page)
  await form.getByRole('button', { name: 'Enter in USDT' }).click()
  await form.getByLabel('Price (USDT)').fill('30000')
  await form.getByLabel('Total (USDT)').fill('100')
  await expect(form.getByText('≈ 0.00333 BTC')).toBeVisible()
  await buyButton(page).click()
  const ask = page.getByRole('dialog', { name: 'Buy BTC?' })
  await expect(ask).toContainText('0.00333')
  await expect(ask).toContainText('99.9000 USDT')
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(ask).toBeHidden()
  await form.getByRole('button', { name: 'Enter in BTC' }).click()
  await expect(form.getByLabel('Amount (BTC)')).toHaveValue('0.00333')

  await page.evaluate(() => localStorage.setItem('preferences', '{"bookSide":"left"}'))
  await page.reload()
  await expect(page.getByTestId('available')).not.toContainText('--')
  const left = async (place: Locator) => (await place.boundingBox())?.x ?? 0
  expect(await left(rowsOf(page, 'Asks').first())).toBeLessThan(
    await left(orderForm(page).getByLabel('Amount (BTC)')),
  )
  await typeLimitBuy(page, '25000', '0.01')
  await expect(page.getByTestId('preview')).toContainText('Total250.0000 USDT')
})

test('a market order says what it will cost, and then what it came to; the last price follows its last change', async ({
  page,
  exchange,
}) => {
  const trade = await openWithEmptyBook(page, exchange)
  const form = orderForm(page)
  const amount = form.getByLabel('Amount (BTC)')
  const preview = page.getByTestId('preview')
  await trade({ side: 'sell', price: '70000', amount: '0.01' })
  await trade({ side: 'sell', price: '70100', amount: '0.01' })
  await form.getByRole('button', { name: 'Enter in BTC' }).click()
  await amount.fill('0.03')
  await expect(preview).toContainText('Min. 1,401.0000 USDT')
  await amount.fill('0.015')
  await expect(preview).toContainText('Avg. price (est.)70,033.33')
  await expect(preview).toContainText('Slippage (est.)0.05%')
  await expect(preview).toContainText('Total (est.)1,050.5000 USDT')
  await buyButton(page).click()
  const ask = page.getByRole('dialog', { name: 'Buy BTC?' })
  await expect(ask).toContainText('Fills immediately at the best available price')
  await expect(ask).toContainText('Avg. price (est.)70,033.33')
  await ask.getByRole('button', { name: 'Buy BTC' }).click()
  const toast = page
    .getByRole('status')
    .filter({ hasText: 'Filled 0.015 BTC · Avg. price 70,033.33 · Total 1,050.5 USDT · Fee' })
  await expect(toast).toBeVisible()
  const sides = form.getByRole('radiogroup').first()
  await sides.evaluate((place) => place.scrollIntoView())
  const { y, height } = (await toast.boundingBox()) ?? { y: Number.NaN, height: 0 }
  expect(y + height, 'the toast covers Buy and Sell').toBeLessThanOrEqual((await sides.boundingBox())?.y ?? 0)

  // In a day that fell, a price that rises points up.
  const last = page.getByRole('region', { name: 'Order book' }).locator('[data-direction]')
  await limitOrder(exchange, TRADER, { side: 'buy', price: '61000', amount: '0.001' })
  await trade({ side: 'sell', price: '61000', amount: '0.001' })
  await expect(last).toHaveText('▼61,000.00')
  await limitOrder(exchange, TRADER, { side: 'buy', price: '62000', amount: '0.001' })
  await trade({ side: 'sell', price: '62000', amount: '0.001' })
  await expect(last).toHaveText('▲62,000.00')
  await expect(last).toHaveAttribute('data-direction', 'up')
  await expect(page.getByText(/^−\d+\.\d\d%$/).first()).toBeVisible()
})
