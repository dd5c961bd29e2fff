// The page before the app's code has loaded. Server only: a page with its own exchange preloads nothing.
import { expect, type Page } from '@playwright/test'
import { TRADER, tokenOf } from '../calls'
import { places } from '../places'
import { RAW } from '../shown-texts'
import { test } from '../test'

/** Holds matching requests until released. */
async function hold(page: Page, address: string) {
  const waiting: (() => void)[] = []
  let held = true
  await page.route(address, async (route) => {
    if (held) await new Promise<void>((go) => waiting.push(go))
    await route.continue()
  })
  return () => {
    held = false
    for (const go of waiting.splice(0)) go()
  }
}

const holdCode = (page: Page) => hold(page, '**/assets/*.js')

const shell = (page: Page) => page.locator('#root > [data-for]:visible')

/** Opens home before its code, with the ETH tile in its shell. */
async function openShellWithTile(page: Page, url: string) {
  const go = await holdCode(page)
  await page.goto(url, { waitUntil: 'commit' })
  const tile = shell(page).locator('button', { has: page.locator('[data-first="1 toned"]') })
  await expect(tile).toContainText('ETH')
  return { go, tile }
}

/** Counts the page's requests to the exchange, by address. */
function countCalls(page: Page) {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() !== 'fetch') return
    counts.set(pathname + search, (counts.get(pathname + search) ?? 0) + 1)
  })
  return counts
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('seenTips', '["1"]'))
})

test('home shows its shape and live prices before any code, and requests nothing twice', async ({
  page,
  exchange,
}) => {
  const go = await holdCode(page)
  const calls = countCalls(page)
  await page.goto(exchange.url, { waitUntil: 'commit' })
  await expect(shell(page).getByRole('link', { name: 'Search coins' })).toBeVisible()
  await expect(shell(page).locator('[data-first="0 toned"]')).toHaveText(/^[\d,]+\.\d\d$/)
  await expect(page.locator('html')).toHaveAttribute('data-prices', 'fresh')
  go()
  await expect(shell(page)).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-prices', /./)
  // The app's first frame has the prices: no tile was empty in between.
  await expect(page.getByRole('list', { name: 'Overview' }).getByRole('button').first()).toContainText('BTC')
  const symbols = [
    '/trad/symbols',
    '/contract/symbols',
    '/home/banner?type=app',
    '/home/articles?type=notice',
  ]
  expect(symbols.map((path) => [path, calls.get(path)])).toEqual(symbols.map((path) => [path, 1]))
})

test("a tap on the shell is replayed by the app, on that market's row", async ({ page, exchange }) => {
  const { go, tile } = await openShellWithTile(page, exchange.url)
  await tile.tap()
  await expect(tile).toHaveAttribute('data-recorded', '')
  go()
  await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/marketDetails/trad')
})

test('typing continues while the app replaces the shell', async ({ page, exchange }) => {
  const go = await holdCode(page)
  await page.goto(`${exchange.url}/login`, { waitUntil: 'commit' })
  await shell(page).getByLabel('Email').fill(TRADER.account)
  await shell(page).getByLabel('Password', { exact: true }).fill(TRADER.password.slice(0, 4))
  go()
  await expect(shell(page)).toHaveCount(0)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(TRADER.password.slice(4))
  await expect(page.getByLabel('Email')).toHaveValue(TRADER.account)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(`${exchange.url}/`)
})

test('a failed first call costs only time', { tag: '@nightly' }, async ({ page, exchange }) => {
  const go = await holdCode(page)
  let failures = 0
  await page.route('**/trad/symbols', async (route) => {
    failures += 1
    if (failures === 1) await route.abort()
    else await route.continue()
  })
  await page.goto(exchange.url, { waitUntil: 'commit' })
  await expect(shell(page).getByRole('link', { name: 'Search coins' })).toBeVisible()
  await expect.poll(() => failures).toBe(1)
  go()
  await expect(shell(page)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Overview' }).getByRole('button').first()).toContainText('BTC')
})

test('a storage that throws leaves a working page', { tag: '@nightly' }, async ({ page, exchange }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('closed', 'SecurityError')
        },
      })
  })
  await page.goto(`${exchange.url}/marketDetails/trad`)
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy' })).toBeEnabled()
})

test('a guest of a member screen sees the login, a host with one page for all a static page', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await holdCode(page)
  await page.goto(`${exchange.url}/coinExchange`, { waitUntil: 'commit' })
  await expect(shell(page).getByText('Welcome back')).toBeVisible()
  const home = await (await page.request.get(exchange.url, { headers: { accept: 'text/html' } })).text()
  await page.route('**/futures', (route) => route.fulfill({ body: home, contentType: 'text/html' }))
  await page.goto(`${exchange.url}/futures`, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-other', '')
  await expect(shell(page)).toHaveCount(0)
})

test('the app replaces the shell without a layout shift, for a visitor and for a member', async ({
  page,
  exchange,
}) => {
  await page.addInitScript(() => {
    const seen = { shift: 0, places: [''] }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = Object(entry)
        seen.shift += value
        for (const { node } of sources) seen.places.push(`${value} ${node?.parentElement?.className}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${exchange.url}/login`)
  const token = await tokenOf(exchange, TRADER)
  const screens = [
    { path: '/', member: false },
    { path: '/marketDetails/trad', member: false },
    { path: '/', member: true },
    { path: '/coinExchange', member: true },
    { path: '/futures', member: true },
    { path: '/cycle', member: true },
  ]
  for (const { path, member } of screens) {
    await page.evaluate(
      ([memberToken, isMember]) =>
        isMember
          ? localStorage.setItem(`${location.origin}:token`, memberToken)
          : localStorage.removeItem(`${location.origin}:token`),
      [token, member] as const,
    )
    const go = await holdCode(page)
    await page.goto(exchange.url + path, { waitUntil: 'commit' })
    await expect(page.locator('html'), path).toHaveAttribute('data-prices', 'fresh')
    await expect(shell(page)).toHaveCount(1)
    go()
    await expect(shell(page)).toHaveCount(0)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const { shift, places } = await page.evaluate(
      (): { shift: number; places: string[] } => Object(globalThis).seen,
    )
    expect(shift, `${path}: ${places.join(', ')}`).toBeLessThanOrEqual(0.01)
    await page.unroute('**/assets/*.js')
  }
})

test("the shell stays until the screen's code loads; if that fails the app offers a retry", {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await page.route('**/assets/market-detail-screen*.js', (route) => route.abort())
  await page.goto(`${exchange.url}/marketDetails/trad`, { waitUntil: 'commit' })
  await expect(shell(page).locator('[data-first="pair price"]')).toHaveText(/\d/)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/assets/market-detail-screen*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible()
})

/** Texts of a page without its code: its own, names, and those of the other languages. */
function textsOfPage(html: string): readonly string[] {
  const lesson = /<script id="first-words"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  const words = Object.values<unknown>(Object(JSON.parse(lesson ?? '{}')).words ?? {}).flat()
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, '')
  const names = [...body.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g)].map(([, name]) => name)
  return [...words, ...names, ...body.split(/<[^>]*>/)].map(String)
}

test('no shell contains an unfilled text', async ({ exchange, request }) => {
  const shells = (await places()).map(async ({ path }) => {
    const answer = await request.get(exchange.url + path, { headers: { accept: 'text/html' } })
    const texts = textsOfPage(await answer.text())
    expect(texts.length).toBeGreaterThan(20)
    return texts.filter((text) => RAW.test(text)).map((text) => `${path}: ${text}`)
  })
  expect((await Promise.all(shells)).flat()).toEqual([])
})
