// Both need a server of their own, and a build of their own.
import { test as base, expect, type Page } from '@playwright/test'
import { AppBuilds } from '../app-builds'
import { ExchangeProcess } from '../exchange'
import { chooseOrderType, logIn, marketRow, markTipsSeen, orderForm } from '../pages'
import { watchPolicy } from '../policy-watch'

const test = base.extend<object, { builds: AppBuilds }>({
  builds: [
    async ({ browserName: _ }, use) => {
      const builds = new AppBuilds()
      await use(builds)
      builds.dispose()
    },
    { scope: 'worker' },
  ],
})

test.use({ serviceWorkers: 'allow' })

/** Home, a deep link, the log-in, a screen with live prices. */
async function walk(page: Page, app: string): Promise<void> {
  await markTipsSeen(page)
  await page.goto(`${app}/`)
  await expect(marketRow(page, 'BTC')).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(`${app}/my`)
  // A guest of a member's screen logs in and comes back to it.
  await page.goto(`${app}/coinExchange`)
  await logIn(page)
  await expect(page).toHaveURL(`${app}/coinExchange`)
  await expect(page.getByTestId('available')).toContainText('USDT')
  await chooseOrderType(page, 'Market')
  await expect(orderForm(page)).toBeVisible()
  await page.goto(`${app}/marketDetails/trad?pair=ETH-USDT`)
  await expect(page.getByText('ETH/USDT').first()).toBeVisible()
  await expect(page.locator('main canvas').first()).toBeVisible()
}

test('the app lies under a path of its host: links, log-in, trading, offline', { tag: '@nightly' }, async ({
  page,
  context,
  builds,
}) => {
  test.setTimeout(400_000)
  const webDir = await builds.configured({ basePath: '/trade/' })
  const exchange = await ExchangeProcess.start({ quick: true, webDir, webPath: '/trade/' })
  await exchange.control('POST', 'clock', { rate: 1 })
  const app = `${exchange.url}/trade`
  const host = new URL(exchange.url).host
  const watch = await watchPolicy(page, host)
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url())
  })

  await page.goto(exchange.url)
  await expect(page).toHaveURL(`${app}/`)
  await walk(page, app)
  await page.goto(`${app}/nowhere`)
  await expect(page).toHaveURL(`${app}/`)
  await page.getByRole('link', { name: 'Futures' }).first().click()
  await expect(page).toHaveURL(`${app}/futures`)
  await page.goBack()
  await expect(page).toHaveURL(`${app}/`)

  await page.goto(`${app}/futures`)
  const scope = await page.evaluate(() =>
    navigator.serviceWorker.ready.then((registration) => registration.scope),
  )
  expect(scope).toBe(`${app}/`)
  // The texts of all screens come last.
  const cachedFiles = () => page.evaluate(async () => (await (await caches.open('assets')).keys()).length)
  await expect.poll(cachedFiles, { timeout: 60_000 }).toBeGreaterThan(15)
  await page.reload()
  await expect(page.locator('main').first()).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page).toHaveURL(`${app}/futures`)
  const sign = page
    .getByRole('status')
    .filter({ hasText: /Reconnecting|You’re offline/ })
    .first()
  await expect(sign).toBeVisible()
  // Never visited, and at an address with a page of its own.
  await page.goto(`${app}/cycle`)
  await expect(sign).toBeVisible()
  await context.setOffline(false)

  expect(missing).toEqual([])
  expect(watch.refused).toEqual([])
  expect(watch.ran).toEqual([])
  await exchange.dispose()
})

test('the exchange answers at another origin, calls and sockets, by its list of origins', {
  tag: '@nightly',
}, async ({ page, builds }) => {
  test.setTimeout(400_000)
  const app = await ExchangeProcess.start({ quick: true })
  const api = await ExchangeProcess.start({ quick: true, allowed: app.url })
  const apiOrigin = api.url
  await app.deploy(await builds.configured({ apiOrigin }))
  await api.control('POST', 'clock', { rate: 1 })
  const watch = await watchPolicy(page, new URL(app.url).host)
  const requestedUrls = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch' && !pathname.includes('.'))
      requestedUrls.add(`${origin}${pathname}`)
  })
  await walk(page, app.url)

  // Prices move: the socket is there, and it is the exchange's.
  await page.goto(`${app.url}/`)
  const row = marketRow(page, 'BTC')
  const before = await row.textContent()
  await expect.poll(() => row.textContent(), { timeout: 30_000 }).not.toBe(before)
  const calls = [...requestedUrls].filter((address) => !address.startsWith(`${app.url}/assets/`))
  expect(calls).toContain(`${apiOrigin}/trad/symbols`)
  expect(calls.filter((address) => !address.startsWith(apiOrigin) && address !== `${app.url}/`)).toEqual([])
  expect(watch.refused).toEqual([])
  expect(watch.ran.filter((one) => !one.startsWith(`request: ${apiOrigin}`))).toEqual([])
  await app.dispose()
  await api.dispose()
})
