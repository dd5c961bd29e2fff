/* In a demo the exchange and its sockets are the page's own: there is no worker. */
import { expect, type Page } from '@playwright/test'
import { knowTips, marketRow } from '../pages'
import { test } from '../test'

/** Opens the home screen, waits for prices that move; gives how many sockets the page itself has opened. */
async function watchPrices(page: Page, url: string): Promise<number> {
  await knowTips(page)
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

test('without workers the page does it itself', async ({ page, exchange }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  expect(await watchPrices(page, exchange.url)).toBe(1)
})

test('a worker that cannot be loaded is done without', async ({ page, exchange }) => {
  await page.route('**/assets/live-worker-*', (route) => route.abort())
  expect(await watchPrices(page, exchange.url)).toBe(1)
})
