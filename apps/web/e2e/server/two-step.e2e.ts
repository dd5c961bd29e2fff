import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { violations } from '../axe'
import { messageTo, TRADER } from '../calls'
import { logIn, openAs } from '../pages'
import { test } from '../test'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Code of an authenticator app, `ahead` periods of 30 seconds later. */
function codeOf(secret: string, ahead: number): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const mac = createHmac('sha1', key).update(step).digest()
  const code = (mac.readUInt32BE((mac[19] ?? 0) & 0xf) & 0x7fffffff) % 1_000_000
  return String(code).padStart(6, '0')
}

const submit = (page: Page) => page.locator('dialog[open] button[type="submit"]')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) })

test('an authenticator app protects the login: setup, code, recovery code, removal', async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, exchange, '/securityCenter', TRADER)
  await row(page, 'Authenticator app').click()
  await field(page, 'Login password').fill(TRADER.password)
  await submit(page).click()
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = shown?.replaceAll(' ', '') ?? ''
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expect(await violations(page, 'set-up')).toEqual([])
  await field(page, '6-digit code').fill(codeOf(secret, -1))
  await submit(page).click()
  const codes = page.getByRole('dialog').getByText(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  await expect(codes).toHaveCount(10)
  expect(await violations(page, 'recovery codes')).toEqual([])
  const recovery = (await codes.first().textContent()) ?? ''
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  expect((await messageTo(exchange, TRADER.account)).text).toContain('authenticator app was added')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${exchange.url}/login`)
  await logIn(page, TRADER)
  await expect(field(page, '6-digit code')).toBeFocused()
  expect(await violations(page, 'second step')).toEqual([])
  await field(page, '6-digit code').fill('000000')
  await expect(field(page, '6-digit code')).toHaveAccessibleDescription(/^Wrong or used code/)
  await field(page, '6-digit code').fill(codeOf(secret, 0))
  await expect(page).toHaveURL(`${exchange.url}/`)

  await page.goto(`${exchange.url}/securityCenter`)
  await row(page, 'Authenticator app').click()
  await page.getByRole('radio', { name: 'Turn off' }).check({ force: true })
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  expect(await violations(page, 'turning off')).toEqual([])
  await field(page, 'Recovery code').fill(recovery)
  await submit(page).click()
  await expect(page.getByText('Authenticator app removed')).toBeVisible()
})
