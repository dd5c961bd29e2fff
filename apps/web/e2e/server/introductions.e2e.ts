import { expect } from '@playwright/test'
import { SALE } from '../ieo-pages'
import { knowTips } from '../pages'
import { test } from '../test'

test('the page of a market introduces its coin', { tag: '@nightly' }, async ({ page, exchange }) => {
  await knowTips(page)
  await page.goto(`${exchange.url}/marketDetails/trad?pair=BTC-USDT`)
  await page.getByRole('tab', { name: 'About' }).click()
  const about = page.getByRole('tabpanel')
  await expect(about).toContainText('21,000,000')
  await expect(about.getByRole('paragraph')).toHaveText(/\w{3,}.*\w{3,}/)
})

test('the page of a token sale tells price, times, what is issued and left, lock, gift and what it is about', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await knowTips(page)
  await page.goto(`${exchange.url}${SALE}`)
  const sale = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'Lumen Grid #1' })).toBeVisible()
  await expect(sale).toContainText(/Price0\.05 USDT/)
  await expect(sale).toContainText(
    /Start time\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}End time\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/,
  )
  await expect(sale).toContainText(/Total issued20,000,000 LMGRemaining[\d,]+ LMG/)
  await expect(sale).toContainText('Pay withUSDT, BGKGift5%Lock period1 day')
  await expect(sale).toContainText('Lumen Grid lets neighbours sell each other the power of their roofs.')
})
