import { expect, type Locator, type Page } from '@playwright/test'
import { violations } from '../axe'
import { FRESH } from '../calls'
import type { Exchange } from '../exchange-host'
import { futuresForm, openLong, showTab, transferIn } from '../futures-pages'
import { overflows } from '../long-texts'
import { chooseOrderType, openAs, openOrder, orderForm, placeLimitBuy, typeLimitBuy } from '../pages'
import { visit as goTo, places } from '../places'
import { type PolicyWatch, watchPolicy } from '../policy-watch'
import { rawTexts, translatedFigures } from '../shown-texts'
import { test as base } from '../test'

/*
 * Visits every screen and its sheets. Each is inspected by axe (in one appearance, nightly in all), tested
 * with longer languages, and must not violate the content security policy.
 */
class Inspection {
  readonly #page: Page
  readonly #url: string
  readonly #policy: PolicyWatch
  readonly #found: string[] = []

  private constructor(page: Page, url: string, policy: PolicyWatch) {
    this.#page = page
    this.#url = url
    this.#policy = policy
  }

  static async start(page: Page, { url }: Exchange): Promise<Inspection> {
    return new Inspection(page, url, await watchPolicy(page, new URL(url).host))
  }

  visit(path: string): Promise<void> {
    return goTo(this.#page, this.#url, path)
  }

  async look(where: string): Promise<void> {
    const looks = process.env.BGK_NIGHTLY ? 'all' : 'first'
    this.#found.push(...(await violations(this.#page, where, looks)), ...(await overflows(this.#page, where)))
    this.#found.push(...(await rawTexts(this.#page, where)), ...(await translatedFigures(this.#page, where)))
  }

  /** Opens a sheet, inspects it and closes it; expects the focus back at the opener. */
  async lookInto(where: string, opener: Locator): Promise<void> {
    const dialog = this.#page.getByRole('dialog')
    await opener.click()
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
    await this.look(where)
    await this.close()
    await expect.soft(opener, `${where}: gives the focus back`).toBeFocused()
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape')
    await expect(this.#page.getByRole('dialog')).toHaveCount(0)
  }

  end(): void {
    expect([...this.#found, ...this.#policy.refused, ...this.#policy.ran]).toEqual([])
  }
}

const test = base.extend<{ inspection: Inspection }>({
  inspection: async ({ page, exchange }, use) => {
    page.setDefaultTimeout(30_000)
    const inspection = await Inspection.start(page, exchange)
    await use(inspection)
    inspection.end()
  },
})

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

const STYLE = /^(Limit|Market)$/

async function submitEmpty(page: Page): Promise<void> {
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
}

test('screens of a visitor pass axe, longer languages and the content policy', async ({
  page,
  exchange,
  inspection,
}) => {
  test.setTimeout(600_000)
  const dialog = page.getByRole('dialog')
  await page.goto(exchange.url)
  await expect(dialog).toBeVisible()
  await inspection.look('the tip of the opening')
  await dialog.getByRole('button').click()
  for (const { path, login } of await places()) {
    if (login) continue
    await inspection.visit(path)
    await inspection.look(path)
  }
  await inspection.visit('/login')
  await page.getByRole('radio', { name: 'Phone' }).click()
  await inspection.lookInto('countries', page.getByRole('button', { name: /Country/ }))
})

test('screens of a trader pass axe, longer languages and the content policy', async ({
  page,
  exchange,
  inspection,
}) => {
  test.setTimeout(600_000)
  await openAs(page, exchange, '/balances')
  for (const { path } of await places()) {
    if (/login|register|resetPass/.test(path)) continue
    await inspection.visit(path)
    await inspection.look(path)
  }
})

test('faults in the forms of a new member pass axe and longer languages', async ({
  page,
  exchange,
  inspection,
}) => {
  test.setTimeout(600_000)
  await openAs(page, exchange, '/idAuth', FRESH)
  for (const path of ['/idAuth', '/modifyPayPass', '/bindPhone', '/bindEmail', '/modifyLoginPass']) {
    await inspection.visit(path)
    await submitEmpty(page)
    await inspection.look(`the faults of ${path}`)
  }
  await inspection.visit('/bankinfo')
  await submitEmpty(page)
  await inspection.look('the faults of a bank card')
  await page.getByRole('radio').nth(1).click()
  await submitEmpty(page)
  await inspection.look('the faults of a chat app')
  await inspection.visit('/otc')
  await inspection.lookInto('the currencies', page.getByRole('button', { name: /^Select currency/ }))
  await inspection.visit('/modifyLoginPass')
  await page.getByRole('button', { name: /^Forgot password/ }).click()
  await inspection.look('a password by code')
})

test('sheets of a trader pass axe and longer languages, and return the focus', {
  tag: '@nightly',
}, async ({ page, exchange, inspection }) => {
  test.setTimeout(600_000)
  const dialog = page.getByRole('dialog')
  await openAs(page, exchange, '/balances')
  await inspection.visit('/coinTransfer')
  await page.getByRole('radio', { name: 'Fiat' }).click()
  await inspection.lookInto('a coin to transfer', page.getByRole('button', { name: /^Coin: / }))
  await inspection.visit('/coinConvert')
  await inspection.lookInto('a coin to pay', page.getByRole('button', { name: /^Coin to pay: / }))
  await page.getByRole('region', { name: 'Swap', exact: true }).getByRole('textbox').fill('20')
  await inspection.lookInto('a swap', page.getByRole('button', { name: 'Review swap' }))
  await inspection.visit('/balanceRecord')
  await inspection.lookInto('types of records', page.getByRole('button', { name: 'Type' }))
  await inspection.visit('/setting')
  for (const name of ['Language', 'Currency', 'Price colors', 'Log out'])
    await inspection.lookInto(name, page.getByRole('button', { name: new RegExp(`^${name}`) }))
  await inspection.visit('/aboutUs')
  await inspection.lookInto('terms', page.getByRole('button', { name: 'Terms of Service' }))
  await inspection.visit('/inviteFriends')
  await inspection.lookInto('an invitation poster', page.getByRole('button', { name: 'Create poster' }))
  await inspection.visit('/notice')
  await inspection.lookInto('a notice', page.locator('main li button').first())
  await inspection.visit('/ieo?project=1001')
  await inspection.look('a token sale')
  await page.getByLabel('Amount (LMG)').fill('100')
  await inspection.lookInto('a subscription', page.locator('button[type="submit"]'))
  await page.locator('button[type="submit"]').click()
  await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await inspection.visit('/ieo?tab=mine')
  await inspection.look('subscriptions')
  await inspection.lookInto('a subscription in full', page.locator('main li button').first())
  await inspection.visit('/helpCenter?tab=tickets')
  await inspection.look('tickets')
  await inspection.visit('/helpCenter?article=201')
  await inspection.look('a help article')
  await inspection.visit('/helpCenter?new=frozen')
  await page.locator('[name="images"]').setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ])
  await expect(page.locator('[name="images"]')).toHaveAttribute('aria-invalid', 'true')
  await inspection.look('a ticket with a fault')
  await page.getByRole('button', { name: 'Remove photo: Photo 2' }).click()
  await page.locator('button[type="submit"]').click()
  await inspection.lookInto('a picture of a ticket', page.getByRole('button', { name: 'Open photo 1' }))
  await inspection.look('a ticket')
  await inspection.visit('/marketDetails/trad')
  await inspection.lookInto('more periods', page.getByRole('button', { name: 'More', exact: true }))

  await inspection.visit('/coinExchange')
  await inspection.lookInto('spot pairs', page.getByRole('button', { name: 'BTC/USDT', exact: true }))
  await inspection.lookInto('spot styles', orderForm(page).getByRole('button', { name: STYLE }))
  await typeLimitBuy(page, '20000', '0.01')
  await inspection.look('spot confirmation')
  await inspection.close()
  await placeLimitBuy(page, '20000', '0.01')
  await inspection.look('spot with an order')
  await inspection.lookInto(
    'spot cancel',
    openOrder(page, '20,000.00').getByRole('button', { name: /^Cancel/ }),
  )
  await chooseOrderType(page, 'Market')
  await page.getByRole('tab', { name: 'Assets' }).click()
  await inspection.look('spot assets')

  await inspection.visit('/cycle')
  await inspection.lookInto('cycle pairs', page.locator('h1 button'))
  await inspection.lookInto('cycle trade', page.getByRole('button', { name: 'Up', exact: true }))

  await inspection.visit('/futures')
  await transferIn(page, '2000')
  await inspection.lookInto(
    'futures transfer',
    futuresForm(page).getByRole('button', { name: 'Transfer', exact: true }),
  )
  await inspection.lookInto('futures pairs', page.getByRole('button', { name: 'BTC/USDT', exact: true }))
  await inspection.lookInto('margin mode', page.getByRole('button', { name: /^Margin mode/ }))
  await inspection.lookInto('leverage', page.getByRole('button', { name: /^Leverage \d+X$/ }))
  await futuresForm(page).getByText('Take-profit / stop-loss').click()
  await inspection.look('stops disclosed')
  const style = futuresForm(page).getByRole('button', { name: STYLE })
  await inspection.lookInto('futures styles', style)
  await style.click()
  await dialog.getByRole('button', { name: /^Market/ }).click()
  await futuresForm(page).getByLabel('Quantity (lots)').fill('10')
  await openLong(page)
  await showTab(page, /Positions/)
  const card = page.getByRole('list', { name: 'Positions' }).getByRole('listitem').first()
  await inspection.look('a position')
  for (const name of ['Close', 'Market close', 'Reverse', 'Share'])
    await inspection.lookInto(name, card.getByRole('button', { name, exact: true }))
  await inspection.lookInto('close all', page.getByRole('button', { name: 'Close all' }))
  await inspection.lookInto('TP/SL', card.getByRole('button', { name: 'TP/SL' }))
  await inspection.visit('/stopPl')
  await inspection.look('stop orders')
  await inspection.visit('/futuresRecord')
  await inspection.lookInto('record filter', page.getByRole('button', { name: 'Filter' }))
})
