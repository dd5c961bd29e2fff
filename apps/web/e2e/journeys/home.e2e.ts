import { expect, type Locator, type Page } from '@playwright/test'
import type { Exchange } from '../exchange-host'
import { logIn, marketRow, markTipsSeen, openAs } from '../pages'
import { test } from '../test'

const announce = async (exchange: Exchange, kind: 'notice' | 'everyone', title: string, html: string) => {
  const { id } = (await exchange.control('POST', 'announcements', { kind, title, html })) as { id: number }
  return { withdraw: () => exchange.control('POST', 'announcements/withdraw', { id }) }
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Waits until prices have moved twice: they tick once a second, and popups would be open by then. */
async function watchPrices(page: Page): Promise<void> {
  const rows = page.getByRole('tabpanel')
  for (const _ of ['first', 'second']) {
    const before = await rows.textContent()
    await expect.poll(() => rows.textContent()).not.toBe(before)
  }
}

test('the one-time message appears before the one for all, and only their buttons close them', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  const evil = '<img src="x" onerror="globalThis.evil = 1"><script>globalThis.evil = 1</script>'
  const everyone = await announce(
    exchange,
    'everyone',
    'Tonight',
    `<p>We move at <b>midnight</b>.</p>${evil}`,
  )
  await page.goto(exchange.url)
  const once = dialog(page, 'Welcome to demo trading')
  await expect(once).toBeVisible()
  await page.mouse.click(195, 20)
  await page.keyboard.press('Escape')
  await page.goBack().catch(() => undefined)
  await expect(once).toBeVisible()
  await once.getByRole('button', { name: 'Got it' }).click()
  await expect(once).toBeHidden()

  const all = dialog(page, 'Tonight')
  await expect(all).toBeVisible()
  await expect(all.locator('b')).toHaveText('midnight')
  expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false)
  await all.getByRole('button', { name: 'Got it' }).click()
  await expect(all).toBeHidden()

  // A return to the screen is not another opening.
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(marketRow(page, 'BTC')).toBeVisible()
  await watchPrices(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Another opening repeats only the message for all.
  await page.reload()
  await expect(all).toBeVisible()
  await expect(once).toHaveCount(0)
  await everyone.withdraw()
})

test('rule 30: an announcement opens with title, date and clean HTML; back closes it', async ({
  page,
  exchange,
}) => {
  await markTipsSeen(page)
  const notice = await announce(
    exchange,
    'notice',
    'Maintenance on Sunday',
    '<p>For <b>ten minutes</b>. <a href="https://status.example">Status</a><img src="x" onerror="globalThis.evil = 1"></p>',
  )
  await page.goto(exchange.url)
  await page
    .getByRole('region', { name: 'Latest announcements' })
    .getByRole('link', { name: /Maintenance on Sunday/ })
    .click()
  await expect(page).toHaveURL(`${exchange.url}/notice`)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Maintenance on Sunday' })).toBeVisible()
  // The panel is at the right, with a strip of the screen below.
  const right = async () => {
    const place = await panel.boundingBox()
    return (place?.x ?? 0) + (place?.width ?? 0)
  }
  await expect.poll(right).toBe(page.viewportSize()?.width)
  expect((await panel.boundingBox())?.x).toBeGreaterThan(0)
  await expect(panel.locator('time')).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  await expect(panel.locator('b')).toHaveText('ten minutes')
  await expect(panel.getByRole('link', { name: 'Status' })).toHaveAttribute('rel', /noopener/)
  expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false)
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(`${exchange.url}/notice`)
  await notice.withdraw()
})

test('another version of the app offers the update at each opening until installed', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await markTipsSeen(page)
  await exchange.control('POST', 'version', { code: '1.0.1' })
  await page.goto(exchange.url)
  const prompt = dialog(page, 'Update available')
  await expect(prompt).toContainText('1.0.1')
  await expect(prompt).toContainText('1.0.0')
  await prompt.getByRole('button', { name: 'Later' }).click()
  await expect(prompt).toBeHidden()
  await page.reload()
  await expect(prompt).toBeVisible()
  await exchange.control('POST', 'version', { code: '1.0.0' })
  await page.evaluate(() => {
    sessionStorage.removeItem('greetedAt')
    Object.assign(globalThis, { before: true })
  })
  // The exchange names a page of the app itself, so a reload brings the newest app.
  await prompt.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => page.evaluate(() => 'before' in globalThis).catch(() => true)).toBe(false)
  // Waits until the app has decided on its popups.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('greetedAt'))).not.toBeNull()
  await watchPrices(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('contracts have their tab, projects their current status', async ({ page, exchange }) => {
  await markTipsSeen(page)
  await page.goto(exchange.url)
  const projects = page.getByRole('region', { name: 'Token sales' })
  await expect(projects.getByRole('listitem').first()).toContainText(
    /Lumen Grid.*In progress.*% sold.*Ends in/s,
  )
  await expect(projects.getByRole('listitem').filter({ hasText: 'Harbor Trust' })).toContainText(
    /Upcoming.*Opens in/s,
  )
  await expect(projects.getByRole('listitem').filter({ hasText: 'Quiet Fields #1' })).toContainText('Ended')
  await page.getByRole('tab', { name: 'Futures' }).click()
  const row = marketRow(page, 'ETH')
  await expect(row).toContainText('Perp')
  await row.click()
  await expect(page).toHaveURL(`${exchange.url}/marketDetails/contract`)
})

test('a visitor sees three markets above the fold of a small phone, a member first their assets and favourites', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.addInitScript(() => localStorage.setItem('optionalData', '["SOL/USDT"]'))
  await markTipsSeen(page)
  await page.goto(exchange.url)
  const bar = page.getByRole('navigation', { name: 'Main' })
  const end = async (place: Locator) => {
    const box = await place.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  // The app has replaced the page's shell.
  await expect(page.locator('[data-for]')).toHaveCount(0)
  await expect(marketRow(page, 'BNB')).toBeVisible()
  const fold = (await bar.boundingBox())?.y ?? 0
  for (const base of ['BTC', 'ETH', 'BNB']) expect(await end(marketRow(page, base))).toBeLessThanOrEqual(fold)

  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await logIn(page)
  const account = page.getByRole('region', { name: 'Your account' })
  await expect(account).toContainText(/Total assets \(INR\)/)
  await expect(account).toContainText(/₹[\d,]+\.\d\d/)
  await expect(account).toContainText(/24h change[+−]?₹[\d,]+\.\d\d \([+−]?\d+\.\d\d%\)/)
  const favourites = page.getByRole('region', { name: 'Favorites' })
  const starred = favourites.getByRole('button', { name: /^SOL\/USDT/ })
  await expect(starred).toBeVisible()
  expect(await end(starred)).toBeLessThanOrEqual(fold)
  expect(await end(account)).toBeLessThan((await favourites.boundingBox())?.y ?? 0)

  // One eye button for all amounts; one currency for all of them.
  await account.getByRole('button', { name: 'Hide balances' }).click()
  await expect(account).toContainText('******')
  await expect(account).not.toContainText(/\d\.\d/)
})

test('rule 36: every link of home, assets and profile leads to an existing screen', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await markTipsSeen(page)
  await openAs(page, exchange, '/balances')
  await expect(page.getByRole('navigation', { name: 'Wallet actions' })).toBeVisible()
  for (const path of ['/balances', '/', '/my']) {
    await page.goto(`${exchange.url}${path}`)
    await expect(page.locator('main a, main button').nth(3)).toBeVisible()
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
    for (const link of new Set(links)) {
      await page.goto(`${exchange.url}${link}`)
      await expect(page.locator('main')).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(new URL(link, exchange.url).pathname)
    }
  }
})

test('search: shows recent and favourite markets, sorts, highlights matches, and reports no results', async ({
  page,
  exchange,
}) => {
  await markTipsSeen(page)
  await page.goto(`${exchange.url}/coinSearch`)
  const field = page.getByRole('searchbox')
  await expect(field).toBeFocused()
  const rows = page.getByRole('listitem')
  await expect(rows).toHaveCount(8)
  await expect(rows.filter({ hasText: 'Perp' }).first()).toBeVisible()

  await field.fill('et')
  await expect(page.getByRole('region', { name: 'Spot' }).locator('mark').first()).toHaveText('ET')
  await expect(page.getByRole('region', { name: 'Futures' }).getByRole('listitem')).toHaveCount(1)
  const spot = page.getByRole('region', { name: 'Spot' })
  await spot.getByRole('button', { name: 'Add ETH/USDT to favorites' }).click()
  await field.fill('xyz')
  await expect(page.getByText('No results for “xyz”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()

  await page.getByRole('tab', { name: 'Favorites' }).click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await page.getByRole('tab', { name: 'Favorites' }).click()
  await expect(rows).toContainText(['ETH'])
  await page.getByRole('button', { name: 'Remove ETH/USDT from favorites' }).click()
  await expect(page.getByText('No favorites yet')).toBeVisible()

  await page.getByRole('tab', { name: 'Spot' }).click()
  const bases = async () => (await rows.allInnerTexts()).map((text) => /[A-Z]+/.exec(text)?.[0])
  await page.getByRole('button', { name: 'Pair, not sorted' }).click()
  expect(await bases()).toEqual([...(await bases())].sort())
  await page.getByRole('button', { name: /^Price/ }).click()
  expect((await bases())[0]).toBe('BTC')
  await page.getByRole('button', { name: 'Price, highest first' }).click()
  expect((await bases()).at(-1)).toBe('BTC')

  await page.getByRole('button', { name: /^SOL\/USDT/ }).click()
  await expect(page).toHaveURL(`${exchange.url}/marketDetails/trad`)
  // The address changes before the page is there, and an unopened market is not recent.
  await expect(page.getByRole('figure', { name: 'Chart of SOL/USDT' })).toBeVisible()
  await page.goto(`${exchange.url}/coinSearch`)
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await expect(recent.getByRole('button', { name: 'SOL/USDT' })).toBeVisible()
  await recent.getByRole('button', { name: 'Clear' }).click()
  await expect(recent).toHaveCount(0)
})
