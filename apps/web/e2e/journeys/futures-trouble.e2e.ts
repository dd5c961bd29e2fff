import { expect } from '@playwright/test'
import { dialog, futuresForm, openFutures, transferIn } from '../futures-pages'
import { confirmOutcome, outcomeSheet, tapTwice } from '../pages'
import { test } from '../test'

test('bad input is shown beside its field; a lost answer is looked for', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openFutures(page, exchange)
  const form = futuresForm(page)
  const submit = form.getByRole('button', { name: 'Open long' })
  const price = form.getByLabel('Price (USDT)', { exact: true })
  const quantity = form.getByLabel('Quantity (lots)')
  await expect(price).not.toHaveValue('')

  const refused = async (field: string, text: string) => {
    await submit.click()
    const input = form.getByLabel(field, { exact: true })
    await expect(input).toHaveAccessibleDescription(text)
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toBeFocused()
    await expect(dialog(page)).toHaveCount(0)
  }
  await refused('Quantity (lots)', 'Please enter the amount')
  await quantity.fill('1.5')
  await refused('Quantity (lots)', 'The quantity must be a whole number')
  await quantity.fill('0')
  await refused('Quantity (lots)', 'The minimum amount is 1')
  await quantity.fill('100001')
  await refused('Quantity (lots)', 'The maximum amount is 100000')
  await price.fill('')
  await refused('Price (USDT)', 'Please enter the price')
  await price.fill('50000')
  await quantity.fill('10')
  await refused('Quantity (lots)', 'Insufficient balance · 5.2500 USDT needed')
  await form.getByText('Take-profit / stop-loss').click()
  await form.getByLabel('Take-profit price (USDT)').fill('50000')
  await refused('Take-profit price (USDT)', 'The take-profit price must be above the order price')
  await form.getByLabel('Take-profit price (USDT)').fill('')
  await form.getByLabel('Stop-loss price (USDT)').fill('50000')
  await refused('Stop-loss price (USDT)', 'The stop-loss price must be below the order price')

  await transferIn(page, '100')
  // A cut connection the browser mends by itself; a proxy's page in place of the answer it cannot. The question about it meets one too.
  await exchange.control('POST', 'faults', { kind: 'malformed-body', call: 'futures.buyLimit', count: 2 })
  await form.getByLabel('Stop-loss price (USDT)').fill('')
  await submit.click()
  await dialog(page).getByRole('button', { name: 'Open long' }).click()
  await confirmOutcome(outcomeSheet(page, 'Order'), 'Order placed')
  await expect(page.getByRole('heading', { name: 'Open orders (1)' })).toBeVisible()

  // Without a question, the first tap sends, once.
  await page.evaluate(() => localStorage.setItem('preferences', '{"confirmOrders":false}'))
  await page.reload()
  await expect(submit).toBeEnabled()
  const sent = exchange.watchCalls(page, /\/contract\/buyLimit/)
  await exchange.control('POST', 'faults', {
    kind: 'late-reply',
    ms: 800,
    call: 'futures.buyLimit',
    count: 1,
  })
  await price.fill('50000')
  await quantity.fill('5')
  await tapTwice(submit)
  await expect(page.getByRole('heading', { name: 'Open orders (2)' })).toBeVisible()
  await expect(quantity).toHaveValue('')
  expect(sent).toHaveLength(1)
  // The outcome of this order is unknown: the next tap asks, whatever was chosen.
  await exchange.control('POST', 'faults', { kind: 'malformed-body', call: 'futures.buyLimit' })
  await quantity.fill('6')
  await submit.click()
  await expect(outcomeSheet(page, 'Order')).toContainText('Not confirmed yet')
  // The order, and the question what became of it.
  expect(sent.length).toBeGreaterThanOrEqual(3)
  await outcomeSheet(page, 'Order').getByRole('button', { name: 'Stop checking' }).click()
  await expect(outcomeSheet(page, 'Order')).toHaveCount(0)
  await expect(submit).not.toHaveAttribute('aria-busy')
  await exchange.control('DELETE', 'faults')
  await submit.click()
  await expect(dialog(page)).toContainText('6 lots')
})
