import { expect } from '@playwright/test'
import { shock } from '../calls'
import {
  chooseIsolated,
  chooseLeverage,
  chooseMarket,
  dialog,
  futuresForm,
  hold,
  openFutures,
  openLong,
  position,
  showTab,
  toastWith,
  transferIn,
} from '../futures-pages'
import { tapTwice } from '../pages'
import { test } from '../test'

test('rule 35: a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all', async ({
  page,
  exchange,
}) => {
  test.setTimeout(180_000)
  await openFutures(page, exchange)
  await transferIn(page, '2000')
  await expect(page.getByTestId('available')).toContainText('2,000.0000 USDT')

  const form = futuresForm(page)
  await chooseIsolated(page)
  await chooseLeverage(page, 20)
  await form.getByLabel('Price (USDT)', { exact: true }).fill('50000')
  await form.getByLabel('Quantity (lots)').fill('20')
  // 20 lots of 0.001 at 50,000 are 1,000; a 20th of it is bound, 0.05 % is the fee.
  await expect(page.getByTestId('preview')).toContainText('1,000.0000')
  await expect(page.getByTestId('preview')).toContainText('50.0000')
  await expect(page.getByTestId('preview')).toContainText('0.5000')
  await form.getByText('Take-profit / stop-loss').click()
  await form.getByRole('button', { name: '+50%' }).click()
  await expect(form.getByLabel('Take-profit price (USDT)')).toHaveValue('51,250.00')
  await expect(page.getByTestId('takeProfit-outcome')).toContainText('+25.0000 USDT (+50.00%)')
  await form.getByRole('button', { name: '−25%' }).click()
  await expect(page.getByTestId('stopLoss-outcome')).toContainText('−12.5000 USDT (−25.00%)')
  await form.getByRole('button', { name: 'Open long' }).click()
  await expect(dialog(page)).toContainText('20 lots')
  await expect(dialog(page)).toContainText('50.5000 USDT')
  // Two taps are one order.
  await tapTwice(dialog(page).getByRole('button', { name: 'Open long' }))
  await expect(toastWith(page, 'Order placed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Open orders (1)' })).toBeVisible()
  const entrust = page.getByRole('list', { name: 'Open orders' }).getByRole('listitem')
  await expect(entrust).toContainText('Take-profit51,250.00')
  await expect(entrust).toContainText('Stop-loss49,375.00')
  await expect(page.getByTestId('available')).toContainText('1,949.5000 USDT')

  await chooseMarket(page)
  await form.getByLabel('Quantity (lots)').fill('12')
  await openLong(page)
  const long = position(page, 'Long BTC/USDT')
  // Below the form, and in a tab of its own.
  await expect(long).toContainText('12 lots')
  await showTab(page, /^Positions \(1\)/)
  await expect(page.getByTestId('contract-prices')).toContainText(
    /Mark[\d,]+\.\d\d USDTIndex[\d,]+\.\d\d USDTFunding rate[+−][\d.]+% \d\d:\d\d:\d\d/,
  )
  await expect(long.getByTestId('margin-ratio')).toContainText(/Margin ratio\d+\.\d\d%/)
  await expect(long).toContainText('12 lots')
  await expect(long).toContainText('Isolated 20X')
  await expect(long.getByTestId('profit')).toHaveText(/^[+−]?\d+\.\d{4}$/)
  await expect(long.getByTestId('roi')).toHaveText(/^[+−]?\d+\.\d\d%$/)

  // The tab is remembered for the session.
  await page.reload()
  await expect(long).toContainText('12 lots')

  await long.getByRole('button', { name: 'TP/SL' }).click()
  // Over the position: the screen stays.
  await expect(page).toHaveURL(`${exchange.url}/futures`)
  const add = page.getByRole('form', { name: 'Add TP/SL' })
  await add.getByRole('button', { name: 'Set TP/SL' }).click()
  await expect(add).toContainText('Please enter a take-profit or a stop-loss price')
  await add.getByLabel('Quantity (lots)').fill('5')
  await add.getByLabel('Take-profit price (USDT)').fill('100000')
  await add.getByRole('button', { name: 'Set TP/SL' }).click()
  const stops = page.getByRole('list', { name: 'Active TP/SL' }).getByRole('listitem')
  await expect(stops).toHaveCount(1)
  await add.getByLabel('Stop-loss price (USDT)').fill('40000')
  await add.getByRole('button', { name: 'Set TP/SL' }).click()
  await expect(stops).toHaveCount(2)
  const gain = stops.filter({ hasText: '100,000.00' })
  await gain.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: 'Edit TP/SL' }).getByLabel('Take-profit price (USDT)').fill('110000')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(stops.filter({ hasText: '110,000.00' })).toContainText('5')
  await stops.filter({ hasText: '40,000.00' }).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(stops).toHaveCount(1)
  await expect(dialog(page)).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)

  await long.getByRole('button', { name: 'Close', exact: true }).click()
  // All of it, unless one says otherwise.
  await expect(dialog(page).getByLabel('Quantity (lots)')).toHaveValue('12')
  await expect(dialog(page)).toContainText(/Avg\. price \(est\.\)[\d,]+\.\d\d/)
  await dialog(page).getByLabel('Quantity (lots)').fill('13')
  await dialog(page).getByRole('button', { name: 'Close long' }).click()
  await expect(dialog(page)).toContainText('You can close up to 12')
  await dialog(page).getByRole('button', { name: 'All (12)' }).click()
  await expect(dialog(page).getByLabel('Quantity (lots)')).toHaveValue('12')
  await dialog(page).getByRole('button', { name: '25%' }).click()
  await expect(dialog(page).getByLabel('Quantity (lots)')).toHaveValue('3')
  await dialog(page).getByRole('button', { name: 'Close long' }).click()
  const report = toastWith(
    page,
    /Filled 3 lots · Avg\. price [\d,.]+ · Total .* · Fee .* USDT · PnL [+−]?[\d.]+ USDT/,
  )
  await expect(report.getByRole('button', { name: 'View' })).toBeVisible()
  await expect(long).toContainText('9 lots')

  await long.getByRole('button', { name: 'Reverse' }).click()
  await dialog(page).getByRole('button', { name: 'Reverse' }).click()
  const short = position(page, 'Short BTC/USDT')
  await expect(short).toContainText('9 lots')
  await expect(long).toHaveCount(0)
  await short.getByRole('button', { name: 'Market close' }).click()
  await expect(dialog(page)).toContainText(/Avg\. price \(est\.\)[\d,]+\.\d\d/)
  await dialog(page).getByRole('button', { name: 'Market close' }).click()
  await expect(page.getByText('No open positions')).toBeVisible()

  await showTab(page, /^Open/)
  // The margin mode is remembered, too; the leverage starts at the highest again.
  await expect(page.getByRole('button', { name: 'Margin mode Isolated' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leverage 100X' })).toBeVisible()
  await chooseMarket(page)
  await form.getByRole('radio', { name: 'Short' }).click()
  await form.getByLabel('Quantity (lots)').fill('4')
  await form.getByRole('button', { name: 'Open short' }).click()
  await dialog(page).getByRole('button', { name: 'Open short' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await showTab(page, /^Positions \(1\)/)
  await expect(short).toContainText('4 lots')

  await page.getByRole('button', { name: 'Close all' }).click()
  await dialog(page)
    .getByRole('button', { name: /^BTC longs only/ })
    .click()
  await expect(dialog(page).getByRole('button', { name: 'Nothing to close' })).toBeDisabled()
  await dialog(page)
    .getByRole('button', { name: /^BTC shorts only/ })
    .click()
  await hold(dialog(page).getByRole('button', { name: 'Hold to close 1 position' }))
  await expect(page.getByText('No open positions')).toBeVisible()

  await page.getByRole('button', { name: 'Order history' }).click()
  const orders = page.getByRole('list', { name: 'Open orders' }).getByRole('listitem')
  await orders.getByRole('button', { name: /^Cancel the/ }).click()
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('No open orders')).toBeVisible()
  await page.getByRole('tab', { name: 'Positions' }).click()
  const ended = page.getByRole('list', { name: 'Positions' }).getByRole('listitem')
  await expect(ended).toHaveCount(3)
  await page.getByRole('button', { name: 'Filter' }).click()
  await dialog(page).getByRole('button', { name: 'Long', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Show results' }).click()
  await expect(ended).toHaveCount(1)
  await expect(ended).toContainText('Closed')
})

test('a take-profit fires; a position without one is liquidated', async ({ page, exchange }) => {
  test.setTimeout(120_000)
  await openFutures(page, exchange, '1000')
  await chooseIsolated(page)
  await chooseMarket(page)
  await chooseLeverage(page, 10)
  const form = futuresForm(page)
  await form.getByLabel('Quantity (lots)').fill('10')
  await form.getByText('Take-profit / stop-loss').click()
  // A tenth of the margin at 10X: 1 % up.
  await form.getByRole('button', { name: '+10%' }).click()
  await openLong(page)
  await showTab(page, /^Positions \(1\)/)
  await expect(position(page, 'Long BTC/USDT')).toContainText('10 lots')
  await shock(exchange, '4')
  await expect(toastWith(page, 'Take-profit closed your BTC/USDT long: +')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('No open positions')).toBeVisible({ timeout: 30_000 })

  await showTab(page, /^Open/)
  await chooseMarket(page)
  await chooseLeverage(page, 100)
  await form.getByLabel('Quantity (lots)').fill('10')
  await openLong(page)
  await showTab(page, /^Positions \(1\)/)
  await expect(position(page, 'Long BTC/USDT')).toContainText('Isolated 100X')
  await shock(exchange, '-8')
  // Told plainly, in a sheet that stays until it is read.
  const notice = page.getByRole('dialog', { name: 'Position liquidated' })
  await expect(notice).toContainText('Its margin is lost', { timeout: 30_000 })
  await expect(notice).toContainText('Long ▲')
  await expect(notice).toContainText(/Realized PnL \(USDT\)−\d/)
  await notice.getByRole('button', { name: 'Order history' }).click()
  const ended = page.getByRole('list', { name: 'Positions' }).getByRole('listitem')
  await expect(ended).toHaveCount(2)
  await expect(ended.nth(0)).toContainText('Liquidated')
  await expect(ended.nth(0)).toContainText('−')
  await expect(ended.nth(1)).toContainText('Take-profit')
  await expect(ended.nth(1)).toContainText('+')
})

test('a quantity in lots, coin or money; without funds there is no liquidation price', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openFutures(page, exchange)
  const form = futuresForm(page)
  const price = form.getByLabel('Price (USDT)', { exact: true })
  await expect(price).not.toHaveValue('')
  await price.fill('50000')
  const choose = async (from: string, to: string) => {
    await form.getByRole('button', { name: `Quantity unit: ${from}` }).click()
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${to}`) })
      .click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await form.getByLabel('Quantity (lots)').fill('20')
  await expect(form.getByText('≈ 0.02 BTC')).toBeVisible()
  // An empty account pays no order: nothing could be liquidated.
  await expect(page.getByText('Est. liq. --')).toBeVisible()
  await expect(page.getByTestId('preview')).toContainText('Liq. price (est.)--')
  await transferIn(page, '100')
  await expect(page.getByText(/Est\. liq\. 4\d,/)).toBeVisible()
  await choose('lots', 'BTC')
  await expect(form.getByLabel('Quantity (BTC)')).toHaveValue('0.02')
  await form.getByLabel('Quantity (BTC)').fill('0.0159')
  await expect(form.getByText('= 15 lots')).toBeVisible()
  await choose('BTC', 'USDT')
  await expect(form.getByLabel('Quantity (USDT)')).toHaveValue('750')
  await form.getByLabel('Quantity (USDT)').fill('1234')
  await expect(form.getByText('= 24 lots')).toBeVisible()
  await openLong(page)
  await expect(page.getByRole('list', { name: 'Open orders' }).getByRole('listitem')).toContainText('0 / 24')
})
