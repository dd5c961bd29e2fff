import { expect, type Page } from '@playwright/test'
import { callAs, FRESH, type Member, TRADER, tokenOf } from '../calls'
import { logIn, openAs } from '../pages'
import { test } from '../test'

const mine = (page: Page) => page.getByRole('heading', { name: /^Hi, / })

/** The first letters of an account are shown, the rest is masked. */
const nameOf = ({ account }: Member) => new RegExp(`^Hi, ${account.slice(0, 3)}`)

const shows = (page: Page, member: Member) => expect(mine(page)).toHaveText(nameOf(member))

/** The token this origin keeps, as the page in front sees it. */
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem(`${location.origin}:token`))

test('two tabs show the member who logged in last, and log out together', async ({ page, exchange }) => {
  await openAs(page, exchange, '/my')
  await shows(page, TRADER)
  const other = await page.context().newPage()
  await other.goto(`${exchange.url}/setting`)
  await other.getByRole('button', { name: 'Log out' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(`${exchange.url}/`)
  await expect(mine(page)).toHaveCount(0)

  await other.goto(`${exchange.url}/login`)
  await logIn(other, FRESH)
  await shows(page, FRESH)
})

test('a tab whose login has ended goes on with the newer one of another tab', async ({ page, exchange }) => {
  await openAs(page, exchange, '/my')
  await shows(page, TRADER)
  const stale = (await storedToken(page)) ?? ''
  const fresh = await tokenOf(exchange, FRESH)
  // A page that slept gets no event: it learns of the new login when its own token is refused.
  await page.evaluate((token) => {
    localStorage.setItem(`${location.origin}:token`, token)
    localStorage.removeItem(`${location.origin}:userInfo`)
  }, fresh)
  await callAs(exchange, stale, '/user/logout', {})
  const refusal = page.waitForResponse((answer) => answer.request().headers().token === stale)
  await page.getByRole('button', { name: 'Spot orders' }).click()
  await refusal
  await page.goBack()
  await shows(page, FRESH)
  expect(await storedToken(page)).toBe(fresh)
})
