import { expect } from '@playwright/test'
import {
  confirm,
  DAY_MS,
  expectFault,
  form,
  openConfirmation,
  openSale,
  quantity,
  question,
  SALE,
  submit,
} from '../ieo-pages'
import { confirmOutcome, dropResponse, logIn, markTipsSeen, outcomeSheet, tapTwice } from '../pages'
import { test } from '../test'

test('a subscription by finger runs from home to its release; its draft survives a login and a reload', async ({
  page,
  exchange,
}) => {
  await markTipsSeen(page)
  await page.goto(exchange.url)
  await page.getByRole('region', { name: 'Token sales' }).getByText('Lumen Grid #1').tap()
  await expect(page).toHaveURL(`${exchange.url}${SALE}`)
  await expect(page.getByRole('timer')).toContainText(/^1 d11 h5\d min\d\d s$/)
  await page.getByRole('button', { name: 'Log in to subscribe' }).tap()
  await logIn(page)
  await expect(page).toHaveURL(`${exchange.url}${SALE}`)
  await quantity(page).fill('1000')
  await page.reload()
  await expect(quantity(page)).toHaveValue('1,000')
  await expect(page.getByTestId('total')).toHaveText('50 USDT')
  await expect(form(page).getByTestId('sums')).toContainText('Bonus50 LMGYou receive1,050 LMG')

  const sent = exchange.watchCalls(page, /addIeoOrder/)
  await submit(page).tap()
  await expect(question(page)).toContainText('You pay50 USDT')
  await tapTwice(confirm(page))
  await expect(question(page)).toBeHidden()
  await expect(form(page).getByTestId('available')).toHaveText('9,950 USDT')
  await page.goto(`${exchange.url}/ieo`)
  await page.getByRole('tab', { name: 'Subscriptions' }).tap()
  const order = page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
  await expect(order).toHaveCount(1)
  await expect(order).toContainText(/Lumen Grid #1.*1,000 LMG for 50 USDT.*Locked.*0% released0 \/ 1,050 LMG/)
  expect(sent).toHaveLength(1)

  await exchange.control('POST', 'clock', { advance: DAY_MS })
  await page.reload()
  await expect(order).toContainText(/Released100% released1,050 \/ 1,050 LMG/)
  await order.getByRole('button').tap()
  await expect(page.getByRole('dialog')).toContainText('Released1,050 LMGLocked0 LMG')
  await page.getByRole('dialog').getByRole('button', { name: 'View sale' }).tap()
  await expect(page).toHaveURL(`${exchange.url}${SALE}`)
  await page.goBack()
  await expect(page).toHaveURL(`${exchange.url}/ieo?tab=mine`)
})

test('an invalid subscription shows its fault at the field before sending', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openSale(page, exchange)
  const sent = exchange.watchCalls(page, /addIeoOrder/)
  await expectFault(page, '', 'Please enter the amount')
  await expectFault(page, '0', 'The amount must be above 0')
  await expectFault(page, '99.99999999', 'The minimum amount is 100 LMG')
  await expectFault(page, '100000.1', 'The maximum amount is 100,000 LMG')
  await form(page).getByRole('radio', { name: 'BGK' }).tap()
  await expectFault(page, '99999', 'Insufficient account balance')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toEqual([])
})

test('a sale that ends during the review shows the reason there, and then on its page', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openSale(page, exchange)
  await openConfirmation(page, '500')
  await exchange.control('POST', 'clock', { advance: 2 * DAY_MS })
  await confirm(page).tap()
  await expect(question(page).getByRole('alert')).toContainText('This token sale has ended')
  await expect(confirm(page)).toBeDisabled()
  await question(page).getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByText('This sale has ended.')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'See other sales' }).tap()
  await expect(page.getByRole('region', { name: 'In progress' })).toContainText('Harbor Trust #1')
})

test('a subscription with a lost response is applied once and confirmed', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openSale(page, exchange)
  await openConfirmation(page, '500')
  await dropResponse(exchange, 'ieo.subscribe', { carriedOut: true })
  await confirm(page).tap()
  const status = outcomeSheet(page, 'Order')
  await expect(status).toContainText('Amount500 LMGYou pay25 USDT')
  await confirmOutcome(status, 'Order placed')
  await expect(form(page).getByTestId('available')).toHaveText('9,975 USDT')
  await expect(quantity(page)).toHaveValue('')
})

test('the page of a token sale shows price, times, issued and remaining quantity, lock, gift and description', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await markTipsSeen(page)
  await page.goto(`${exchange.url}${SALE}`)
  const sale = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'Lumen Grid #1' })).toBeVisible()
  await expect(sale).toContainText(/Price0\.05 USDT/)
  await expect(sale).toContainText(
    /Start time\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}End time\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/,
  )
  await expect(sale).toContainText(/Total issued20,000,000 LMGRemaining[\d,]+ LMG/)
  await expect(sale).toContainText('Pay withUSDT, BGKBonus5%Lock period1 day')
  await expect(sale).toContainText('Lumen Grid lets neighbours sell each other the power of their roofs.')
})
