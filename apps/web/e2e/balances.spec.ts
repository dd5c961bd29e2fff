import { expect } from '@playwright/test'
import { logIn } from './pages'
import { test } from './test'

test('what goes to the futures account stands there, the sum of all accounts stays; the eye hides all of it', async ({
  page,
  exchange,
}) => {
  await page.goto(`${exchange.url}/balances`)
  await logIn(page)
  await page.getByRole('tab', { name: 'Futures' }).click()
  const usdt = page
    .getByRole('list', { name: 'Futures account' })
    .getByRole('listitem')
    .filter({ hasText: 'USDT' })
  await expect(usdt).toContainText(/Available0\.0000/)

  // From this tab money goes back; the arrows turn the way round.
  await page
    .getByRole('navigation', { name: 'Wallet actions' })
    .getByRole('button', { name: 'Transfer' })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Transfer' })
  await sheet.getByRole('button', { name: 'Swap the accounts' }).click()
  await sheet.getByLabel('Amount (USDT)').fill('250.5')
  await sheet.locator('button[type="submit"]').click()
  await expect(sheet).toBeHidden()
  await expect(usdt).toContainText(/Available250\.5000/)

  await page.getByRole('tab', { name: 'Spot', exact: true }).click()
  const held = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'USDT' })
    .filter({ hasText: '9,749.5000' })
  await expect(held).toHaveCount(1)
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(held).toHaveCount(0)
  await expect(page.getByRole('tabpanel')).not.toContainText(/\d\.\d{4}/)
  await expect(page.getByRole('tabpanel')).toContainText('******')
})

test('a coin opens to its last decimal, leads to its market, and can be moved', async ({
  page,
  exchange,
}) => {
  await page.goto(`${exchange.url}/balances`)
  await logIn(page)
  const row = page.getByRole('tabpanel').getByRole('button', { name: /^BTC/ })
  await expect(row).toContainText('0.5000')
  await row.click()
  const sheet = page.getByRole('dialog', { name: 'BTC' })
  await expect(sheet).toContainText(/Available0\.5(?!\d)/)
  await sheet.getByRole('button', { name: 'Trade BTC' }).click()
  await expect(page).toHaveURL(`${exchange.url}/coinExchange`)
  await expect(page.getByRole('button', { name: 'BTC/USDT', exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('tabpanel').getByRole('button', { name: /^USDT/ }).click()
  await page.getByRole('dialog', { name: 'USDT' }).getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByRole('dialog', { name: 'Transfer' })).toContainText('Amount (USDT)')
})

test('totals are in the configured currency until the person chooses another, then all are', async ({
  page,
  exchange,
}) => {
  await page.goto(`${exchange.url}/balances`)
  await logIn(page)
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

test('the total of the last visit stands until this one knows its own; nobody keeps it after logging out', async ({
  page,
  exchange,
}) => {
  await page.goto(`${exchange.url}/balances`)
  await logIn(page)
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
  // A read that one waits for is told as requests are.
  await expect(page.getByRole('progressbar')).toBeVisible()
  answer()
  await expect(total).toHaveAttribute('data-old', 'false')
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  const kept = () => page.evaluate(() => localStorage.getItem('balancesData'))
  expect(await kept()).toMatch(/^\{"usdt":"\d+(\.\d+)?"\}$/)
  await page.goto(`${exchange.url}/setting`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(kept).toBeNull()
})

test('screens slide by their level, tabs too', async ({ page, exchange }) => {
  await page.goto(`${exchange.url}/balances`)
  await logIn(page)
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
