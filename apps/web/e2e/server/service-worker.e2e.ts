/* A demo has its exchange in the page and no service worker. */
import { expect, type Page } from '@playwright/test'
import { AppBuilds } from '../app-builds'
import { ExchangeProcess } from '../exchange'
import type { Exchange } from '../exchange-host'
import { marketRow, markTipsSeen, openAs } from '../pages'
import { places } from '../places'
import { pushAlert } from '../pushed-alerts'
import { test as base } from '../test'

const test = base.extend<{ ownExchange: ExchangeProcess; builds: AppBuilds }>({
  builds: async ({ browserName: _ }, use) => {
    const builds = new AppBuilds()
    await use(builds)
    builds.dispose()
  },
  // Ends and restarts with another build.
  ownExchange: async ({ browserName: _ }, use) => {
    const exchange = await ExchangeProcess.start({ quick: true })
    await use(exchange)
    await exchange.dispose()
  },
  page: async ({ page }, use) => {
    await markTipsSeen(page)
    await use(page)
  },
})

test.use({ serviceWorkers: 'allow' })

/** Files of the app; everything else comes from the exchange. */
const FILE = /^\/assets\/|\.html$|^\/[\w-]+\.(svg|png|webmanifest)$/

/** Waits until the worker has cached the app, with all texts of the language. */
async function untilCached(page: Page): Promise<void> {
  const cachedCount = () =>
    page.evaluate(async () => {
      const { active } = (await navigator.serviceWorker.getRegistration()) ?? {}
      const texts = await (await caches.open('assets')).keys()
      return active?.state === 'activated' ? texts.length : 0
    })
  await expect.poll(cachedCount, { timeout: 60_000 }).toBeGreaterThan(30)
}

/**
 * Emulates a missing network. Some versions of Chromium block a page reloaded without a network but do not
 * notify it; this does, also of the network's return.
 */
async function emulateOffline(page: Page): Promise<{ back: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const setOffline = async (offline: boolean) => {
    const open = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    await devtools.send('Network.emulateNetworkConditions', { ...open, offline })
  }
  await setOffline(true)
  return { back: () => setOffline(false) }
}

async function openAsMember(page: Page, exchange: Exchange): Promise<void> {
  await openAs(page, exchange, '/balances')
  await expect(page.getByRole('navigation', { name: 'Wallet actions' })).toBeVisible()
  await page.goto(exchange.url)
  await expect(marketRow(page, 'BTC')).toBeVisible()
}

const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build ?? 'first')

const updatePrompt = (page: Page) => page.getByRole('dialog', { name: 'Update available' })

test('the second visit comes from the worker, calls never; it shows pushed alerts, and opens offline', async ({
  page,
  context,
  exchange,
}) => {
  await openAsMember(page, exchange)
  await untilCached(page)
  const files: [path: string, fromWorker: boolean][] = []
  const calls: [path: string, fromWorker: boolean][] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const list = FILE.test(pathname) || pathname === '/' ? files : calls
    list.push([pathname, response.fromServiceWorker()])
  })
  await page.reload()
  await expect(marketRow(page, 'BTC')).toBeVisible()
  expect(files.filter(([, fromWorker]) => !fromWorker)).toEqual([])
  expect(files.length).toBeGreaterThan(10)
  expect(calls.filter(([, fromWorker]) => fromWorker)).toEqual([])
  expect(calls.map(([path]) => path)).toContain('/trad/symbols')

  for (const path of ['/coinExchange', '/futures', '/cycle', '/balances']) {
    await page.goto(`${exchange.url}${path}`)
    await expect(page.locator('main')).toBeVisible()
  }
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cachedPaths.filter((path) => !FILE.test(path))).toEqual([])

  await pushAlert(page, exchange)

  await context.setOffline(true)
  await page.goto(exchange.url)
  const network = await emulateOffline(page)
  await expect(page.getByText('You’re offline').first()).toBeVisible()
  await page.getByRole('link', { name: 'Futures' }).first().click()
  await expect(page.getByText('You’re offline').first()).toBeVisible()
  await context.setOffline(false)
  await network.back()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(marketRow(page, 'BTC')).toBeVisible({ timeout: 45_000 })
})

test('the app and every screen open from the worker while the server is down, with a notice', {
  tag: '@nightly',
}, async ({ page, ownExchange: exchange }) => {
  await openAsMember(page, exchange)
  await untilCached(page)
  await exchange.end('SIGTERM')
  await page.reload()
  const sign = page
    .getByRole('status')
    .filter({ hasText: /Reconnecting|You’re offline/ })
    .first()
  await expect(sign).toBeVisible()
  // Only the last one was visited before.
  for (const path of ['/coinExchange', '/futures', '/cycle', '/coinSearch']) {
    await page.goto(`${exchange.url}${path}`)
    await expect(page.locator('main')).toBeVisible()
    await expect(sign, path).toBeVisible()
  }
  await page.goto(`${exchange.url}/balances`)
  await expect(page.getByRole('navigation', { name: 'Wallet actions' })).toBeVisible()
  await expect(page.getByText('Couldn’t load')).toBeVisible()
  await page.goto(`${exchange.url}/cycle`)
  for (const side of ['Up', 'Down']) {
    const button = page.getByRole('button', { name: side, exact: true })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(/^(No connection|You're offline)/)
  }
  for (const { path } of await places()) {
    await page.goto(`${exchange.url}${path}`)
    await expect(page.locator('#root > [data-for]'), path).toHaveCount(0)
    // The fallback of a screen that fails to load has no main part.
    await expect(page.locator('main'), path).toBeVisible()
    await expect(page.getByText('Couldn’t load this part'), path).toHaveCount(0)
  }
  await page.evaluate(() => localStorage.clear())
  for (const [path, title] of [
    ['/login', 'Welcome back'],
    ['/register', 'Create account'],
    ['/resetPass', 'Reset password'],
  ] as const) {
    await page.goto(`${exchange.url}${path}`)
    await expect(page.locator('#root > [data-for]'), path).toHaveCount(0)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
})

// The engine tests cover the offer in `npm test`.
test('a newer build waits until the user accepts it, and no page reloads by itself', {
  tag: '@nightly',
}, async ({ page, context, ownExchange: exchange, builds }) => {
  await page.goto(exchange.url)
  await expect(marketRow(page, 'BTC')).toBeVisible()
  await untilCached(page)
  // A second page with unsaved input.
  const form = await context.newPage()
  await form.goto(`${exchange.url}/login`)
  const field = form.getByLabel('Email', { exact: true })
  await field.fill('half@typed')
  await exchange.deploy(builds.next())

  await page.reload()
  expect(await buildOf(page)).toBe('first')
  await expect(updatePrompt(page)).toBeVisible({ timeout: 45_000 })
  await updatePrompt(page).getByRole('button', { name: 'Later' }).click()
  await expect(updatePrompt(page)).toBeHidden()
  await page.reload()
  expect(await buildOf(page)).toBe('first')
  await updatePrompt(page).getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => buildOf(page).catch(() => undefined), { timeout: 45_000 }).toBe('next')
  await expect(marketRow(page, 'BTC')).toBeVisible()
  await expect(field).toHaveValue('half@typed')
  expect(await buildOf(form)).toBe('first')
})

test('a version named by the exchange brings the newest build past the worker', {
  tag: '@nightly',
}, async ({ page, ownExchange: exchange, builds }) => {
  await page.goto(exchange.url)
  await expect(marketRow(page, 'BTC')).toBeVisible()
  await untilCached(page)
  // The update is offered before the browser has looked for another worker by itself.
  await exchange.deploy(builds.next())
  await exchange.control('POST', 'version', { code: '1.0.1' })
  await page.reload()
  await expect(updatePrompt(page)).toContainText('1.0.1')
  expect(await buildOf(page)).toBe('first')
  await updatePrompt(page).getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => buildOf(page).catch(() => undefined), { timeout: 45_000 }).toBe('next')
  await expect(marketRow(page, 'BTC')).toBeVisible()
})

test('the kill switch removes worker and cache at the next opening', { tag: '@nightly' }, async ({
  page,
  ownExchange: exchange,
  builds,
}) => {
  await page.goto(exchange.url)
  await expect(marketRow(page, 'BTC')).toBeVisible()
  await untilCached(page)
  await exchange.deploy(await builds.withoutWorker())
  await page.reload()
  const left = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      return [...registrations.map(({ scope }) => scope), ...(await caches.keys())]
    })
  await expect.poll(() => left().catch(() => ['leaving']), { timeout: 45_000 }).toEqual([])
  await expect(marketRow(page, 'BTC')).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

test('the app works without an unavailable worker, silently', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => {
      Object.assign(globalThis, { refused: true })
      return Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    }
  })
  await page.goto(exchange.url)
  await expect(marketRow(page, 'BTC')).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'refused' in globalThis), { timeout: 30_000 }).toBe(true)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(`${exchange.url}/my`)
  expect(errors).toEqual([])
})
