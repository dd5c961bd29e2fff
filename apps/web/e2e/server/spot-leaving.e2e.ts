// On the server alone: in the page's own exchange no request goes over the network.
import { expect } from '@playwright/test'
import { openSpot } from '../pages'
import { test } from '../test'

test('leaving a screen cancels what it asked', async ({ page, exchange }) => {
  await openSpot(page, exchange)
  await exchange.control('POST', 'faults', { kind: 'delay', ms: 8000, call: 'spot.orderHistory' })
  const asked = page.waitForRequest(/\/trad\/entrustHistory/)
  const ended = page.waitForEvent('requestfailed', (request) => /entrustHistory/.test(request.url()))
  await page.getByRole('button', { name: 'Order history' }).click()
  await asked
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible()
})
