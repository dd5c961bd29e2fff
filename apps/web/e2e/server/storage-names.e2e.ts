import { expect, type Page } from '@playwright/test'
import {
  chooseIsolated,
  chooseLeverage,
  chooseMarket,
  futuresForm,
  openLong,
  showTab,
  transferIn,
} from '../futures-pages'
import { chooseOrderType, markTipsSeen, openAs, openSpot } from '../pages'
import { test } from '../test'

/** What the device keeps and what the tab alone does, by their names. */
const storedValues = (page: Page, place: 'localStorage' | 'sessionStorage', names: readonly string[]) =>
  page.evaluate(([where, keys]) => keys.map((key) => window[where].getItem(key)), [
    place,
    [...names],
  ] as const)

/** The session's own names stand after the origin of the exchange. */
const storedSession = (page: Page, names: readonly string[]) =>
  storedValues(
    page,
    'localStorage',
    names.map((name) => `${new URL(page.url()).origin}:${name}`),
  )

test('what the device keeps has the names of the family', { tag: '@nightly' }, async ({ page, exchange }) => {
  await markTipsSeen(page)
  await openSpot(page, exchange.url)
  const [token, isLogin, user] = await storedSession(page, ['token', 'isLogin', 'userInfo'])
  expect(token).toMatch(/^bgk_/)
  expect(isLogin).toBe('true')
  expect(JSON.parse(user ?? '')).toMatchObject({ email: 'trader@bgk.test' })

  await chooseOrderType(page, 'Limit')
  expect(await storedValues(page, 'localStorage', ['tradeType'])).toEqual(['limit'])
  expect(await storedValues(page, 'sessionStorage', ['tradeType'])).toEqual([null])
  const other = await page.context().newPage()
  await other.goto(`${exchange.url}/coinExchange`)
  await expect(other.getByRole('form').getByRole('textbox', { name: 'Price (USDT)' })).toBeEditable()
  await other.close()

  await page.goto(`${exchange.url}/coinSearch`)
  await page.getByRole('tab', { name: 'Spot' }).click()
  await page.getByRole('button', { name: 'Add ETH/USDT to favorites' }).click()
  await page.getByRole('button', { name: /^SOL\/USDT/ }).click()
  await expect(page.getByRole('figure', { name: 'Chart of SOL/USDT' })).toBeVisible()
  await expect
    .poll(() => storedValues(page, 'localStorage', ['optionalData', 'marketDetails']))
    .toEqual(['["ETH/USDT"]', '{"base":"SOL","quote":"USDT"}'])
  expect((await storedValues(page, 'localStorage', ['webSocketKey']))[0]).toMatch(/^USDT_SOL_trad_\d+$/)

  await page.goto(`${exchange.url}/setting`)
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '简体中文' }).click()
  await expect.poll(() => storedSession(page, ['locale'])).toEqual(['CN'])
})

test('pair, margin mode and tabs of the futures are kept for the session only', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await markTipsSeen(page)
  await openAs(page, exchange, '/futures')
  await expect(page.getByTestId('available')).not.toContainText('--')
  await transferIn(page, '500')
  await chooseIsolated(page)
  await chooseLeverage(page, 20)
  await page.getByRole('button', { name: 'BTC/USDT', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^ETH\/USDT/ })
    .click()
  await expect(page.getByRole('button', { name: 'ETH/USDT', exact: true })).toBeVisible()
  // The highest of this pair, not what was chosen for the other.
  await expect(page.getByRole('button', { name: 'Leverage 75X' })).toBeVisible()
  await chooseMarket(page)
  await futuresForm(page).getByLabel('Quantity (lots)').fill('5')
  await openLong(page)
  await futuresForm(page).getByRole('radio', { name: 'Short' }).click()
  await showTab(page, /^Positions/)
  const names = ['futuresCoinParams', 'futuresModel', 'contractType', 'contractActive']
  const chosen = ['{"base":"ETH","quote":"USDT"}', 'isolated', 'sell', 'position']
  await expect.poll(() => storedValues(page, 'sessionStorage', names)).toEqual(chosen)
  expect(await storedValues(page, 'localStorage', names)).toEqual([null, null, null, null])

  await page.reload()
  await expect(page.getByRole('tab', { name: /^Positions/ })).toHaveAttribute('aria-selected', 'true')
  await showTab(page, /^Open/)
  await expect(page.getByRole('button', { name: 'ETH/USDT', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Margin mode Isolated' })).toBeVisible()
  await expect(futuresForm(page).getByRole('button', { name: 'Open short' })).toBeVisible()
  // Another tab begins anew.
  const other = await page.context().newPage()
  await other.goto(`${exchange.url}/futures`)
  await expect(other.getByRole('button', { name: 'BTC/USDT', exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Margin mode Cross' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Leverage 100X' })).toBeVisible()
})
