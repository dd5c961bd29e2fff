import { expect, type Page } from '@playwright/test'
import { openAs } from '../pages'
import { test } from '../test'

const row = (page: Page, account: string, coin: string) =>
  page.getByRole('list', { name: account }).getByRole('link', { name: new RegExp(`^${coin}`) })

test('rows show available, locked and value; empty coins are hidden; the search ignores case', async ({
  page,
  exchange,
}) => {
  await openAs(page, exchange, '/balances')
  const rows = page.getByRole('list', { name: 'Spot account' }).getByRole('link')
  const usdt = rows.filter({ hasText: /^USDT/ })
  await expect(usdt).toContainText(/^USDTAvailable10,000\.0000Locked0\.0000Value≈ 10,000\.00 USDT$/)
  await expect(page.getByRole('tabpanel')).toContainText(/Spot account[\d,]+\.\d{4} USDT≈ ₹[\d,]+\.\d\d/)
  const search = page.getByRole('searchbox', { name: 'Search coin' })
  await search.fill('btc')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('BTC')
  await search.fill('')
  // Highest worth first, and eight decimals of BTC.
  await expect(rows.first()).toContainText(/^BTCAvailable0\.50000000/)
  const held = await rows.count()
  await page.getByRole('button', { name: /^Show zero balances \(\d+\)$/ }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(held)
  await page.getByRole('switch', { name: 'Available only' }).click()
  await expect(rows).toHaveCount(4)

  await page.getByRole('button', { name: 'Show total by account' }).click()
  const parts = page.getByRole('dialog', { name: 'Total by account' })
  const figures = (await parts.locator('dd').allTextContents()).map((text) =>
    Math.round(Number(text.replace(/[^0-9.]/g, '')) * 1e4),
  )
  const total = figures.pop()
  expect(figures.length).toBeGreaterThan(0)
  expect(figures.reduce((sum, part) => sum + part, 0)).toBe(total)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Futures' }).click()
  await expect(
    page.getByRole('list', { name: 'Futures account' }).getByRole('link').filter({ hasText: /^USDT/ }),
  ).toContainText(/^USDTAvailable0\.0000Realized PnL0\.0000Position margin0\.0000Order margin0\.0000$/)
})

test('each account lists its coins; the eye button hides the total and all lists', async ({
  page,
  exchange,
}) => {
  await openAs(page, exchange, '/balances')
  const usdt = row(page, 'Spot account', 'USDT')
  await expect(usdt).toContainText(/Available10,000\.0000/)
  await page.getByRole('tab', { name: 'Futures' }).click()
  await expect(row(page, 'Futures account', 'USDT')).toContainText(/Available0\.0000/)
  await page.getByRole('tab', { name: 'Fiat', exact: true }).click()
  await page.getByRole('button', { name: /^Show zero balances/ }).click()
  await expect(row(page, 'Fiat account', 'BTC')).toContainText(/Available0\.0000/)
  await page.getByRole('switch', { name: 'Available only' }).click()
  await expect(page.getByText('No available balances')).toBeVisible()
  // A reload restores the account.
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Fiat', exact: true })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: 'Hide balances' }).click()
  for (const tab of ['Spot', 'Futures', 'Fiat']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('tabpanel')).toContainText('******')
    await expect(page.getByRole('tabpanel')).not.toContainText(/\d\.\d{4}/)
  }
  await page.getByRole('tab', { name: 'Spot', exact: true }).click()
  await page.getByRole('tabpanel').getByRole('link', { name: /^BTC/ }).click()
  await expect(page.getByRole('region', { name: 'BTC' })).toContainText('******')
  await expect(page.getByRole('region', { name: 'BTC' })).not.toContainText('0.5')
})

test('a coin links to its page: balance to the last decimal, its market, a transfer of it', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openAs(page, exchange, '/balances')
  await page.getByRole('tabpanel').getByRole('link', { name: /^BTC/ }).click()
  await expect(page).toHaveURL(`${exchange.url}/balanceRecord?coin=BTC`)
  const head = page.getByRole('region', { name: 'BTC' })
  await expect(head.getByRole('row', { name: 'Spot' })).toContainText(/^Spot0\.50$/)
  await head.getByRole('button', { name: 'Trade' }).click()
  await expect(page).toHaveURL(`${exchange.url}/coinExchange`)
  await expect(page.getByRole('button', { name: 'BTC/USDT', exact: true })).toBeVisible()
  await page.goBack()
  await head.getByRole('button', { name: 'Transfer' }).click()
  // Only the fiat account accepts it.
  await expect(page.getByRole('region', { name: 'Transfer' })).toContainText('Fiat account')
  await expect(page.getByLabel('Amount (BTC)')).toBeVisible()
})

test('the total is drawn per day from the first visit on, and cleared by a log-out', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openAs(page, exchange, '/balances')
  await expect(page.getByText('Your balance history starts today.')).toBeVisible()
  const storedHistory = () => page.evaluate(() => localStorage.getItem('totalHistory'))
  const first = JSON.parse((await storedHistory()) ?? '')
  expect(first.days).toHaveLength(1)
  // Simulates an earlier visit months ago.
  await page.evaluate(
    (before) => {
      localStorage.setItem('totalHistory', JSON.stringify(before))
    },
    { ...first, days: [{ day: '2026-01-02', usdt: '50000' }] },
  )
  await page.reload()
  const chart = page.getByRole('img', { name: /^Total assets from 2026-01-02 \(50,000\.00 USDT\) to / })
  await expect(chart).toBeVisible()
  await expect(page.getByRole('figure')).toContainText(/Since 2026-01-02, .*[+−]\d+\.\d\d%/)
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(chart).toHaveCount(0)

  await page.goto(`${exchange.url}/setting`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(storedHistory).toBeNull()
})

test('all totals use the configured currency until the user selects another', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openAs(page, exchange, '/balances')
  await expect(page.getByText(/^Total assets \(INR\)/)).toBeVisible()
  await expect(page.locator('main')).toContainText(/₹[\d,]+\.\d\d/)
  await expect(page.locator('main')).not.toContainText('$')
  await page.goto(`${exchange.url}/setting`)
  await page.getByRole('button', { name: /^Currency/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^EUR/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`${exchange.url}/balances`)
  await expect(page.getByText(/^Total assets \(EUR\)/)).toBeVisible()
  await expect(page.locator('main')).toContainText(/€[\d,]+\.\d\d/)
  await expect(page.locator('main')).not.toContainText('₹')
})

test('the total of the last visit stays until the new one loads, and a log-out clears it', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openAs(page, exchange, '/balances')
  const total = page.locator('section[data-old]')
  await expect(total).toHaveAttribute('data-old', 'false')
  const known = (await page.getByText(/^≈ [\d,.]+ USDT$/).textContent()) ?? ''
  let answer = () => {}
  const held = new Promise<void>((go) => {
    answer = go
  })
  await page.route('**/account/myAccountCount', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(total).toHaveAttribute('data-old', 'true')
  await expect(page.getByText(/^≈ [\d,.]+ USDT$/)).toHaveText(known)
  // A visible read shows progress as requests do.
  await expect(page.getByRole('progressbar')).toBeVisible()
  answer()
  await expect(total).toHaveAttribute('data-old', 'false')
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  const storedTotal = () => page.evaluate(() => localStorage.getItem('balancesData'))
  expect(await storedTotal()).toMatch(/^\{"usdt":"\d+(\.\d+)?"\}$/)
  await page.goto(`${exchange.url}/setting`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(storedTotal).toBeNull()
})

test('screens slide by their level, and so do tabs', { tag: '@nightly' }, async ({ page, exchange }) => {
  await openAs(page, exchange, '/balances')
  const way = () => page.evaluate(() => document.documentElement.dataset.nav)
  const tab = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await tab('Home').click()
  await expect.poll(way).toBe('back')
  await tab('Cycle').click()
  await expect.poll(way).toBe('forward')
  await tab('Assets').click()
  await expect.poll(way).toBe('forward')
  await tab('Cycle').click()
  await expect.poll(way).toBe('back')
})

test('closing a sheet moves no screen, even at the start of a journey', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await page.addInitScript(() => {
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function (...all) {
      this.documentElement.dataset.journeys = String(Number(this.documentElement.dataset.journeys ?? 0) + 1)
      return start.apply(this, all)
    }
  })
  const journeys = () => page.evaluate(() => Number(document.documentElement.dataset.journeys))
  const tab = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await openAs(page, exchange, '/cycle')
  await tab('Assets').click()
  await tab('Cycle').click()
  await expect.poll(journeys).toBeGreaterThan(1)
  const pairs = page.getByRole('dialog', { name: 'Select a pair' })
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.getByRole('button', { name: 'BTC/USDT', exact: true }).click()
    await expect(pairs).toBeVisible()
    const before = await journeys()
    await close()
    await expect(pairs).toBeHidden()
    expect(await journeys()).toBe(before)
  }
})
