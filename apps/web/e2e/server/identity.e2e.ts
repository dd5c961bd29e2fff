import { expect, type Locator, type Page } from '@playwright/test'
import { FRESH } from '../calls'
import type { Exchange } from '../exchange-host'
import { openAs } from '../pages'
import { test } from '../test'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const name = (page: Page) => page.getByLabel('Full name')
const number = (page: Page) => page.getByLabel('ID number')
const submit = (page: Page) => page.getByRole('button', { name: /^Submit/ })

async function open(page: Page, exchange: Exchange): Promise<void> {
  await openAs(page, exchange, '/idAuth', FRESH)
  await expect(submit(page)).toBeVisible()
}

async function choose(page: Page, side: 'Front' | 'Back'): Promise<void> {
  await page
    .getByLabel(`${side} of ID`, { exact: true })
    .setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: PNG })
}

async function fill(page: Page): Promise<void> {
  await name(page).fill('Li Wei')
  await number(page).fill('11010519491231002x')
  await choose(page, 'Front')
  await choose(page, 'Back')
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2)
}

/** Decides on the one member under review, as the exchange's support. */
async function decide(exchange: Exchange, approved: boolean, reason?: string): Promise<void> {
  const pending = Object(await exchange.control('GET', 'pending'))
  const { uid } = pending.identities[0]
  await exchange.control('POST', 'review', { what: 'identity', uid, approved, reason })
}

const wrong = async (field: Locator, text: string) => {
  await expect(field).toHaveAccessibleDescription(text)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}

test('documents are submitted, rejected with a reason, resubmitted and accepted', async ({
  page,
  exchange,
}) => {
  await open(page, exchange)
  await submit(page).click()
  await wrong(name(page), 'Enter your full name')
  await wrong(page.getByLabel('Back of ID', { exact: true }), 'Add a photo of the back')
  await expect(name(page)).toBeFocused()
  await page.getByRole('button', { name: 'Use sample' }).click()
  await expect(number(page)).toHaveValue('110101199003070011')
  await fill(page)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  await expect(page.getByText('L* W**')).toBeVisible()
  await expect(page.getByText('110***********002X')).toBeVisible()

  // The decision appears without a reload.
  await decide(exchange, false, 'The back is blurred')
  await expect(page.getByText('Verification failed')).toBeVisible()
  await expect(page.getByText('Reason: The back is blurred')).toBeVisible()
  await expect(name(page)).toHaveValue('Li Wei')
  await choose(page, 'Front')
  await choose(page, 'Back')
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Submit again' }).click()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  await decide(exchange, true)
  await expect(page.getByRole('heading', { name: 'Identity verified' })).toBeVisible()
})

test('a failed picture is sent again, and a reload loses nothing', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await open(page, exchange)
  await name(page).fill('Li Wei')
  await number(page).fill('11010519491231002X')
  await choose(page, 'Front')
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(1)
  const refuse = (url: URL) => url.pathname.startsWith('/oss/')
  await page.route(refuse, (route) => route.abort())
  await choose(page, 'Back')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute(refuse)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2)
  await page.reload()
  await expect(name(page)).toHaveValue('Li Wei')
  await expect(number(page)).toHaveValue('11010519491231002X')
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
})
