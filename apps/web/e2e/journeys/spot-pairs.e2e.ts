import { expect } from '@playwright/test'
import { openSpot, orderForm } from '../pages'
import { rowsOf } from '../spot-pages'
import { test } from '../test'

test('the panel at the left selects pairs by quote coin, favourites and search', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await page.addInitScript(() => localStorage.setItem('optionalData', '["SOL/USDT"]'))
  await openSpot(page, exchange)
  await page.getByRole('button', { name: 'BTC/USDT', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Select a pair' })
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0)
  const rows = panel.getByRole('listitem')
  await expect(panel.getByRole('tab', { name: 'USDT' })).toHaveAttribute('aria-selected', 'true')
  await expect(rows.first()).toContainText('/USDT')
  // A closed pair is not offered.
  await expect(rows.filter({ hasText: 'LTC' })).toHaveCount(0)
  await panel.getByRole('tab', { name: 'Favorites' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('SOL')
  await panel.getByRole('tab', { name: 'USDT' }).click()
  await panel.getByRole('searchbox').fill('eth')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button').click()
  await expect(page.getByRole('button', { name: 'ETH/USDT', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('selectedCoin'))).toBe(
    '{"base":"ETH","quote":"USDT"}',
  )
})

test('a spot order starts as market with a read-only price; a change of type clears quantity and slider', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openSpot(page, exchange)
  const form = orderForm(page)
  // A market buy is typed in the quote coin.
  const amount = form.getByLabel(/^(Amount \(BTC\)|Total \(USDT\))$/)
  const slider = form.getByRole('slider')
  await expect(form.getByRole('button', { name: 'Market', exact: true })).toBeVisible()
  await expect(form.getByRole('status', { name: 'Price (USDT)' })).toHaveText('Market price')
  await expect(form.getByRole('textbox', { name: 'Price (USDT)' })).toHaveCount(0)
  await expect(rowsOf(page, 'Asks')).toHaveCount(6)
  await expect(rowsOf(page, 'Bids')).toHaveCount(6)
  const choose = async (from: string, to: RegExp) => {
    await form.getByRole('button', { name: from, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: to }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const fill = async () => {
    await slider.focus()
    await page.keyboard.press('PageUp')
    await expect(slider).toHaveAttribute('aria-valuetext', '20%')
    await expect(amount).not.toHaveValue('')
  }
  const isEmpty = async () => {
    await expect(amount).toHaveValue('')
    await expect(slider).toHaveAttribute('aria-valuetext', '0%')
  }
  await fill()
  await choose('Market', /^Limit/)
  await isEmpty()
  await expect(form.getByRole('textbox', { name: 'Price (USDT)' })).toBeEditable()
  expect(await page.evaluate(() => localStorage.getItem('tradeType'))).toBe('limit')
  await fill()
  await choose('Limit', /^Market/)
  await isEmpty()
})
