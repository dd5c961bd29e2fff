import { expect, type Locator, type Page } from '@playwright/test'
import type { Exchange } from './exchange-host'
import { knowTips, logIn, loseAnswer, lostSheet, seeOutcome, tapTwice } from './pages'
import { test } from './test'

const DAY_MS = 86_400_000

const form = (page: Page): Locator => page.getByRole('form', { name: 'Subscribe' })
const quantity = (page: Page): Locator => form(page).getByLabel('Quantity (LMG)')
const submit = (page: Page): Locator => page.locator('button[type="submit"]')
const question = (page: Page): Locator => page.getByRole('dialog', { name: /^Subscribe to Lumen Grid/ })
const confirm = (page: Page): Locator =>
  question(page).getByRole('button', { name: 'Subscribe', exact: true })

/** The sale that is open at the beginning of the exchange's time, as the demo trader. */
async function openSale(page: Page, exchange: Exchange): Promise<void> {
  await knowTips(page)
  await page.goto(`${exchange.url}/ieo?project=1001`)
  await page.getByRole('button', { name: 'Log in to subscribe' }).tap()
  await logIn(page)
  await expect(form(page).getByTestId('available')).toHaveText('10,000 USDT')
}

async function ask(page: Page, amount: string): Promise<void> {
  await quantity(page).fill(amount)
  await submit(page).tap()
  await expect(question(page)).toBeVisible()
}

test('a subscription by finger, from home to its release; what is typed outlives a login and a reload', {
  tag: '@both',
}, async ({ page, exchange }) => {
  await knowTips(page)
  await page.goto(exchange.url)
  await page.getByRole('region', { name: 'Token sales' }).getByText('Lumen Grid #1').tap()
  await expect(page).toHaveURL(`${exchange.url}/ieo?project=1001`)
  await expect(page.getByRole('timer')).toContainText(/^1 days11 hours59 min\d\d sec$/)
  await page.getByRole('button', { name: 'Log in to subscribe' }).tap()
  await logIn(page)
  await expect(page).toHaveURL(`${exchange.url}/ieo?project=1001`)
  await quantity(page).fill('1000')
  await page.reload()
  await expect(quantity(page)).toHaveValue('1,000')
  await expect(page.getByTestId('total')).toHaveText('50 USDT')
  await expect(form(page).getByTestId('sums')).toContainText('Gift50 LMGYou receive1,050 LMG')

  const sent = exchange.watchCalls(page, /addIeoOrder/)
  await submit(page).tap()
  await expect(question(page)).toContainText('You pay50 USDT')
  await tapTwice(confirm(page))
  await page.getByRole('button', { name: 'View' }).tap()
  const order = page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
  await expect(order).toHaveCount(1)
  await expect(order).toContainText(/Lumen Grid #1.*1,000 LMG for 50 USDT.*Locked.*0% released0 \/ 1,050 LMG/)
  expect(sent).toHaveLength(1)

  await exchange.control('POST', 'clock', { advance: DAY_MS })
  await page.reload()
  await expect(order).toContainText(/Released100% released1,050 \/ 1,050 LMG/)
  await order.getByRole('button').tap()
  await expect(page.getByRole('dialog')).toContainText('Released1,050 LMGLocked0 LMG')
  await page.getByRole('dialog').getByRole('button', { name: 'View project' }).tap()
  await expect(page).toHaveURL(`${exchange.url}/ieo?project=1001`)
  await page.goBack()
  await expect(page).toHaveURL(`${exchange.url}/ieo?tab=mine`)
})

test('what is wrong with a subscription stands at its field before anything is sent', async ({
  page,
  exchange,
}) => {
  await openSale(page, exchange)
  const sent = exchange.watchCalls(page, /addIeoOrder/)
  const wrong = async (typed: string, text: string | RegExp) => {
    await quantity(page).fill(typed)
    await submit(page).tap()
    await expect(quantity(page)).toHaveAccessibleDescription(text)
    await expect(quantity(page)).toBeFocused()
  }
  await wrong('', 'Please enter the quantity')
  await wrong('0', 'The quantity must be greater than 0')
  await wrong('99.99999999', 'The minimum quantity is 100 LMG')
  await wrong('100000.1', 'The maximum quantity is 100,000 LMG')
  await form(page).getByRole('radio', { name: 'BGK' }).tap()
  await wrong('99999', 'Insufficient balance')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // All but a little is gone: more than what is left is refused in the product's words.
  const projects = /\/ieo\/getIeoList/
  await page.route(projects, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/("surplusNum":)"[^"]+"/g, '$1"150.5"')
    await route.fulfill({ response: answer, body })
  })
  await page.reload()
  await expect(page.getByText('150.5 LMG left')).toBeVisible()
  await wrong('151', 'The remaining total is insufficient: 150.5 LMG')
  await form(page).getByRole('button', { name: 'Max' }).tap()
  await expect(quantity(page)).toHaveValue(/^150\.5$/)
  expect(sent).toEqual([])
})

test('a sale that ends while the question stands says so there, and then on its page', async ({
  page,
  exchange,
}) => {
  await openSale(page, exchange)
  await ask(page, '500')
  await exchange.control('POST', 'clock', { advance: 2 * DAY_MS })
  await confirm(page).tap()
  await expect(question(page).getByRole('alert')).toContainText('The project has ended')
  await expect(confirm(page)).toBeDisabled()
  await question(page).getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByText('This sale has ended.')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'See other projects' }).tap()
  await expect(page.getByRole('region', { name: 'In progress' })).toContainText('Harbour Trust #1')
})

test('a subscription whose answer is lost is made once, and said so', async ({ page, exchange }) => {
  await openSale(page, exchange)
  await ask(page, '500')
  await loseAnswer(exchange, 'ieo.subscribe', { done: true })
  await confirm(page).tap()
  const status = lostSheet(page, 'Order')
  await expect(status).toContainText('Quantity500 LMGYou pay25 USDT')
  await seeOutcome(status, 'Order placed')
  await expect(form(page).getByTestId('available')).toHaveText('9,975 USDT')
  await expect(quantity(page)).toHaveValue('')
})

test('who has too little of a coin is led to more of it', async ({ page, exchange }) => {
  await page.route(/\/ieo\/findPayCoinByCoin/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/("usable":)"[^"]+"/g, '$1"0.5"')
    await route.fulfill({ response: answer, body })
  })
  await knowTips(page)
  await page.goto(`${exchange.url}/ieo?project=1001`)
  await page.getByRole('button', { name: 'Log in to subscribe' }).tap()
  await logIn(page)
  await expect(form(page)).toContainText('Your USDT balance is below the minimum subscription.')
  await form(page).getByRole('radio', { name: 'BGK' }).tap()
  await expect(form(page)).toContainText('Your BGK balance is below the minimum subscription.')
  await form(page).getByRole('button', { name: 'Buy BGK' }).tap()
  await expect(page).toHaveURL(`${exchange.url}/coinExchange`)
  await expect(page.getByRole('button', { name: 'BGK/USDT', exact: true })).toBeVisible()
})
