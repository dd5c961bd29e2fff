import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { violations } from '../axe'
import { ExchangeProcess } from '../exchange'
import { futuresForm, openLong, showTab, transferIn } from '../futures-pages'
import { afterHistorySteps } from '../history-steps'
import { overflows } from '../long-texts'
import { chooseStyle, knowTips, logIn, openOrder, orderForm, placeLimitBuy, typeLimitBuy } from '../pages'
import { visit as goTo, places } from '../places'

/*
 * One exchange and one page walk over every screen and its sheets. Where they stand, axe looks at them in every theme, and longer
 * languages are tried on them.
 */
let exchange: ExchangeProcess
let context: BrowserContext
let page: Page
let found: string[]

test.beforeAll(async ({ browser }) => {
  exchange = await ExchangeProcess.start({ quick: true })
  await exchange.control('POST', 'clock', { rate: 1 })
  context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  page = afterHistorySteps(await context.newPage())
  page.setDefaultTimeout(30_000)
})

test.beforeEach(() => {
  found = []
})

test.afterAll(async () => {
  await context?.close()
  await exchange?.dispose()
})

const STYLE = /^(Limit|Market)$/

const visit = (path: string) => goTo(page, exchange.url, path)

/** Nobody is logged in on this device any more. */
async function forget(): Promise<void> {
  if (!page.url().startsWith(exchange.url)) return
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** Opens a page that needs a login, and logs in. */
async function arrive(path: string): Promise<void> {
  await knowTips(page)
  await page.goto(`${exchange.url}${path}`)
  await logIn(page)
  await expect(page).toHaveURL(`${exchange.url}${path}`, { timeout: 60_000 })
}

async function look(where: string): Promise<void> {
  found.push(...(await violations(page, where)), ...(await overflows(page, where)))
}

const dialog = () => page.getByRole('dialog')

/** Opens a sheet, looks, closes it; the focus is back where it was. */
async function lookInto(where: string, opener: Locator): Promise<void> {
  await opener.click()
  await expect(dialog()).toBeVisible()
  await expect(dialog().locator('[aria-busy="true"]')).toHaveCount(0)
  await look(where)
  await page.keyboard.press('Escape')
  await expect(dialog()).toHaveCount(0)
  if (!(await opener.evaluate((element) => element === document.activeElement)))
    found.push(`${where}: the focus is not given back`)
}

test('the screens of a visitor', async () => {
  test.setTimeout(600_000)
  await page.goto(exchange.url)
  await expect(dialog()).toBeVisible()
  await look('the tip of the opening')
  await dialog().getByRole('button').click()
  for (const { path, login } of await places()) {
    if (login) continue
    await visit(path)
    await look(path)
  }
  await visit('/login')
  await page.getByRole('radio', { name: 'Phone' }).click()
  await lookInto('countries', page.getByRole('button', { name: /Country/ }))
  expect(found).toEqual([])
})

test('the screens of a trader', async () => {
  test.setTimeout(600_000)
  await forget()
  await arrive('/balances')
  for (const { path } of await places()) {
    if (/login|register|resetPass/.test(path)) continue
    await visit(path)
    await look(path)
  }
  expect(found).toEqual([])
})

test('the forms of a new member', async () => {
  test.setTimeout(600_000)
  await forget()
  await page.goto(`${exchange.url}/idAuth`)
  await logIn(page, { account: 'fresh@bgk.test', password: 'Fresh2026' })
  await expect(page).toHaveURL(`${exchange.url}/idAuth`)
  for (const path of ['/idAuth', '/modifyPayPass', '/bindPhone', '/bindEmail', '/modifyLoginPass']) {
    await visit(path)
    await page.locator('button[type="submit"]').click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await look(`the faults of ${path}`)
  }
  await visit('/bankinfo')
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await look('the faults of a bank card')
  await page.getByRole('radio').nth(1).click()
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await look('the faults of a chat app')
  await visit('/otc')
  await lookInto('the currencies', page.getByRole('button', { name: /^Select currency/ }))
  await visit('/modifyLoginPass')
  await page.getByRole('button', { name: /^Forgot it/ }).click()
  await look('a password by code')
  expect(found).toEqual([])
})

test('the sheets of a trader', async () => {
  test.setTimeout(600_000)
  await forget()
  await arrive('/balances')
  await visit('/coinTransfer')
  await page.getByRole('radio', { name: 'Fiat' }).click()
  await lookInto('a coin to transfer', page.getByRole('button', { name: /^Coin: / }))
  await visit('/coinConvert')
  await lookInto('a coin to pay', page.getByRole('button', { name: /^Coin to pay: / }))
  await page.getByRole('region', { name: 'Swap', exact: true }).getByRole('textbox').fill('20')
  await lookInto('a swap', page.getByRole('button', { name: 'Review swap' }))
  await visit('/balanceRecord')
  await lookInto('types of records', page.getByRole('button', { name: 'Type' }))
  await visit('/setting')
  for (const name of ['Language', 'Currency', 'Price colors', 'Log out'])
    await lookInto(name, page.getByRole('button', { name: new RegExp(`^${name}`) }))
  await visit('/aboutUs')
  await lookInto('terms', page.getByRole('button', { name: 'Terms of Service' }))
  await visit('/inviteFriends')
  await lookInto('an invitation poster', page.getByRole('button', { name: 'Create poster' }))
  await visit('/notice')
  await lookInto('a notice', page.locator('main li button').first())
  await visit('/ieo?project=1001')
  await look('a token sale')
  await page.getByLabel('Quantity (LMG)').fill('100')
  await lookInto('a subscription', page.locator('button[type="submit"]'))
  await page.locator('button[type="submit"]').click()
  await dialog().getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(dialog()).toHaveCount(0)
  await visit('/ieo?tab=mine')
  await look('subscriptions')
  await lookInto('a subscription in full', page.locator('main li button').first())
  await visit('/helpCenter?tab=tickets')
  await look('tickets')
  await visit('/helpCenter?article=201')
  await look('a help article')
  await visit('/helpCenter?new=frozen')
  await page.locator('[name="images"]').setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ])
  await expect(page.locator('[name="images"]')).toHaveAttribute('aria-invalid', 'true')
  await look('a ticket with a fault')
  await page.getByRole('button', { name: 'Remove photo: Photo 2' }).click()
  await page.locator('button[type="submit"]').click()
  await lookInto('a picture of a ticket', page.getByRole('button', { name: 'Open photo 1' }))
  await look('a ticket')
  await visit('/marketDetails/trad')
  await lookInto('more periods', page.getByRole('button', { name: 'More', exact: true }))

  await visit('/coinExchange')
  await lookInto('spot pairs', page.getByRole('button', { name: 'BTC/USDT', exact: true }))
  await lookInto('spot styles', orderForm(page).getByRole('button', { name: STYLE }))
  await typeLimitBuy(page, '20000', '0.01')
  await look('spot confirmation')
  await page.keyboard.press('Escape')
  await placeLimitBuy(page, '20000', '0.01')
  await look('spot with an order')
  await lookInto('spot cancel', openOrder(page, '20,000.00').getByRole('button', { name: /^Cancel/ }))
  await chooseStyle(page, 'Market')
  await page.getByRole('tab', { name: 'Assets' }).click()
  await look('spot assets')

  await visit('/cycle')
  await lookInto('cycle pairs', page.locator('h1 button'))
  await lookInto('cycle trade', page.getByRole('button', { name: 'Up', exact: true }))

  await visit('/futures')
  await transferIn(page, '2000')
  await lookInto('futures transfer', futuresForm(page).getByRole('button', { name: 'Transfer' }))
  await lookInto('futures pairs', page.getByRole('button', { name: 'BTC/USDT', exact: true }))
  await lookInto('margin mode', page.getByRole('button', { name: /^Margin mode/ }))
  await lookInto('leverage', page.getByRole('button', { name: /^Leverage \d+X$/ }))
  await futuresForm(page).getByText('Take-profit / stop-loss').click()
  await look('stops disclosed')
  const style = futuresForm(page).getByRole('button', { name: STYLE })
  await lookInto('futures styles', style)
  await style.click()
  await dialog()
    .getByRole('button', { name: /^Market/ })
    .click()
  await futuresForm(page).getByLabel('Quantity (lots)').fill('10')
  await openLong(page)
  await showTab(page, /Positions/)
  const card = page.getByRole('list', { name: 'Positions' }).getByRole('listitem').first()
  await look('a position')
  for (const name of ['Close', 'Fast close', 'Reverse', 'Share'])
    await lookInto(name, card.getByRole('button', { name, exact: true }))
  await lookInto('close all', page.getByRole('button', { name: 'Close all' }))
  await lookInto('TP/SL', card.getByRole('button', { name: 'TP/SL' }))
  await visit('/stopPl')
  await look('stop orders')
  await visit('/futuresRecord')
  await lookInto('record filter', page.getByRole('button', { name: 'Filter' }))
  expect(found).toEqual([])
})
