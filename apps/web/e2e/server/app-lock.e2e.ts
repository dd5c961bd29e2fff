import { expect, type Page } from '@playwright/test'
import { addAuthenticator } from '../authenticator'
import { violations } from '../axe'
import { TRADER } from '../calls'
import type { Exchange } from '../exchange-host'
import { openAs } from '../pages'
import { test } from '../test'

const PIN = '274951'
const WRONG = '381604'

const lock = (page: Page) => page.getByRole('dialog', { name: 'App locked' })
const pin = (page: Page) => page.getByLabel('6-digit PIN', { exact: true })
const assets = (page: Page) => page.getByRole('navigation', { name: 'Wallet actions' })
const row = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })

/** Enables the lock in the security centre. */
async function setLock(page: Page, exchange: Exchange): Promise<void> {
  await openAs(page, exchange, '/securityCenter', TRADER)
  await row(page, /^App lock/).click()
  await page.getByLabel('New PIN', { exact: true }).fill(PIN)
  await page.getByLabel('Repeat PIN', { exact: true }).fill(PIN)
  expect(await violations(page, 'new lock', 'first')).toEqual([])
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('App lock is on')).toBeVisible()
}

/** Accessible name or tag of each element reached by Tab, until the first repeats. */
async function reachedByTab(page: Page): Promise<string[]> {
  const reached: string[] = []
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const { activeElement } = document
        const isInside = activeElement?.closest('[data-lock]') || activeElement === document.body
        return isInside ? 'lock' : (activeElement?.outerHTML.slice(0, 80) ?? 'none')
      }),
    )
  }
  return [...new Set(reached)]
}

test('a locked app hides the account until PIN or passkey, in all tabs', async ({ page, exchange }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const loseKeys = await addAuthenticator(page)
  await setLock(page, exchange)
  await row(page, /^Passkeys/).click()
  await page.getByLabel('Name', { exact: true }).fill('My phone')
  await page.getByLabel('Login password', { exact: true }).fill(TRADER.password)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible()

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(new URL(request.url()).pathname)
  })
  await page.goto(`${exchange.url}/balances`)
  await expect(pin(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Use passkey' })).toBeVisible()
  expect(await page.locator('#root').textContent()).toBe('')
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Assets|USDT|Wallet/)
  expect(await reachedByTab(page)).toEqual(['lock'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(lock(page)).toBeVisible()
  expect(calls.filter((path) => /^\/(account|trad|contract|cycle)\//.test(path))).toEqual([])
  expect(await violations(page, 'lock screen')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await pin(page).fill(WRONG)
  await expect(page.getByText('Wrong PIN. Attempts left: 4')).toBeVisible()
  await expect(pin(page)).toHaveValue('')
  expect(await violations(page, 'wrong PIN', 'first')).toEqual([])

  const other = await page.context().newPage()
  await other.goto(`${exchange.url}/balances`)
  await expect(lock(other)).toBeVisible()
  await pin(page).fill(PIN)
  for (const tab of [page, other]) {
    await expect(assets(tab)).toBeVisible()
    await expect(lock(tab)).toHaveCount(0)
    await expect(tab).toHaveURL(`${exchange.url}/balances`)
  }
  await other.close()

  await page.reload()
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(assets(page)).toBeVisible()

  await loseKeys()
  await page.reload()
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page.getByText('Couldn’t unlock with a passkey. Enter your PIN.')).toBeVisible()
  await expect(assets(page)).toHaveCount(0)
  await pin(page).fill(PIN)
  await expect(assets(page)).toBeVisible()
})

test('a lock screen does not wait for another screen', { tag: '@nightly' }, async ({ page, exchange }) => {
  await setLock(page, exchange)
  let send = () => {}
  const held = new Promise<void>((done) => {
    send = done
  })
  await page.route('**/assets/balances-screen-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${exchange.url}/balances`)
  await pin(page).fill(PIN)
  await expect(lock(page)).toHaveCount(0)
  send()
  await expect(assets(page)).toBeVisible()
  await expect(page).toHaveURL(`${exchange.url}/balances`)
})

test('a lock screen that fails to load leaves the account hidden, with a retry and a log-out', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await setLock(page, exchange)
  await page.route('**/assets/lock-part-*', (route) => route.abort())
  const missing = page.getByRole('dialog', { name: 'Couldn’t load the lock screen' })
  await page.goto(`${exchange.url}/balances`)
  await expect(missing).toBeVisible()
  expect(await page.locator('#root').textContent()).toBe('')
  expect(await reachedByTab(page)).toEqual(['lock'])
  expect(await violations(page, 'missing lock screen')).toEqual([])
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(missing).toBeVisible()
  await missing.getByRole('button', { name: 'Log out' }).click()
  await expect(missing).toHaveCount(0)
  await expect(page).toHaveURL(`${exchange.url}/`)
  await page.unrouteAll()
  await page.goto(`${exchange.url}/balances`)
  await expect(page).toHaveURL(`${exchange.url}/login`)
})
