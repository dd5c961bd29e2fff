import { expect, test } from '@playwright/test'
import { type Site, serveDemo } from '../demo-site'
import { marketRow, openOrder, openSpot, placeLimitBuy, showAssets } from '../pages'

let site: Site

test.beforeAll(async () => {
  site = await serveDemo()
})

test.afterAll(async () => {
  await site.close()
})

test('the exchange in the page: prices move, an order rests, and is still there after a reload', {
  tag: '@smoke',
}, async ({ page }) => {
  const foreignUrls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || /^\/(home|trad|user|account|contract)\//.test(pathname))
      foreignUrls.push(pathname)
  })
  page.on('websocket', (socket) => foreignUrls.push(socket.url()))
  // On a busy machine the page before may hold the exchange's lock for seconds after it was left.
  await page.addInitScript(() => Object.assign(globalThis, { bgkDemo: { options: { takeOver: true } } }))
  await page.goto(site.url)
  const row = marketRow(page, 'BTC')
  await expect(row).toBeVisible()
  const before = await row.textContent()
  await expect.poll(() => row.textContent(), { timeout: 15_000 }).not.toBe(before)

  await openSpot(page, site.url)
  await placeLimitBuy(page, '20000', '0.01')
  await expect(openOrder(page, '20,000.00')).toContainText('0.01')
  await showAssets(page)
  await expect(page.getByTestId('locked-USDT')).toHaveText('200.0000')

  await page.reload()
  await expect(openOrder(page, '20,000.00')).toContainText('0.01')
  await expect(page.getByTestId('available')).toContainText('9,800.0000 USDT')
  expect(foreignUrls).toEqual([])
})

test('one tab has the exchange; another says so, and takes it over when asked to', { tag: '@smoke' }, async ({
  context,
}) => {
  const first = await context.newPage()
  await first.goto(site.url)
  await expect(marketRow(first, 'BTC')).toBeVisible()
  const second = await context.newPage()
  await second.goto(site.url)
  await expect(second.getByRole('alert')).toContainText('open in another tab')
  await second.getByRole('button', { name: 'Use it here' }).click()
  await expect(marketRow(second, 'BTC')).toBeVisible()
  await expect(first.getByRole('alert').filter({ hasText: 'taken the exchange over' })).toBeVisible()
})

test('seed and seconds in the address make the same market in every browser', { tag: '@nightly' }, async ({
  browser,
}) => {
  const barsOf = async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${site.url}/?seed=7&t=600`)
    await expect(marketRow(page, 'BTC')).toBeVisible({ timeout: 30_000 })
    const bars = await page.evaluate(async () => {
      const { bgk }: { bgk?: { fetch: typeof fetch } } = Object(globalThis)
      const answer = await bgk?.fetch('/trad/kline?pairname=BTC/USDT&type=0&mine=1&count=12')
      return answer?.text()
    })
    await context.close()
    // The eleventh minute goes on in real time.
    return bars?.match(/\d{14}(\|[\d.]+){5}/g)?.filter((bar) => bar < '20260101081000')
  }
  const bars = await barsOf()
  expect(bars?.at(-1)).toMatch(/^20260101080900/)
  expect(await barsOf()).toEqual(bars)
})
