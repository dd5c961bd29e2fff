import { expect, type Page } from '@playwright/test'
import { callAs, FRESH, uidOf } from '../calls'
import { logIn, markTipsSeen, openAs } from '../pages'
import { test } from '../test'

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) })

test('the profile greets its member and says how far verified; a visitor is shown the ways in', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await markTipsSeen(page)
  await page.goto(`${exchange.url}/my`)
  await expect(page.getByRole('heading', { name: 'Welcome to BGK' })).toBeVisible()
  await expect(row(page, 'Identity verification')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await logIn(page, FRESH)
  await expect(page).toHaveURL(`${exchange.url}/my`)
  await expect(page.getByRole('heading', { name: 'Hi, fre***@bgk.test' })).toBeVisible()
  await expect(row(page, 'Identity verification')).toContainText('Not verified')
  await expect(row(page, 'Security')).toContainText('Fund password not set')
  for (const [name, path] of [
    ['Identity verification', '/idAuth'],
    ['Security', '/securityCenter'],
    ['About us', '/aboutUs'],
    ['Settings', '/setting'],
  ] as const) {
    await row(page, name).click()
    await expect(page).toHaveURL(`${exchange.url}${path}`)
    await page.goBack()
  }

  const uid = await uidOf(exchange, FRESH.account)
  const documents = {
    username: 'Li Wei',
    idcard: '11010519491231002X',
    zm: `/oss/bgk/members/${uid}/f.png`,
    fm: `/oss/bgk/members/${uid}/b.png`,
  }
  await callAs(exchange, FRESH, '/user/editRealName', documents)
  await page.reload()
  await expect(row(page, 'Identity verification')).toContainText('Under review')
  await exchange.control('POST', 'review', { what: 'identity', uid, approved: true })
  await page.reload()
  await expect(row(page, 'Identity verification')).toContainText('Verified')
})

test('about us has service phone, mailbox and official accounts; the settings say the version', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await markTipsSeen(page)
  await openAs(page, exchange, '/aboutUs')
  const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name })
  await expect(link(/^Service phone/)).toHaveAttribute('href', /^tel:\+?\d+$/)
  await expect(link(/^Email/)).toHaveAttribute('href', /^mailto:\S+@\S+$/)
  await expect(page.getByText('Official social accounts')).toBeVisible()
  await expect(link(/^LINE/)).toHaveAttribute('href', /^https:/)
  await page.goto(`${exchange.url}/setting`)
  await expect(page.getByText('BGK 1.0.0')).toBeVisible()
})

test('logging out asks first: who stays is still in, who leaves is out', async ({ page, exchange }) => {
  await markTipsSeen(page)
  await page.goto(`${exchange.url}/setting`)
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await openAs(page, exchange, '/securityCenter')
  await expect(page).toHaveURL(`${exchange.url}/securityCenter`)
  await page.goto(`${exchange.url}/setting`)
  const ask = page.getByRole('dialog', { name: 'Log out?' })
  const storedSession = () =>
    page.evaluate(() =>
      ['token', 'userInfo'].map((name) => localStorage.getItem(`${location.origin}:${name}`)),
    )
  await page.getByRole('button', { name: 'Log out' }).click()
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(ask).toHaveCount(0)
  expect(await storedSession()).not.toContain(null)
  await page.getByRole('button', { name: 'Log out' }).click()
  await ask.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${exchange.url}/`)
  await expect.poll(storedSession).toEqual([null, null])
  await page.goto(`${exchange.url}/securityCenter`)
  await expect(page).toHaveURL(`${exchange.url}/login`)
})
