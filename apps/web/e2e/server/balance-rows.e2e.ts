import { expect } from '@playwright/test'
import { openAs } from '../pages'
import { test } from '../test'

test('rows tell available, frozen and value; empty coins are hidden, a code is found in small letters', async ({
  page,
  exchange,
}) => {
  await openAs(page, exchange, '/balances')
  const rows = page.getByRole('list', { name: 'Spot account' }).getByRole('link')
  const usdt = rows.filter({ hasText: /^USDT/ })
  await expect(usdt).toContainText(
    /^USDT≈ ₹[\d,]+\.\d\dAvailable10,000\.0000Frozen0\.0000Value \(USDT\)10,000\.00$/,
  )
  await expect(page.getByRole('tabpanel')).toContainText(/Spot account[\d,]+\.\d{4} USDT≈ ₹[\d,]+\.\d\d/)
  const search = page.getByRole('searchbox', { name: 'Search coin' })
  await search.fill('btc')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('BTC')
  await search.fill('')
  const all = await rows.count()
  await page.getByRole('switch', { name: 'Hide zero balances' }).click()
  await expect(rows).toHaveCount(4)
  expect(all).toBeGreaterThan(4)

  await page.getByRole('tab', { name: 'Futures' }).click()
  await expect(
    page.getByRole('list', { name: 'Futures account' }).getByRole('link').filter({ hasText: /^USDT/ }),
  ).toContainText(/^USDTAvailable0\.0000Realized PnL0\.0000Position margin0\.0000Order margin0\.0000$/)
})
