/* Requests and sockets of a page; in a demo they are inside the page. */
import { expect, type Page } from '@playwright/test'
import { marketRow, markTipsSeen, openSpot } from '../pages'
import { test } from '../test'

/**
 * Opens the home screen and waits for moving prices; returns the number of sockets opened by the page itself.
 */
async function watchPrices(page: Page, url: string): Promise<number> {
  await markTipsSeen(page)
  await page.addInitScript(() => {
    const Real = WebSocket
    Object.assign(window, { opened: 0 })
    window.WebSocket = class extends Real {
      constructor(address: string | URL) {
        super(address)
        Object.assign(window, { opened: Reflect.get(window, 'opened') + 1 })
      }
    }
  })
  await page.goto(url)
  const row = marketRow(page, 'BTC')
  await expect(row).toBeVisible()
  const before = await row.textContent()
  await expect.poll(() => row.textContent()).not.toBe(before)
  return page.evaluate(() => Number(Reflect.get(window, 'opened')))
}

test('prices come through a worker; the page opens no socket', async ({ page, exchange }) => {
  expect(await watchPrices(page, exchange.url)).toBe(0)
  expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
    expect.stringMatching(/^\/assets\/live-worker-/),
  ])
})

test('the page opens the socket itself without workers', { tag: '@nightly' }, async ({ page, exchange }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  expect(await watchPrices(page, exchange.url)).toBe(1)
})

test('leaving a screen cancels its requests', { tag: '@nightly' }, async ({ page, exchange }) => {
  await openSpot(page, exchange)
  await exchange.control('POST', 'faults', { kind: 'delay', ms: 8000, call: 'spot.orderHistory' })
  const historyRequest = page.waitForRequest(/\/trad\/entrustHistory/)
  const ended = page.waitForEvent('requestfailed', (request) => /entrustHistory/.test(request.url()))
  await page.getByRole('button', { name: 'Order history' }).click()
  await historyRequest
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible()
})
